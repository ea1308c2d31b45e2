import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { SiteDraft, RecordChange } from '../api/content-api'
import { getKeyId, getKeyPath } from '../api/record-key'
import type { Field, Fields } from '../../content/model/field'
import { getChildFields } from '../../content/model/field-label'
import { findConflicts, mergeRecords, listChangedLabels } from '../../content/model/merge-records'
import { normaliseRecord } from '../../content/model/record-file'
import { isFolder, type RecordKind } from '../../content/model/record-kind'
import { isTranslated, hasFilePerLanguage, getPropertyName } from '../../content/model/translation'
import { isEqual } from '../../content/model/values'
import { languages } from '../../languages/languages'
import { findRecordKind, recordKinds } from '../../content/registry'
import {
  startFolderSite,
  startGithubSite,
  type CmsAnswer,
  type CmsSite,
} from '../../../tests/helpers/cms-site'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'
import type { Store } from './store'

const SEED = 21
/** Three people, with three forms each. */
const FORMS = 9

type Values = Record<string, unknown>
interface Form {
  readonly kind: RecordKind
  readonly key: string
  readonly record: Values
  readonly base: Values | null
  /** Version of the draft on the server that the form has opened or saved. */
  readonly draft?: string
}

const texts = [
  ...['', ' ', 'Nearly there', 'Doha, Qatar', '2023 - 2024', '2024/2025', '+974 5550 0142'],
  ...['قريبًا', 'برج, وبرج?', '١٢٣', 'a@b.example', '/', '"\\ \n\t', '<b>', '{{title}}', '🏗️\u200f'],
  'word '.repeat(500),
]
const pictures = [
  ...['/media/villa/villa.jpg', '/media/home/hero.jpg', '/media/nowhere.jpg', ''],
  '/media/projects/upload-0123abcd.jpg',
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

type Wrap = (store: Store) => Store
type Start = (wrap: Wrap) => Promise<CmsSite> | CmsSite

describe.each<[string, number, Start]>([
  ['a folder', 500, startFolderSite],
  ['GitHub', 300, startGithubSite],
])('random changes by staff with %s', (_store, actions, start) => {
  let site: CmsSite
  let ticket: string
  let written = 0
  /** Changes by other users. One runs before each write. */
  let interruptions: (() => Promise<unknown>)[] = []
  /**
   * For each pending publication, the versions of the published records that its user has seen, by
   * path.
   */
  const seen: ReadonlyMap<string, readonly unknown[]>[] = []
  /**
   * Number of publications that the server has rejected because the new record was already
   * published.
   */
  let twice = 0
  /** Paths of the new records, by key. */
  const added = new Map<string, string>()

  const wrap: Wrap = (store) => ({
    ...store,
    write: async (snapshot, files, change) => {
      await interruptions.shift()?.()
      const before = [...change.records.keys()].map((path) => [path, site.read(path)] as const)
      if (!(await store.write(snapshot, files, change))) return false
      written += 1
      // Expects that the user of the last pending publication has seen the versions that it
      // replaces.
      for (const [path, record] of before) {
        const versions = seen.at(-1)!.get(path)
        if (record && versions) {
          expect(versions.some((each) => isEqual(each, record))).toBe(true)
        }
      }
      return true
    },
    writeDrafts: async (...change) => {
      await interruptions.shift()?.()
      return store.writeDrafts(...change)
    },
  })

  beforeAll(async () => {
    site = await start(wrap)
  })
  afterAll(() => site.close())

  const open = async (kind = oneOf(recordKinds), path = ''): Promise<Form> => {
    const { records } = await site.readContent()
    const paths = Object.keys(records).filter((each) => findRecordKind(each) === kind)
    const key = path || oneOf(paths)
    const base = records[key] as Values
    return { kind, key, base, record: structuredClone(base) }
  }
  /** Opens a form for a new record, either empty or with the values of a published record. */
  const create = async (): Promise<Form> => {
    const { kind, record } = await open(oneOf(recordKinds.filter(isFolder)))
    const { id: _id, ...copy } = record
    return { kind, key: `${kind.path}#${randomUUID()}`, base: null, record: oneOf([copy, {}]) }
  }
  const openDraft = ({ key, record, base, version }: SiteDraft): Form => ({
    ...{ kind: findRecordKind(getKeyPath(key))!, key, draft: version },
    ...{ record: structuredClone(record) as Values, base: base as Values | null },
  })

  function edit({ kind, record }: Form): void {
    const inputs = listInputs(kind.fields, record)
    // Changes references to other records more often than other inputs.
    const references = inputs.filter(({ field }) => field.type === 'record')
    const { field, group, name } = oneOf(
      references.length > 0 && random() < 0.3 ? references : inputs,
    )
    group[name] = createValue(field, group[name])
  }

  const toChange = ({ key, record, base, draft }: Form, isDeletion = false): RecordChange => ({
    ...{ key, base, draft },
    record: isDeletion ? null : structuredClone(record),
  })
  const getPictures = () => ({
    '/media/projects/upload-0123abcd.jpg': random() < 0.9 ? ticket : `${ticket.slice(0, -1)}!`,
  })

  /** Publishes forms in one change. */
  async function publish(forms: readonly Form[], isDeletion = false): Promise<CmsAnswer> {
    const changes = forms.map((form) => toChange(form, isDeletion))
    const versions = forms.map(({ key, kind, base, record }) => {
      return [key, structuredClone([base, normaliseRecord(kind.fields, record)])] as const
    })
    seen.push(new Map(versions))
    const pictures = getPictures()
    const send = () => site.change(changes, { pictures })
    const answer = await send()
    // Loses some responses, so that the editor sends the change again.
    const repeated = answer.status === 200 && random() < 0.2 ? await send() : undefined
    seen.pop()
    if (answer.status === 200) {
      expect(answer.content!.errors).toEqual([])
      for (const { key } of forms.filter(({ key }) => key.includes('#'))) {
        expect(added.has(key)).toBe(false)
        added.set(key, answer.content!.added[getKeyId(key)]!)
      }
    }
    if ([answer, repeated].some((each) => each?.code === 'published')) twice += 1
    if (answer.code === 'published') {
      const { key, path } = answer.values as { readonly key: string; readonly path: string }
      expect(path).toBe(added.get(key))
    }
    if (repeated && interruptions.length === 0) expect([200, 409]).toContain(repeated.status)
    return answer
  }

  it(`keep the content valid or are rejected (seed ${SEED})`, async () => {
    jest.spyOn(console, 'info').mockImplementation()
    ticket = await site.upload(createTinyJpeg())
    const walk = fc.asyncProperty(fc.gen(), (next) => {
      random = () => next(anyOf1000) / 1000
      return act()
    })
    await fc.assert(walk, { seed: SEED, numRuns: 1, endOnFailure: true })
  }, 600_000)

  async function act(): Promise<void> {
    const count = { published: 0, rejected: 0, merged: 0, conflicting: 0, overtaken: 0 }
    const drafts = { saved: 0, opened: 0, refused: 0, lists: 0, deleted: 0 }
    const forms: Form[] = []
    for (let index = 0; index < FORMS; index += 1) forms.push(await open())
    const chooseOthers = (form: Form) => {
      const others = forms.filter(({ key }) => key !== form.key)
      return random() < 0.2 ? [form, oneOf(others)] : [form]
    }
    const changeElsewhere = async () => {
      const form = oneOf(forms)
      if (random() < 0.9) edit(form)
      if (random() < 0.2) await remove()
      else if (random() < 0.3)
        await site.change([toChange(form)], { to: 'drafts', pictures: getPictures() })
      else await publish([form])
    }
    const remove = async () => {
      const form = await open(oneOf(recordKinds.filter(isFolder)))
      const draft = (await site.readContent()).drafts.find(({ key }) => key === form.key)
      const isTold = random() < 0.8
      const answer = await publish([{ ...form, draft: isTold ? draft?.version : undefined }], true)
      if (draft && !isTold) expect(answer.status).not.toBe(200)
      if (answer.status === 200) drafts.deleted += 1
      return answer
    }
    for (let action = 0; action < actions; action += 1) {
      const index = Math.floor(random() * FORMS)
      const form = forms[index]!
      const chance = random()
      interruptions = []
      if (chance < 0.1) forms[index] = await open()
      else if (chance < 0.15) forms[index] = await create()
      else if (chance < 0.18) {
        // Opens the same record in two forms.
        const other = oneOf(forms)
        forms[index] = { ...other, record: structuredClone(other.record) }
      } else if (chance < 0.24) {
        const { drafts: all } = await site.readContent()
        if (all.length > 0) {
          drafts.opened += 1
          forms[index] = openDraft(oneOf(all))
        }
      } else if (chance < 0.5) edit(form)
      else if (chance < 0.62) {
        interruptions = oneOf([[], [changeElsewhere]])
        const isDiscarded = form.draft !== undefined && random() < 0.3
        const change = toChange(form, isDiscarded)
        const answer = await site.change([change], { to: 'drafts', pictures: getPictures() })
        const saved = answer.content?.drafts.find(({ key }) => key === form.key)
        if (answer.status !== 200) {
          drafts.refused += 1
          expect([409, 422, 403]).toContain(answer.status)
          if (random() < 0.7)
            forms[index] = saved ? openDraft(saved) : { ...form, draft: undefined }
        } else {
          drafts.saved += 1
          if (saved && !isDiscarded) expect(isEqual(saved.record, change.record)).toBe(true)
          if (isDiscarded) expect(saved).toBeUndefined()
          forms[index] = { ...form, draft: saved?.version }
        }
      } else {
        interruptions = Array.from({ length: oneOf([0, 0, 1, 1, 2]) }, () => changeElsewhere)
        const before = written
        const isDeletion = chance > 0.92
        const list = chooseOthers(form)
        const answer = await (isDeletion ? remove() : publish(list))
        interruptions = []
        if (answer.status === 200) {
          count.published += 1
          if (written > before + 1) count.overtaken += 1
          if (list.length > 1) drafts.lists += 1
          if (!isDeletion)
            forms[index] = await open(form.kind, added.get(form.key) ?? form.key).catch(() =>
              open(),
            )
        } else {
          expect([403, 409, 422]).toContain(answer.status)
          count.rejected += 1
          const newer = answer.content?.records[form.key]
          if (answer.code === 'changed' && newer) {
            count.merged += 1
            const { labels, merged } = mergeForm(form, newer as Values)
            if (labels.length > 0) count.conflicting += 1
            forms[index] = merged
          } else if (random() < 0.5 || answer.code === 'published') forms[index] = await open()
        }
      }
      const { errors } = await site.readContent()
      expect({ action, errors }).toEqual({ action, errors: [] })
    }
    const missing = Object.entries({ ...count, ...drafts, twice }).filter(
      ([, times]) => times === 0,
    )
    expect(missing).toEqual([])
    const { records } = await site.readContent()
    // Expects that each new record exists once.
    expect(new Set(added.values()).size).toBe(added.size)
    expect(Object.keys(records).length).toBeGreaterThan(0)
  }

  /** Merges a newer record into a form. Expects a conflict for each newer value that is lost. */
  function mergeForm(form: Form, newer: Values) {
    const { fields } = form.kind
    const base = form.base ?? {}
    const record = structuredClone(mergeRecords(base, form.record, newer)) as Values
    const labels = [...findConflicts(fields, base, form.record, newer).keys()]
    const lost = listChangedLabels(fields, newer, record)
    const theirs = listChangedLabels(fields, base, newer).filter((label) => lost.includes(label))
    expect(labels).toEqual(expect.arrayContaining(theirs))
    return { labels, merged: { ...form, base: newer, record } }
  }
})
