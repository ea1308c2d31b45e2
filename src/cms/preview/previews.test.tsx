import { render } from '@testing-library/react'
import type { Fields } from '../../content-model/field'
import { recordIn } from '../../content-model/translation'
import { readContent } from '../../content-source/read-content'
import { LanguageContext } from '../../languages/language-context'
import { languages, type Language } from '../../languages/languages'
import { textsIn } from '../../languages/texts'
import '../../languages/whole-languages'
import { records, type RecordName } from '../../screens/registry'
import type { OtherRecords, SavedRecords } from './preview-props'
import { previews } from './previews'
import { queriedRecord } from './queried-record'
import { usePreviewPictures } from './use-preview-pictures'

const content = readContent('content').records

/** The records of these fields, in a language. */
function recordsOf<F extends Fields>(language: Language, fields: F): SavedRecords<F> {
  const own = content.filter(({ kind }) => kind.fields === fields)
  const found = own.map(({ record }) => recordIn(language, fields, record))
  const empty = recordIn(language, fields, {})
  return Object.assign(found, { first: found[0] ?? empty, empty })
}

interface PageProps {
  name: RecordName
  language: Language
  record: object
}

function Page({ name, language, record }: PageProps) {
  const pictures = usePreviewPictures({ name: 'Desktop', width: 1280 })
  const others: OtherRecords = (fields) => recordsOf(language, fields)
  const Preview = previews[name]
  return (
    <LanguageContext value={{ language, texts: textsIn(language) }}>
      <Preview
        {...pictures}
        record={record as never}
        queried={<Fragment,>(fields: Fields, values: object) =>
          queriedRecord(fields, values, pictures, others) as Fragment
        }
        others={others}
      />
    </LanguageContext>
  )
}

beforeAll(() => {
  const pictures = JSON.stringify(content).match(/\/media\/[^"]+/g)
  Object.assign(globalThis, { PICTURES: pictures })
})

const names = Object.keys(records) as RecordName[]
const cases = languages.flatMap((language) =>
  names.map((name) => [name, language.code, language] as const),
)

/** What its own page does not show as text: for search engines, the home page, a filter, the cards of a kind, a picture. */
const hidden = /^(seo|figures)\.|\.(src|alt|key|singular|plural)$/

it.each(cases)('the preview of %s shows what its form holds, in %s', (name, _code, language) => {
  const kind = records[name]
  const { record: data } = content.find((each) => each.kind === kind)!
  const texts: string[] = []
  const record = recordIn(language, kind.fields, data, (value, { field, path }) => {
    if (['text', 'paragraph'].includes(field.kind) && !hidden.test(path)) texts.push(String(value))
    return value
  })
  const { container } = render(<Page name={name} language={language} record={record} />)
  const shown = (container.textContent + container.innerHTML).toLowerCase()
  expect(texts.filter((text) => !shown.includes(text.toLowerCase()))).toEqual([])
})
