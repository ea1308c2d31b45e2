import { render } from '@testing-library/react'
import type { Fields } from '../../content/model/field'
import type { Json } from '../../content/model/parse-json'
import { localiseRecord } from '../../content/model/translation'
import { readContent } from '../../content/check/read-content'
import { LanguageContext } from '../../languages/language-context'
import {
  languages,
  getTexts,
  mainLanguage,
  otherLanguages,
  type Language,
} from '../../languages/languages'
import '../../languages/language-resources'
import { kinds, type KindName } from '../../content/registry'
import { toItems } from '../../content/model/values'
import { createPreviewData } from './preview-data'
import { previews } from './previews'

const [arabic] = otherLanguages
const content = readContent('tests/content').records
const findRecords = (kindPath: string) =>
  content
    .filter(({ kind }) => kind.path === kindPath)
    .map(({ file, record }) => ({ path: file, data: record as Readonly<Record<string, unknown>> }))

beforeAll(() => {
  const pictures = JSON.stringify(content).match(/\/media\/[^"]+/g)
  Object.assign(globalThis, { PICTURES: pictures })
})

const names = Object.keys(kinds) as KindName[]
const cases = languages.flatMap((language) =>
  names.map((name) => [name, language.code, language] as const),
)

/** Returns a record of a kind; of projects, one with a page. */
function getRecord(name: KindName): Json {
  const records = findRecords(kinds[name].path)
  return (records.find(({ data }) => 'page' in data) ?? records[0]!).data
}

/** Renders the preview of a record in a language. */
function renderPreview(
  name: KindName,
  language: Language,
  data: Json,
  find = findRecords,
): HTMLElement {
  const Preview = previews[name]
  const { container } = render(
    <LanguageContext value={{ language, texts: getTexts(language) }}>
      <Preview
        {...createPreviewData(language, find, (path) => path)}
        record={localiseRecord(language, kinds[name].fields, data)}
      />
    </LanguageContext>,
  )
  return container
}

/** Paths of fields that the page of a record does not show as text. */
const hiddenPaths = /^(seo|page\.figures)\.|\.(src|alt|key|singular|plural)$/

it.each(cases)('shows every text of %s in %s', (name, _code, language) => {
  const texts: string[] = []
  const data = getRecord(name)
  localiseRecord(language, kinds[name].fields, data, (value, { field, path }) => {
    if (['text', 'paragraph'].includes(field.type) && !hiddenPaths.test(path))
      texts.push(String(value))
    return value
  })
  const container = renderPreview(name, language, data)
  const output = (container.textContent + container.innerHTML).toLowerCase()
  expect(texts.filter((text) => !output.includes(text.toLowerCase()))).toEqual([])
})

/** Returns a record without its translations. */
const dropArabic = (record: Json) =>
  JSON.parse(
    JSON.stringify(record, (key, value: unknown) => (key.endsWith('_ar') ? undefined : value)),
  ) as Json

it.each(names)('marks each English text of %s without Arabic (WCAG 3.1.2)', (name) => {
  const container = renderPreview(name, arabic!, dropArabic(getRecord(name)))
  expect(container.querySelector('[lang=en]')).not.toBeNull()
  // A text that is not marked keeps its isolates.
  expect(container.innerHTML.match(/>\u2066[^<]+\u2069</g)).toBeNull()
})

/** Shortens each list to the fewest items that it may have. */
function shorten(fields: Fields, record: Json): Json {
  const shorter: Record<string, unknown> = { ...record }
  for (const [name, field] of Object.entries(fields)) {
    const value = record[name]
    if (field.type === 'group' && value) shorter[name] = shorten(field.fields, value as Json)
    if (field.type === 'list')
      shorter[name] = (toItems(value) as readonly Json[])
        .slice(0, field.min)
        .map((item) => shorten(field.itemGroup.fields, item))
  }
  return shorter
}

it.each(names)('draws no heading without content on %s with the shortest lists', (name) => {
  const container = renderPreview(name, mainLanguage, shorten(kinds[name].fields, getRecord(name)))
  const isEmpty = (element: Element) => {
    const isHeading = /^H\d$/.test(element.tagName)
    return isHeading ? !element.nextElementSibling : element.childElementCount === 0
  }
  const elements = [...container.querySelectorAll('ul, ol, dl, section, section :is(h2, h3)')]
  expect(elements.filter(isEmpty).map(({ outerHTML }) => outerHTML)).toEqual([])
})

it('shows a new project behind all others, and a changed one once', () => {
  const { fields, path } = kinds.project
  const { data } = findRecords(path)[0]!
  const { project: Preview } = previews
  const listTitles = (changes: object) => {
    const record = localiseRecord(mainLanguage, fields, {
      ...data,
      page: null,
      title: 'New',
      ...changes,
    })
    const previewData = createPreviewData(mainLanguage, findRecords, (each) => each)
    const { getAllByRole, unmount } = render(<Preview {...previewData} record={record} />)
    const titles = getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    unmount()
    return titles
  }
  const count = findRecords(path).length
  expect(listTitles({})).toHaveLength(count)
  expect(listTitles({ id: undefined }).indexOf('New')).toBe(count)
})

/** Matches a text with a separator at its start or end, or two separators in a row. */
const looseSeparator = /^[,،:·|]|[,،:·|]$|[,،:·|]\s*[,،:·|]/

/** Returns a value in which each text is empty, except those that `isFilled` chooses. */
function halfFill(value: unknown, isFilled: (name: string) => boolean, name = ''): unknown {
  if (typeof value === 'string') return isFilled(name) || value.startsWith('/') ? value : ''
  if (Array.isArray(value)) return value.map((each) => halfFill(each, isFilled, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, halfFill(each, isFilled, key)]),
  )
}

const fillings: readonly (readonly [string, readonly string[]])[] = [
  ['no texts', []],
  ['names only', ['name', 'title', 'heading', 'city', 'kind', 'value', 'brand']],
  ['descriptions only', ['description', 'text', 'address', 'label', 'alt']],
  ['places only', ['location']],
  ['years only', ['timeline', 'year']],
]

const halfFilled = cases.flatMap(([name, code, language]) =>
  fillings.map(([filling, filled]) => [name, code, filling, language, filled] as const),
)

it.each(halfFilled)(
  'draws no loose separator on %s in %s with %s',
  (name, _code, _filling, language, filled) => {
    const halve = (record: Json) =>
      halfFill(record, (key) => filled.some((each) => key.startsWith(each))) as Json
    const findHalf = (kindPath: string) =>
      findRecords(kindPath).map(({ path, data }) => ({ path, data: halve(data) }))
    const container = renderPreview(name, language, halve(getRecord(name)), findHalf)
    const elements = [
      ...container.querySelectorAll('li, p, dt, dd, h1, h2, h3, a, button, [aria-label]'),
    ]
    const texts = elements.flatMap((each) => [each.textContent, each.ariaLabel ?? ''])
    expect(texts.filter((text) => looseSeparator.test(text.trim()))).toEqual([])
  },
)
