import { render } from '@testing-library/react'
import { localiseRecord } from '../../content/model/translation'
import { readContent } from '../../content/check/read-content'
import { LanguageContext } from '../../languages/language-context'
import { languages, getTexts, mainLanguage } from '../../languages/languages'
import '../../languages/language-resources'
import { kinds, type KindName } from '../../content/registry'
import { createPreviewData } from './preview-data'
import { previews } from './previews'

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

/** Paths of fields that the page of a record does not show as text. */
const hiddenPaths = /^(seo|page\.figures)\.|\.(src|alt|key|singular|plural)$/

it.each(cases)('shows every text of %s in %s', (name, _code, language) => {
  const { fields, path } = kinds[name]
  const records = findRecords(path)
  const published = records.find(({ data }) => 'page' in data) ?? records[0]
  const texts: string[] = []
  const record = localiseRecord(language, fields, published?.data, (value, { field, path }) => {
    if (['text', 'paragraph'].includes(field.type) && !hiddenPaths.test(path))
      texts.push(String(value))
    return value
  })
  const Preview = previews[name]
  const { container } = render(
    <LanguageContext value={{ language, texts: getTexts(language) }}>
      <Preview {...createPreviewData(language, findRecords, (path) => path)} record={record} />
    </LanguageContext>,
  )
  const output = (container.textContent + container.innerHTML).toLowerCase()
  expect(texts.filter((text) => !output.includes(text.toLowerCase()))).toEqual([])
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
    const { fields, path } = kinds[name]
    const findHalf = (kindPath: string) =>
      findRecords(kindPath).map(({ path, data }) => ({
        path,
        data: halfFill(data, (key) => filled.some((each) => key.startsWith(each))) as object,
      }))
    const records = findHalf(path)
    const { data } = records.find(({ data }) => 'page' in data) ?? records[0]!
    const Preview = previews[name]
    const { container } = render(
      <LanguageContext value={{ language, texts: getTexts(language) }}>
        <Preview
          {...createPreviewData(language, findHalf as typeof findRecords, (path) => path)}
          record={localiseRecord(language, fields, data)}
        />
      </LanguageContext>,
    )
    const elements = [
      ...container.querySelectorAll('li, p, dt, dd, h1, h2, h3, a, button, [aria-label]'),
    ]
    const texts = elements.flatMap((each) => [each.textContent, each.ariaLabel ?? ''])
    expect(texts.filter((text) => looseSeparator.test(text.trim()))).toEqual([])
  },
)
