/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { fromJS } from 'immutable'
import type { ImmutableValue } from './decap-types'
import { fileText, orderedData } from './record-order'

const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
)

/** A record as Decap holds it, with its keys in another order. */
function entryOf(file: string, record: unknown): ImmutableValue {
  const [collection = '', name = ''] = file.replace('.json', '').split('/')
  const isPage = ['pages', 'settings'].includes(collection)
  const slug = isPage ? `${collection}-${name}` : name
  return fromJS({ collection, slug, data: reversed(record) }) as unknown as ImmutableValue
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  )
}

describe('a saved record', () => {
  it.each(files)('has the keys of %s in their order, whatever it is in memory', (file) => {
    const text = readFileSync(`content/${file}`, 'utf8')
    const entry = entryOf(file, JSON.parse(text))
    expect(fileText(entry)).toBe(text)
    const data = orderedData(entry) as ImmutableValue
    // This is how Decap writes it.
    expect(`${JSON.stringify(data.toJS(), null, 2)}\n`).toBe(text)
  })

  it('keeps keys that are no fields, after the others', () => {
    const entry = entryOf('pages/coming-soon.json', { seo: {}, extra: 1, heading: 'Soon' })
    expect(Object.keys(JSON.parse(fileText(entry)) as object)).toEqual(['seo', 'heading', 'extra'])
  })
})
