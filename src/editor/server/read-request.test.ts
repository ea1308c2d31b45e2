import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findLengthProblem } from '../../content/model/check-fields'
import type { Field, Fields } from '../../content/model/field'
import { serialiseRecord, type Json } from '../../content/model/record-file'
import { isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { computeRulesVersion } from '../../content/check/rules-version'
import type { HttpError } from '../../http/http-error'
import { MAX_DRAFT_BYTES } from './draft-files'
import { MAX_CHANGE_BYTES, readChange } from './read-request'

const files = readdirSync('tests/content', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.json'))

function createRequest(files: readonly string[], record: Json, pictures: object = {}): Request {
  const changes = files.map((key) => ({ key, record, base: record }))
  const body = { to: 'site', changes, pictures, rules: computeRulesVersion() }
  const headers = { 'content-type': 'application/json' }
  return new Request('https://site.test/', { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Returns a record in which each text has its maximum length. */
function lengthenTexts(fields: Fields, record: Json): Json {
  const entries = Object.entries(record).map(([name, value]) => {
    const field = fields[name] ?? fields[name.replace(/_ar$/, '')]
    return [name, field ? lengthen(field, value, name.endsWith('_ar') ? 'م' : 'm') : value]
  })
  return Object.fromEntries(entries) as Json
}

function lengthen(field: Field, value: unknown, letter: string): unknown {
  if (field.type === 'group' && isObject(value)) return lengthenTexts(field.fields, value)
  if (field.type === 'list' && Array.isArray(value)) {
    return value.map((item) => lengthen(field.itemGroup, item, letter))
  }
  const problem = findLengthProblem(field, letter.repeat(9999))
  const maxLength = Number(/at most (.+)\.$/.exec(problem ?? '')?.[1]?.replace(',', ''))
  return maxLength ? letter.repeat(maxLength) : value
}

it.each([
  [1000, 300, true],
  [1001, 0, false],
  [0, 301, false],
])('reads a change of %d records and %d pictures: %s', async (records, pictures, isRead) => {
  const list = (length: number) => Array.from({ length }, (_, index) => index)
  const request = createRequest(
    list(records).map((index) => `projects/${index}.json`),
    {},
    Object.fromEntries(list(pictures).map((index) => [`/media/${index}.jpg`, 'ticket'])),
  )
  expect(await readChange(request).catch(({ code }: HttpError) => code)).toEqual(
    isRead ? expect.objectContaining({ to: 'site' }) : 'not-allowed',
  )
})

it.each([
  [5_000_000, 'accepted'],
  [MAX_CHANGE_BYTES + 1, 'too-large'],
])('answers a change of %d bytes: %s', async (length, outcome) => {
  const request = createRequest([], {})
  const { url, headers } = request
  const body = (await request.text()).padEnd(length)
  const change = readChange(new Request(url, { method: 'POST', headers, body }))
  const answer = change.then(
    () => 'accepted',
    ({ code }: HttpError) => code,
  )
  expect(await answer).toBe(outcome)
})

it.each(files)('accepts %s with texts of maximum length', async (file) => {
  const record = JSON.parse(readFileSync(path.join('tests/content', file), 'utf8')) as Json
  const lengthened = lengthenTexts(findRecordKind(file)!.fields, record)
  await expect(readChange(createRequest([file], lengthened))).resolves.toBeDefined()
  const draft = { key: file, record: lengthened, base: lengthened }
  expect(Buffer.byteLength(serialiseRecord({ ...draft }))).toBeLessThan(MAX_DRAFT_BYTES * 0.9)
})
