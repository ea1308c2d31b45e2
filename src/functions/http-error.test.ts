/** @jest-environment node */
import { HttpError, toHttpError } from './http-error'

it('an error made for the answer stays what it is', () => {
  const error = new HttpError(400, 'code', 'Why.')
  expect(toHttpError(error)).toBe(error)
  expect(error).toMatchObject({ status: 400, code: 'code', message: 'Why.', details: {} })
})

it('an error that nobody expected is answered 500 and shows nothing of itself', () => {
  const { status, code, message, details } = toHttpError(new TypeError('secret'))
  expect({ status, code, details }).toEqual({
    status: 500,
    code: 'internal-error',
    details: { logReason: 'TypeError' },
  })
  expect(message).not.toContain('secret')
})
