import { render } from '@testing-library/react'
import { localiseRecord } from '../../content/model/translation'
import { readContent } from '../../content/check/read-content'
import { LanguageContext } from '../../languages/language-context'
import { languages, getTexts } from '../../languages/languages'
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
