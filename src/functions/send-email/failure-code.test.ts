import { errorCode } from './failure-code'

it.each<[string, unknown]>([
  ['ECONN', Object.assign(new Error('secret'), { code: 'ECONN' })],
  ['EENVELOPE RCPT TO 550', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
  ['TimeoutError', new DOMException('secret', 'TimeoutError')],
  ['ECONN', new TypeError('secret', { cause: { code: 'ECONN' } })],
  ['TypeError', new TypeError('secret')],
  ['unknown', {}],
])('an error is told by the code %s alone', (code, error) => {
  expect(errorCode(error)).toBe(code)
})
