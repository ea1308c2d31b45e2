/** @jest-environment node */
import { HttpError } from './http-error'
import { errorResponse } from './responses'

describe('the answer to a message that was not accepted', () => {
  it.each([
    [405, undefined, 'POST', null],
    [400, undefined, null, null],
    [429, 30, null, '30'],
    [503, 20, null, '20'],
  ])('with %d, to be tried again in %s s, has the right headers', (status, retryAfter, ...own) => {
    const details = retryAfter === undefined ? {} : { retryAfter }
    const { headers } = errorResponse(new HttpError(status, 'code', 'Why.', details))
    expect([headers.get('allow'), headers.get('retry-after')]).toEqual(own)
  })
})
