import { readdirSync, readFileSync } from 'node:fs'
import { findRecordKind } from '../screens/registry'
import projects from '../screens/projects/fields'
import { serialiseRecord, normaliseRecord, parseRecord, type Json } from './record-file'

const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
)

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  )
}

/** The text that is written for a record whose keys are in another order. */
function write(file: string, record: unknown): string {
  return serialiseRecord(normaliseRecord(findRecordKind(file)!.fields, reversed(record) as Json))
}

describe('a saved record', () => {
  it.each(files)('has the keys of %s in their order, whatever it is in memory', (file) => {
    const text = readFileSync(`content/${file}`, 'utf8')
    expect(write(file, parseRecord(text))).toBe(text)
  })

  it('has no translation that was cleared', () => {
    const seo = { title: 'Soon', title_ar: 'قريبًا', description: 'Soon.' }
    const text = write('pages/coming-soon.json', { seo: { ...seo, description_ar: ' ' } })
    expect(text).toBe(serialiseRecord({ seo }))
  })

  it('keeps keys that are no fields, after the others', () => {
    const text = write('pages/coming-soon.json', { heading: 'Soon', extra: 1, seo: {} })
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['heading', 'seo', 'extra'])
  })
})

describe('what is chosen by a key', () => {
  it.each([
    ['made from its name', ['Tower House', 'École', 'بيت'], ['tower-house', 'ecole', 'item']],
    ['its own', ['Tower', 'High-rise=tower', 'Villa=tower'], ['tower-2', 'tower', 'villa']],
    ['numbered', ['برج', 'فيلا', 'بيت'], ['item', 'item-2', 'item-3']],
  ])('has one that is %s', (_how, names, expected) => {
    const kinds = names.map((name) => {
      const [singular, key] = name.split('=')
      return { singular, plural: `${singular}s`, key }
    })
    const written = normaliseRecord(projects, { kinds }).kinds as Json[]
    expect(written.map(({ key }) => key)).toEqual(expected)
  })
})
