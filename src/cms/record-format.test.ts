/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { findRecordKind } from '../content-model/find-record-kind'
import { recordFormat } from './record-format'

const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
)

describe('how records are written', () => {
  it.each(files)('%s is written as it stands, whatever the order of its keys in memory', (file) => {
    const text = readFileSync(`content/${file}`, 'utf8')
    const fields = Object.keys(findRecordKind(file)?.fields ?? {})
    const data = recordFormat.fromFile(text) as Record<string, unknown>
    expect(recordFormat.toFile(data, fields)).toBe(text)
    expect(recordFormat.toFile(reversed(data) as Record<string, unknown>, fields)).toBe(text)
  })

  it('keeps keys that the model does not know, after the others', () => {
    const text = recordFormat.toFile({ seo: {}, extra: 1, heading: 'Soon' }, [
      'seo',
      'heading',
      'text',
      'picture',
      'link',
    ])
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['seo', 'heading', 'extra'])
  })
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  )
}
