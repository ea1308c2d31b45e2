import { readdirSync, readFileSync } from 'node:fs'
import { findRecordKind } from '../registry'
import projects from '../kinds/projects'
import { serialiseRecord, normaliseRecord, parseRecord, type Json } from './record-file'

const files = readdirSync('tests/content', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
)

function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reverseKeys(inner)]),
  )
}

/** Serialises a record with its keys in reverse order. */
function serialiseReversed(file: string, record: unknown): string {
  return serialiseRecord(normaliseRecord(findRecordKind(file)!.fields, reverseKeys(record) as Json))
}

describe('a saved record', () => {
  it.each(files)('has the key order of %s for reversed input', (file) => {
    const text = readFileSync(`tests/content/${file}`, 'utf8')
    expect(serialiseReversed(file, parseRecord(text))).toBe(text)
  })

  it('has no cleared translations', () => {
    const seo = { title: 'Soon', title_ar: 'قريبًا', description: 'Soon.' }
    const text = serialiseReversed('pages/coming-soon.json', {
      seo: { ...seo, description_ar: ' ' },
    })
    expect(text).toBe(serialiseRecord({ seo }))
  })

  it('has its unknown keys after the fields', () => {
    const text = serialiseReversed('pages/coming-soon.json', { heading: 'Soon', extra: 1, seo: {} })
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['heading', 'seo', 'extra'])
  })
})

describe('the keys of list items', () => {
  it.each([
    ['generated from the names', ['Tower House', 'École', 'بيت'], ['tower-house', 'ecole', 'item']],
    [
      'kept if already set',
      ['Tower', 'High-rise=tower', 'Villa=tower'],
      ['tower-2', 'tower', 'villa'],
    ],
    ['numbered if the names are Arabic', ['برج', 'فيلا', 'بيت'], ['item', 'item-2', 'item-3']],
  ])('are %s', (_case, names, expected) => {
    const kinds = names.map((name) => {
      const [singular, key] = name.split('=')
      return { singular, plural: `${singular}s`, key }
    })
    const written = normaliseRecord(projects, { kinds }).kinds as Json[]
    expect(written.map(({ key }) => key)).toEqual(expected)
  })
})
