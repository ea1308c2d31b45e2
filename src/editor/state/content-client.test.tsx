import { act, renderHook } from '@testing-library/react'
import { noContent } from '../../../tests/helpers/record-form'
import type { SiteDraft } from '../api/content-api'
import { ApiFailure } from './api-failure'
import { fetchPicture, requestContentApi } from './content-client'
import { useHistory } from './history'

/** URLs of the requests. */
let urls: string[]
const respond = (status: number, body: string) => {
  urls = []
  globalThis.fetch = async (url) => {
    urls.push(String(url))
    return new Response(body, { status })
  }
}

it.each([
  ['the content', undefined, 1],
  ['a change', {}, 1],
  ['an upload', new Blob(['it']), 5],
])('waits for %s as long as its answer may need', async (_case, body, minutes) => {
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  respond(200, '{}')
  await requestContentApi('/it', body)
  expect(timeout).toHaveBeenCalledWith(minutes * 60_000)
})

it.each([
  ['a page of a proxy instead of an error', 502, '<html></html>'],
  ['a page instead of the content', 200, '<html></html>'],
  ['an error of a newer server', 500, '{"code":"unknown","values":{}}'],
])('says after %s that the site does not answer', async (_case, status, body) => {
  respond(status, body)
  const failure: unknown = await requestContentApi('/it').catch((error: unknown) => error)
  expect(String(failure)).toMatch(/^The site does not answer/)
})

it('says that the site does not answer if a picture breaks off', async () => {
  const blob = () => Promise.reject(new TypeError('network error'))
  globalThis.fetch = async () => ({ ok: true, blob }) as unknown as Response
  await expect(fetchPicture('path=a.jpg')).rejects.toThrow(/^The site does not answer/)
})

it('names a new draft in an error by the title of the draft', () => {
  const draft = { key: 'projects/#1', record: { title: 'School' } } as unknown as SiteDraft
  const content = { ...noContent, drafts: [draft] }
  const { message } = new ApiFailure('draft-changed', { key: draft.key }, 409, content)
  expect(message).toContain('the draft of “School”')
})

it('asks for the next page of a history after the last version', async () => {
  respond(200, '{"versions":[],"next":"a&b"}')
  const { result } = renderHook(() => useHistory('projects/', true))
  await act(async () => undefined)
  await act(() => result.current.fetchNextPage())
  expect(urls.map((url) => url.replace(/.*\?/, ''))).toEqual([
    'path=projects%2F',
    'path=projects%2F&after=a%26b',
  ])
})
