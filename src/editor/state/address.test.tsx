import { addDraftId, getFormUrl, parseAddress, watchAddress } from './address'

it.each([
  ['#/collections/pages/entries/pages-home', 'pages/home.json', 'pages/home.json'],
  [
    '#/collections/settings/entries/settings-company',
    'settings/company.json',
    'settings/company.json',
  ],
  ['#/collections/projects/entries/3-a.b', 'projects/3-a.b.json', 'projects/3-a.b.json'],
  ['#/collections/projects/new?draft=7', 'projects/', 'projects/#7'],
])('finds the record of %s', (url, path, key) => {
  const address = parseAddress(url)!
  expect(address).toMatchObject({ path, key })
  expect(getFormUrl(address.kind, key)).toBe(url)
})

it.each([
  '',
  '#/',
  '#/collections/projects',
  '#/collections/projects/new',
  '#/collections/x/new?draft=1',
])('finds no form at %s', (url) => expect(parseAddress(url)).toBeUndefined())

it.each(['', '?draft=', '?draft=%', '?draft=3fa85f64-5717-4562', '?field=title'])(
  'replaces the draft in the URL of a new record that ends with %j',
  (search) => {
    const url = addDraftId(`#/collections/projects/new${search}`)
    expect(url).toMatch(/^#\/collections\/projects\/new\?draft=[0-9a-f-]{36}$/)
    expect(addDraftId(url)).toBe(url)
  },
)

describe('a link whose URL is replaced', () => {
  const [from, to] = ['#/collections/arabic/entries/a', '#/collections/pages/entries/pages-home']
  const click = (init: MouseEventInit = {}) => {
    const link = Object.assign(document.createElement('a'), { href: from, innerHTML: '<b>A</b>' })
    document.body.append(link)
    return link.firstChild!.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
    )
  }

  beforeAll(() => watchAddress(jest.fn(), (hash) => (hash === from ? to : hash)))
  beforeEach(() => (location.hash = ''))

  it('leads to the other URL before Decap follows it', () => {
    expect(click()).toBe(false)
    expect(location.hash).toBe(to)
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is left to the browser with %s', (key) => {
    expect(click({ [key]: true })).toBe(true)
  })

  it('is replaced in the new tab', async () => {
    location.hash = from
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
    expect(location.hash).toBe(to)
  })
})
