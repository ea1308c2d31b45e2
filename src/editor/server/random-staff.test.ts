import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import type { Field, Fields } from '../../content/model/field'
import { getChildFields } from '../../content/model/field-label'
import { findConflicts, mergeRecords, listChangedLabels } from '../../content/model/merge-records'
import { normaliseRecord } from '../../content/model/record-file'
import { isFolder, type RecordKind } from '../../content/model/record-kind'
import { isTranslated, hasFilePerLanguage, getPropertyName } from '../../content/model/translation'
import { isEqual } from '../../content/model/values'
import { readContent, readMedia } from '../../content/check/read-content'
import { findContentErrors } from '../../content/check/content-errors'
import { languages } from '../../languages/languages'
import { recordKinds } from '../../content/registry'
import { startFolderSite, type CmsAnswer } from '../../../tests/helpers/cms-site'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'

const ACTIONS = 1200
const SEED = 21
const FORMS = 8

type Values = Record<string, unknown>
/** An open form of a record. */
interface Form {
  readonly kind: RecordKind
  /** Path of the record; for a new record, path of its folder. */
  readonly path: string
  readonly record: Values
  readonly opened: Values | null
}

const texts = [
  ...['', ' ', 'Nearly there', 'Doha, Qatar', '2023 - 2024', '2024/2025', '+974 5550 0142'],
  ...['قريبًا', 'برج, وبرج?', '١٢٣', 'a@b.example', '/', '"\\ \n\t', '<b>', '{{title}}', '🏗️\u200f'],
  'word '.repeat(500),
]
const pictures = [
  ...['/media/villa/villa.jpg', '/media/home/hero.jpg', '/media/nowhere.jpg', ''],
  '/media/new/upload.jpg',
]

/** Returns a random number from 0 to 0.999. The sequence is the same in each run of the tests. */
let random: () => number
const anyOf1000 = () => fc.noBias(fc.nat(999))
const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!

/** An input of the form, which changes the property `name` of `group`. */
interface Input {
  readonly field: Field
  /** The record, or a group or list item in the record. */
  readonly group: Values
  readonly name: string
}

function listInputs(fields: Fields, group: Values): Input[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const fieldLanguages =
      isTranslated(field) || hasFilePerLanguage(field) ? languages : languages.slice(0, 1)
    const inputs = fieldLanguages.map((language) => ({
      field,
      group,
      name: getPropertyName(language, name),
    }))
    const childFields = getChildFields(field)
    const values = [group[name]].flat().filter((value) => typeof value === 'object' && value)
    const groups = childFields ? (values as Values[]) : []
    return [...inputs, ...groups.flatMap((each) => listInputs(childFields!, each))]
  })
}

/** Values to enter in an input, by the type of its field. */
const inputValues = {
  text: texts,
  paragraph: texts,
  number: [2018, 1, 0, -1, 1e6, '', 1.5],
  record: [1, 2, 3, 4, 5, ''],
  choice: ['showroom', 'tower', 'villa', 'other', ''],
  link: ['/projects', '/projects/3/', 'https://a.example/', 'javascript:alert(1)', ''],
}

function createValue(field: Field, old: unknown): unknown {
  if (field.type === 'list') return changeList(Array.isArray(old) ? old : [])
  if (field.type !== 'group')
    return oneOf('generatedFrom' in field ? [old, 'tower', ''] : inputValues[field.type])
  return field.shape ? { src: oneOf(pictures) } : oneOf([old, old, undefined])
}

function changeList(items: readonly unknown[]): unknown[] {
  const item = oneOf(items)
  const others = items.filter((other) => other !== item)
  const moved = [item, ...others]
  const copied = [...items, structuredClone(item)]
  return oneOf([others, [...others, item], moved, moved, copied, [...items, {}], []])
}

/** Intercepts every write of the store. `write` writes the record at `path`. */
let handleWrite: (path: string, write: () => Promise<boolean>) => Promise<boolean>

describe('random changes by staff', () => {
  const site = startFolderSite((store) => ({
    ...store,
    write: (snapshot, change) => handleWrite(change.path, () => store.write(snapshot, change)),
  }))
  afterAll(() => site.close())

  const open = (kind = oneOf(recordKinds), file = ''): Form => {
    const files = isFolder(kind) ? fs.readdirSync(path.join(site.folder, kind.path)) : ['']
    const recordPath = file || kind.path + oneOf(files)
    const opened = site.read(recordPath)!
    return { kind, path: recordPath, opened, record: structuredClone(opened) }
  }
  /** Opens a form for a new record, either empty or with the values of a published record. */
  const create = (): Form => {
    const { kind, record } = open(oneOf(recordKinds.filter(isFolder)))
    return { kind, path: kind.path, opened: null, record: oneOf([record, {}]) }
  }

  function edit({ kind, record }: Form): void {
    const inputs = listInputs(kind.fields, record)
    // Changes references to other records more often than other inputs.
    const references = inputs.filter(({ field }) => field.type === 'record')
    const { field, group, name } = oneOf(
      references.length > 0 && random() < 0.3 ? references : inputs,
    )
    group[name] = createValue(field, group[name])
  }

  let upload: string
  let written = 0
  /** Publications of other users. The next one runs before each write. */
  let publications: (() => Promise<unknown>)[] = []
  /** For each pending publication, the versions of the record that its user has seen. */
  const seen: (readonly unknown[])[] = []
  handleWrite = async (file, write) => {
    await publications.shift()?.()
    const before = site.read(file)
    if (!(await write())) return false
    written += 1
    // This write is the last pending publication. Its user must have seen the replaced version.
    if (before) expect(seen.at(-1)!.some((record) => isEqual(record, before))).toBe(true)
    return true
  }

  function publish({ kind, path: file, record, opened }: Form): Promise<CmsAnswer> {
    seen.push(structuredClone([opened, normaliseRecord(kind.fields, record)]))
    const pictures = { '/media/new/upload.jpg': upload }
    return site.save(file, record, { opened, pictures }).finally(() => seen.pop())
  }

  function remove(): Promise<CmsAnswer> {
    const { path: file, opened } = open(oneOf(recordKinds.filter(isFolder)))
    seen.push([opened])
    return site.save(file, null).finally(() => seen.pop())
  }

  it(`keep the content valid or are rejected (seed ${SEED})`, async () => {
    jest.spyOn(console, 'info').mockImplementation()
    const picture = new Blob([createTinyJpeg()], { type: 'image/jpeg' })
    upload = String((await site.ask('POST', '/picture', picture)).id)
    const actions = fc.asyncProperty(fc.gen(), (next) => {
      random = () => next(anyOf1000) / 1000
      return act()
    })
    await fc.assert(actions, { seed: SEED, numRuns: 1, endOnFailure: true })
  }, 240_000)

  async function act(): Promise<void> {
    const count = { published: 0, rejected: 0, merged: 0, conflicting: 0, overtaken: 0 }
    const forms = Array.from({ length: FORMS }, () => open())
    const publishElsewhere = () => {
      const form = oneOf(forms)
      if (random() < 0.9) edit(form)
      return random() < 0.2 ? remove() : publish(form)
    }
    for (let action = 0; action < ACTIONS; action += 1) {
      const index = Math.floor(random() * FORMS)
      const form = forms[index]!
      const chance = random()
      if (chance < 0.12) forms[index] = open()
      else if (chance < 0.17) forms[index] = create()
      else if (chance < 0.2) {
        // Opens the same record in two forms.
        const other = oneOf(forms)
        forms[index] = { ...other, record: structuredClone(other.record) }
      } else if (chance < 0.5) edit(form)
      else {
        publications = Array.from({ length: oneOf([0, 0, 1, 1, 2]) }, () => publishElsewhere)
        const before = written
        const isDeletion = chance > 0.9
        const response = await (isDeletion ? remove() : publish(form))
        publications = []
        if (response.status === 200) {
          count.published += 1
          if (written > before + 1) count.overtaken += 1
          if (!isDeletion) forms[index] = open(form.kind, String(response.path))
        } else {
          expect(response.message).toMatch(/^(“|[A-Z]).{10,}[.]$/s)
          expect([409, 422]).toContain(response.status)
          count.rejected += 1
          if (response.newer) {
            count.merged += 1
            const { labels, merged } = mergeForm(form, response.newer as Values)
            if (labels.length > 0) count.conflicting += 1
            forms[index] = merged
          } else if (random() < 0.5) forms[index] = open()
        }
        const { pictures } = readMedia(site.folder)
        const errors = findContentErrors(readContent(site.folder), pictures)
        expect({ action, errors }).toEqual({ action, errors: [] })
      }
    }
    expect(Object.entries(count).filter(([, times]) => times < 10)).toEqual([])
  }

  /** Merges a newer record into a form. Expects a conflict for each newer value that gets lost. */
  function mergeForm(form: Form, newer: Values) {
    const { fields } = form.kind
    const opened = form.opened ?? {}
    const record = structuredClone(mergeRecords(opened, form.record, newer)) as Values
    const labels = [...findConflicts(fields, opened, form.record, newer).keys()]
    const lost = listChangedLabels(fields, newer, record)
    const theirs = listChangedLabels(fields, opened, newer).filter((label) => lost.includes(label))
    expect(labels).toEqual(expect.arrayContaining(theirs))
    return { labels, merged: { ...form, opened: newer, record } }
  }
})
