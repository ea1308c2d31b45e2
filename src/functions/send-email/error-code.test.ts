import { getErrorCode } from './error-code'

const createError = (responseCode: number, response: string, code = 'EAUTH', command = '') =>
  Object.assign(new Error(response), { code, command, responseCode, response })

// Responses of Microsoft 365 and Gmail.
it.each([
  ['EAUTH 535 5.7.139', createError(535, '535 5.7.139 Authentication unsuccessful, basic auth')],
  ['EAUTH 534 5.7.9', createError(534, '534-5.7.9 Application-specific password required.')],
  [
    'EMESSAGE DATA 554 5.2.252',
    createError(554, '554 5.2.252 SendAsDenied; layla@example.com', 'EMESSAGE', 'DATA'),
  ],
  ['EMESSAGE 554', createError(554, '554 Layla is at 10.0.0.1', 'EMESSAGE')],
])('returns %s without the text of the mail server', (expected, error) => {
  expect(getErrorCode(error)).toBe(expected)
})
