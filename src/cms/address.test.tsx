import { getFormUrl, parseAddress, watchAddress, type Address } from './address'

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

it('adds a different draft to the URL of each new record', async () => {
  const shown: (Address | undefined)[] = []
  watchAddress((address) => shown.push(address))
  for (const url of ['#/collections/projects/new', '#/', '#/collections/projects/new']) {
    location.hash = url
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  }
  const [, first, list, second] = shown
  expect([first?.path, list, second?.path]).toEqual(['projects/', undefined, 'projects/'])
  expect(first?.key).not.toBe(second?.key)
  expect(location.hash).toBe(getFormUrl(second!.kind, second!.key))
})
