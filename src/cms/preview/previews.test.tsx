import { render } from '@testing-library/react'
import { localiseRecord } from '../../content-model/translation'
import { readContent } from '../../content-source/read-content'
import { LanguageContext } from '../../languages/language-context'
import { languages, getTexts } from '../../languages/languages'
import '../../languages/language-resources'
import { kinds, type KindName } from '../../screens/registry'
import { createPreviewData } from './preview-data'
import { previews } from './previews'

const content = readContent('content').records
const savedOf = (of: string) =>
  content
    .filter(({ kind }) => kind.path === of)
    .map(({ file, record }) => ({ path: file, data: record as Readonly<Record<string, unknown>> }))

beforeAll(() => {
  const pictures = JSON.stringify(content).match(/\/media\/[^"]+/g)
  Object.assign(globalThis, { PICTURES: pictures })
})

const names = Object.keys(kinds) as KindName[]
const cases = languages.flatMap((language) =>
  names.map((name) => [name, language.code, language] as const),
)

/** What its own page does not show as text: for search engines, the home page, a filter, the cards of a kind, a picture. */
const hidden = /^(seo|figures)\.|\.(src|alt|key|singular|plural)$/

it.each(cases)('the preview of %s shows what its form holds, in %s', (name, _code, language) => {
  const { fields, path } = kinds[name]
  const [saved] = savedOf(path)
  const texts: string[] = []
  const record = localiseRecord(language, fields, saved?.data, (value, { field, path }) => {
    if (['text', 'paragraph'].includes(field.type) && !hidden.test(path)) texts.push(String(value))
    return value
  })
  const Preview = previews[name]
  const { container } = render(
    <LanguageContext value={{ language, texts: getTexts(language) }}>
      <Preview {...createPreviewData(language, savedOf)} record={record} />
    </LanguageContext>,
  )
  const shown = (container.textContent + container.innerHTML).toLowerCase()
  expect(texts.filter((text) => !shown.includes(text.toLowerCase()))).toEqual([])
})
