/** @jest-environment-options {"url": "https://site.example/admin/preview/"} */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { readContent } from '../../content/check/read-content'

const records = Object.fromEntries(
  readContent('tests/content').records.map(({ file, record }) => [file, record]),
)
const path = 'projects/tower.json'
const preview = {
  ...{ path, records, record: { ...records[path], title: 'Two Towers' }, pictures: {} },
  ...{ savedAt: '2030-01-02T12:00:00Z', endsAt: '2030-02-01T12:00:00Z' },
}
const requests: string[] = []
let signal: AbortSignal

/** Opens a preview link, to which the server responds. */
async function openLink(json: object, status = 200): Promise<void> {
  // Lets React render outside of act(), because each link has a React of its own.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, PICTURES: [] })
  process.env.GATSBY_SITE_URL = location.origin
  document.body.innerHTML = '<div id="draft-page"></div>'
  location.hash = '#a+b'
  globalThis.fetch = async (url, init) => {
    requests.push(String(url))
    signal = init!.signal!
    return Response.json(json, { status })
  }
  await jest.isolateModulesAsync(async () => void (await import('./draft-page')))
}

it.each([
  ['has ended', 404, 'no-preview', /^انتهت هذه المعاينة/],
  ['could not be loaded', 502, 'github-down', /^تعذّر تحميل المعاينة/],
])('says in each language that the preview %s', async (words, status, code, arabic) => {
  await openLink({ code }, status)
  expect(await screen.findByText(new RegExp(`^(This|The) preview ${words}`))).toBeVisible()
  expect(screen.getByText(arabic).outerHTML).toMatch(/^<p lang="ar" dir="rtl">/)
  expect(requests.at(-1)).toMatch(/\/link\?id=a%2Bb$/)
})

it('waits a minute for the draft', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  await openLink({ code: 'no-preview' }, 404)
  expect(timeout).toHaveBeenCalledWith(60_000)
  expect(signal).toBe(timeout.mock.results[0]!.value)
})

/** Keeps jsdom from navigating at the next click, which it cannot do. */
const ignoreNextClick = () =>
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })

it('opens other sites in a new tab', async () => {
  await openLink(preview)
  await waitFor(() => expect(document.title).toBe('Draft, not published: Our Projects'))
  ignoreNextClick()
  const [other] = document.querySelectorAll<HTMLAnchorElement>('a[href^=http]')
  fireEvent.click(other!)
  expect(other).toHaveAttribute('target', '_blank')
})

it('opens pages of the site in the same tab', async () => {
  await openLink(preview)
  const [link] = await screen.findAllByRole('link', { name: 'Services' })
  ignoreNextClick()
  const { length } = history
  const scrollTo = jest.spyOn(window, 'scrollTo')
  fireEvent.click(link!, { ctrlKey: true })
  // Expects that a held key opens nothing.
  expect(fireEvent.keyDown(link!, { key: 'Enter', repeat: true })).toBe(false)
  fireEvent.click(link!)
  await waitFor(() => expect(document.title).toBe('Draft, not published: What we build'))
  expect(location.hash).toBe('#a+b/services/')
  expect(history).toHaveLength(length + 1)
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
})
