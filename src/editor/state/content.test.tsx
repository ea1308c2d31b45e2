import { act } from '@testing-library/react'
import type { Content } from '../api/content-api'
import { noContent } from '../../../tests/helpers/record-form'
import type * as ContentState from './content'
import type * as QueryClientModule from './query-client'

/** Requests for the content, with the functions that settle them. */
const requests: { resolve: (content: Content) => void; reject: (error: Error) => void }[] = []
jest.mock('./content-client', () => ({
  requestContentApi: () =>
    new Promise((resolve, reject) => void requests.push({ resolve, reject })),
}))

const contentAt = (version: string): Content => ({
  ...noContent,
  pictures: [`/media/${version}.jpg`],
})
const [older, newer] = [contentAt('1'), contentAt('2')]
const settle = () => act(async () => undefined)

let state: typeof ContentState
let queryClient: typeof QueryClientModule.queryClient
beforeEach(async () => {
  requests.length = 0
  jest.resetModules()
  ;({ queryClient } = await import('./query-client'))
  state = await import('./content')
})
afterEach(() => {
  jest.useRealTimers()
  queryClient.clear()
})

it('keeps newer content when an older response arrives later', async () => {
  const reading = state.loadContent().catch(() => undefined)
  state.setContent(newer)
  requests[0]!.resolve(older)
  await reading
  expect(state.getContent()).toEqual(newer)
  expect(await state.loadContent()).toEqual(newer)
  expect(requests).toHaveLength(1)
})

it('reads the content again after a failure', async () => {
  const reading = state.loadContent()
  requests[0]!.reject(new Error('Nothing came.'))
  await expect(reading).rejects.toThrow('Nothing came.')
  const again = state.loadContent()
  requests[1]!.resolve(newer)
  expect(await again).toEqual(newer)
})

it('asks for the content twice more while the server is down', async () => {
  const { ApiFailure } = await import('./api-failure')
  jest.useFakeTimers()
  const reading = expect(state.loadContent()).rejects.toThrow(/GitHub/)
  for (const count of [1, 2, 3]) {
    expect(requests).toHaveLength(count)
    requests[count - 1]!.reject(new ApiFailure('github-down', {}))
    await jest.advanceTimersByTimeAsync(5000)
  }
  await reading
  expect(requests).toHaveLength(3)
  // Expects that a page which opens after the outage asks again.
  state.watchContent(() => undefined)()
  expect(requests).toHaveLength(4)
})

it('tells of each content with the one before', () => {
  const follow = jest.fn()
  const stop = state.watchContent(follow)
  expect(follow).not.toHaveBeenCalled()
  expect(requests).toEqual([])
  state.setContent(older)
  state.setContent(newer)
  expect(follow.mock.calls).toEqual([
    [older, undefined],
    [newer, older],
  ])
  stop()
})

describe('stale content', () => {
  let stop: () => void
  beforeEach(() => {
    state.setContent(older)
    state.keepContentFresh()
    stop = state.watchContent(() => undefined)
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
  })
  afterEach(() => stop())

  it.each(['focus', 'focusin', 'visibilitychange'])('is read again on %s', async (event) => {
    window.dispatchEvent(new Event(event))
    await settle()
    expect(requests).toHaveLength(1)
  })

  it('is requested also without a connection', async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('focus'))
    await settle()
    expect(requests).toHaveLength(1)
  })

  it('is content of 30 s', async () => {
    jest.mocked(Date.now).mockReturnValue(Date.now() - 2000)
    window.dispatchEvent(new Event('focus'))
    await settle()
    expect(requests).toEqual([])
  })

  it('is read once, however often the focus changes meanwhile', async () => {
    for (let count = 0; count < 10; count += 1) window.dispatchEvent(new Event('focusin'))
    await settle()
    expect(requests).toHaveLength(1)
    requests[0]!.resolve(newer)
    await settle()
    expect(state.getContent()).toEqual(newer)
  })

  it.each([
    ['is read again within a minute in a visible window', 'visible', 1],
    ['is not read in a hidden window', 'hidden', 0],
  ] as const)('%s', async (_case, visibility, count) => {
    jest.useFakeTimers()
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    const stopPolling = state.watchContent(() => undefined)
    await act(() => jest.advanceTimersByTimeAsync(60_000))
    stopPolling()
    expect(requests).toHaveLength(count)
  })

  it('gives way to the response to a change when it cannot be read again', async () => {
    const taking = state.takeContent(newer, undefined)
    await settle()
    requests[0]!.reject(new Error('Nothing came.'))
    await taking
    expect(state.getContent()).toEqual(newer)
  })

  it('stays when it cannot be read again', async () => {
    window.dispatchEvent(new Event('focus'))
    await settle()
    requests[0]!.reject(new Error('Nothing came.'))
    await settle()
    expect(state.getContent()).toEqual(older)
  })
})
