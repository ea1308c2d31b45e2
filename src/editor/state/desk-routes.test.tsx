import {
  changeDeskRoute,
  focusRequestedSearch,
  getDeskUrl,
  openSearch,
  parseDeskRoute,
  rememberDesk,
  resolveHash,
} from './desk-routes'

const content = '#/collections/site/entries/content'
const arabic = '#/collections/site/entries/arabic?show=all'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '#/')
})

it.each(['50%', '#7', 'a?b&c=d', '/media', 'a+b', '« نص »'])('finds %s again in its URL', (q) => {
  const url = getDeskUrl({ q })
  expect(parseDeskRoute(url)).toMatchObject({ page: 'content', q, show: '', sort: '' })
})

it.each([
  [content],
  [arabic],
  [`${content}?q=50%`],
  ['#/collections/projects/entries/villa'],
  ['#/collections/pages/entries/pages-home?field=hero.heading_ar'],
  ['#invite_token=abc'],
])('keeps the URL %s', (hash) => expect(resolveHash(hash)).toBe(hash))

it.each([
  '',
  '#',
  '#/',
  '#/collections/pages',
  '#/collections/site',
  '#/search/x',
  '#/collections/site/entries/klingon',
  '#/collections/projects/entries/50%',
  '#/collections/x/entries/pages-home',
  '#/error=access_denied',
  '#%',
  '#invite_token=%E0%A4%A',
])('replaces %j by the page that was open last', (hash) => {
  expect(resolveHash(hash)).toBe(content)
  history.replaceState(null, '', arabic)
  rememberDesk()
  expect(resolveHash(hash)).toBe(arabic)
})

it('gives each new record a URL of its own', () => {
  const [one, other] = [1, 2].map(() => resolveHash('#/collections/projects/new'))
  expect(one).toMatch(/^#\/collections\/projects\/new\?draft=[0-9a-f-]{36}$/)
  expect(other).not.toBe(one)
})

it('leads to the content if the browser has no storage', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked.', 'SecurityError')
  })
  history.replaceState(null, '', arabic)
  rememberDesk()
  expect(resolveHash('')).toBe(content)
})

it('adds one step of the history for a search, whatever is typed', () => {
  history.replaceState(null, '', content)
  const { length } = history
  changeDeskRoute({ q: 'v' }, true)
  changeDeskRoute({ q: 'vi' })
  expect(history.length).toBe(length + 1)
  expect(location.hash).toBe(`${content}?q=vi`)
})

it('keeps the URL of a form that is opened while a search is typed', () => {
  const form = '#/collections/projects/entries/villa'
  history.replaceState(null, '', form)
  changeDeskRoute({ q: 'v' })
  expect(location.hash).toBe(form)
})

describe('a search that is opened from a form', () => {
  const search = document.createElement('input')
  beforeEach(() => {
    search.type = 'search'
    search.value = 'villa'
    document.body.append(search)
    history.replaceState(null, '', `${content}?q=villa`)
    rememberDesk()
    openSearch('')
    focusRequestedSearch(search)
  })
  afterEach(() => document.body.replaceChildren())

  it('selects its text, unless staff have typed since', () => {
    expect(search).toMatchObject({ selectionStart: 0, selectionEnd: 5 })
    search.value = 'villas'
    focusRequestedSearch(search)
    expect(search).toMatchObject({ selectionStart: 6, selectionEnd: 6 })
  })

  it('adds one step to the history, also from a field', () => {
    history.replaceState(null, '', '#/collections/projects/entries/villa')
    const { length } = history
    openSearch('title')
    expect(history.length).toBe(length + 1)
  })

  it('leaves the focus to another element that has got the focus', () => {
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    focusRequestedSearch(search)
    expect(button).toHaveFocus()
  })
})
