/** @jest-environment node */
import { deliveryStatus, errorCode, isSafe, toOutcome } from './delivery-result'

describe('the code of an error', () => {
  it.each<[string, unknown]>([
    ['ECONN', Object.assign(new Error('secret'), { code: 'ECONN' })],
    ['EENVELOPE RCPT TO 550', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
    ['TimeoutError', new DOMException('secret', 'TimeoutError')],
    ['ECONN', new TypeError('secret', { cause: { code: 'ECONN' } })],
    ['TypeError', new TypeError('secret')],
    ['unknown', {}],
  ])('is %s', (code, error) => {
    expect(errorCode(error)).toBe(code)
  })
})

it.each([
  [true, true, 'sent', true],
  [true, false, 'recorded', true],
  [false, true, 'mailed', true],
  [false, false, 'lost', false],
])('a delivery, recorded %s and mailed %s, is "%s"', (recorded, mailed, status, safe) => {
  const result = { record: { done: recorded }, mail: { done: mailed } }
  expect(deliveryStatus(result)).toBe(status)
  expect(isSafe(result)).toBe(safe)
})

it('a half of a delivery becomes an outcome, whether it succeeds or throws', async () => {
  expect(await toOutcome(Promise.resolve())).toEqual({ done: true })
  expect(await toOutcome(Promise.reject(new TypeError('secret')))).toEqual({
    done: false,
    reason: 'TypeError',
  })
})
