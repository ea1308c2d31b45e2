import { reloadOnceOnline } from './offline-scripts'

/** Opens the offline page in place of a page. Returns mocks that record reloads and requests. */
function openOfflinePage(path: string) {
  jest.useFakeTimers()
  // Counts jsdom's errors that it cannot load another page.
  const reloads = jest.spyOn(console, 'error').mockImplementation()
  const fetch = jest.fn(async () => new Response())
  globalThis.fetch = fetch
  document.body.innerHTML = `<main data-path="${path}"></main>`
  reloadOnceOnline()
  return { reloads, fetch }
}

afterEach(() => void jest.useRealTimers())

it('reloads the page within 5 s after the site responds again', async () => {
  const { reloads, fetch } = openOfflinePage('/offline/')
  fetch.mockRejectedValueOnce(new TypeError('No connection'))
  await jest.advanceTimersByTimeAsync(5000)
  expect(reloads).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(5000)
  expect(reloads).toHaveBeenCalledTimes(1)
  // Expects the method HEAD, because the service worker could respond to GET from its cache.
  expect(fetch).toHaveBeenLastCalledWith(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
  })
})

it('requests nothing at its own URL, where a reload would show it again', async () => {
  const { fetch } = openOfflinePage(window.location.pathname)
  await jest.advanceTimersByTimeAsync(10_000)
  expect(fetch).not.toHaveBeenCalled()
})
