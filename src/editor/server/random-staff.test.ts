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
/** Paths of pictures that are uploaded. */
const uploads = Array.from(
  '0123456789abcdef',
  (digit) => `/media/projects/upload-${digit.repeat(8)}.jpg`,
)
/** Three people, with three forms each. */
const FORMS = 9

type Values = Record<string, unknown>
/** An open form of a record. */
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
  ...uploads,
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
  ['GitHub', 400, startGithubSite],
])('random changes by staff with %s', (_store, actions, start) => {
  let site: CmsSite
  let ticket: string
  let written = 0
  let keyCount = 0
  /** Changes by other users. One runs before each write. */
  let interruptions: (() => Promise<unknown>)[] = []
  /** For each pending publication, the versions of its records that its user has seen, by path. */
  const seen: ReadonlyMap<string, readonly unknown[]>[] = []
  /** Numbers of second publications of new records: after a lost answer, and by another person. */
  const twice = { lost: 0, others: 0 }
  /** Numbers of changes with a ticket that is not valid, which a record needs. */
  let forged = 0
  /** Paths of the new records, by key. */
  const added = new Map<string, string>()

  const wrap: Wrap = (store) => ({
    ...store,
    write: async (snapshot, files, change) => {
      await interruptions.shift()?.()
      const before = [...change.records.keys()].map((path) => [path, site.read(path)] as const)
      if (!(await store.write(snapshot, files, change))) return false
      written += 1
      // Finds the last pending publication. Its user must have seen the replaced versions.
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
  /** Creates a key. A random UUID would change the order of the drafts, and with it the walk. */
  const createKey = ({ path }: RecordKind) => {
    keyCount += 1
    return `${path}#0123abcd-0123-4123-8123-${String(keyCount).padStart(12, '0')}`
  }
  /** Opens a form for a new record, either empty or with the values of a published record. */
  const create = async (): Promise<Form> => {
    const { kind, record } = await open(oneOf(recordKinds.filter(isFolder)))
    const { id: _id, ...copy } = record
    const named = { ...copy, title: oneOf(['Wharf', 'Mill', 'School', 'Old Harbour', 'Market']) }
    return {
      kind,
      key: createKey(kind),
      base: null,
      record: oneOf([named, named, copy, {}]),
    }
  }
  const openDraft = ({ key, record, base, version }: SiteDraft): Form => ({
    ...{ kind: findRecordKind(getKeyPath(key))!, key, draft: version },
    ...{ record: structuredClone(record) as Values, base: base as Values | null },
  })

  function edit({ kind, record }: Form): void {
    const inputs = listInputs(kind.fields, record)
    // Changes references to other records, and pictures, more often than other inputs.
    const references = inputs.filter(({ field }) => field.type === 'record')
    const files = inputs.filter(({ field }) => field.type === 'group' && field.shape)
    const chosen = [references, files, inputs].filter(({ length }) => length > 0)
    const { field, group, name } = oneOf(random() < 0.5 ? oneOf(chosen) : inputs)
    group[name] = createValue(field, group[name])
  }

  const toChange = ({ key, record, base, draft }: Form, isDeletion = false): RecordChange => ({
    ...{ key, base, draft },
    record: isDeletion ? null : structuredClone(record),
  })
  const getPictures = () => {
    const tickets = uploads.map((path) => [path, random() < 0.6 ? ticket : `${ticket}A`])
    return Object.fromEntries(tickets) as Readonly<Record<string, string>>
  }

  /** Sends a change, which must fail if it needs a ticket that is not valid. */
  async function send(
    changes: readonly RecordChange[],
    to: 'site' | 'drafts',
    tickets: Readonly<Record<string, string>>,
  ): Promise<CmsAnswer> {
    const records = JSON.stringify(changes.map(({ record }) => record))
    const wrong = uploads.filter((path) => tickets[path] !== ticket && records.includes(path))
    const published = wrong.length > 0 ? (await site.readContent()).pictures : []
    // Somebody else may publish the picture meanwhile.
    const isForged = interruptions.length === 0 && wrong.some((path) => !published.includes(path))
    const answer = await site.change(changes, { to, pictures: tickets })
    if (isForged) {
      forged += 1
      expect(answer.status).not.toBe(200)
    }
    return answer
  }

  /** Publishes forms in one change. */
  async function publish(forms: readonly Form[], isDeletion = false): Promise<CmsAnswer> {
    const changes = forms.map((form) => toChange(form, isDeletion))
    const versions = forms.map(({ key, kind, base, record }) => {
      return [key, structuredClone([base, normaliseRecord(kind.fields, record)])] as const
    })
    seen.push(new Map(versions))
    const tickets = getPictures()
    const answer = await send(changes, 'site', tickets)
    // The answer is lost, and the editor sends the change again.
    const isLost = answer.status === 200 && random() < 0.4
    const repeated = isLost ? await send(changes, 'site', tickets) : undefined
    seen.pop()
    if (answer.status === 200) {
      expect(answer.content!.errors).toEqual([])
      for (const { key } of forms.filter(({ key }) => key.includes('#'))) {
        expect(added.has(key)).toBe(false)
        added.set(key, answer.content!.added[getKeyId(key)]!)
      }
    }
    if (repeated?.code === 'published') twice.lost += 1
    if (answer.code === 'published') twice.others += 1
    if (answer.code === 'published') {
      const { key, path } = answer.values as { readonly key: string; readonly path: string }
      // The answer to the first publication may still be on its way, while its draft is removed.
      expect([path, undefined]).toContain(added.get(key))
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
    const changeElsewhere = async (rival?: Form) => {
      const form = rival ?? (random() < 0.5 ? oneOf(forms) : await open())
      if (random() < 0.9) edit(form)
      if (random() < 0.15) await remove()
      else if (random() < 0.3) await send([toChange(form)], 'drafts', getPictures())
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
      if (chance < 0.04) {
        const answer = await site.change([], { pictures: { [oneOf(uploads)]: null } })
        expect([200, 422]).toContain(answer.status)
      } else if (chance < 0.09) forms[index] = await open()
      else if (chance < 0.15) {
        const created = await create()
        forms[index] = created
        // Another person opens it too.
        forms[(index + 1) % FORMS] = { ...created, record: structuredClone(created.record) }
      } else if (chance < 0.2) {
        // Two people open the same record, or one of them what the other has added.
        const added = forms.filter(({ key }) => key.includes('#'))
        const other = oneOf(added.length > 0 && random() < 0.5 ? added : forms)
        forms[index] = { ...other, record: structuredClone(other.record) }
      } else if (chance < 0.26) {
        const { drafts: all } = await site.readContent()
        if (all.length > 0) {
          drafts.opened += 1
          forms[index] = openDraft(oneOf(all))
        }
      } else if (chance < 0.46) edit(form)
      else if (chance < 0.62) {
        interruptions = oneOf([[], [changeElsewhere]])
        const isDiscarded = form.draft !== undefined && random() < 0.3
        const change = toChange(form, isDiscarded)
        const answer = await send([change], 'drafts', getPictures())
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
        interruptions = Array.from({ length: oneOf([0, 0, 1, 2]) }, () => {
          // Somebody else has often opened the same version of the record.
          const rival = { ...form, record: structuredClone(form.base ?? form.record) }
          return () => changeElsewhere(random() < 0.4 ? rival : undefined)
        })
        const before = written
        const isDeletion = chance > 0.92
        const list = chooseOthers(form)
        const answer = await (isDeletion ? remove() : publish(list))
        interruptions = []
        if (answer.status === 200) {
          count.published += 1
          if (written > before + 1) count.overtaken += 1
          if (list.length > 1) drafts.lists += 1
          const isAdded = !isDeletion && form.key.includes('#')
          const twin = forms.find((each) => isAdded && each !== form && each.key === form.key)
          if (twin) expect(await publish([twin])).not.toMatchObject({ status: 200 })
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
    // A change that was rejected before its write has left its interruption.
    interruptions = []
    const counts = { ...count, ...drafts, ...twice, forged }
    const missing = Object.entries(counts).filter(([, times]) => times === 0)
    expect(missing).toEqual([])
    // Each new record exists once.
    expect(new Set(added.values()).size).toBe(added.size)
    for (const { key, base, version } of (await site.readContent()).drafts) {
      const change = { key, record: null, base, draft: version }
      expect(await site.change([change], { to: 'drafts' })).toMatchObject({ status: 200 })
    }
    expect(await site.readContent()).toMatchObject({ drafts: [], errors: [] })
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
