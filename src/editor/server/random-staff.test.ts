import type { RecordChange, SiteDraft } from '../api/content-api'
import { getKeyId, getKeyPath } from '../api/record-key'
import { findConflicts, listChangedLabels, mergeRecords } from '../../content/model/merge-records'
import { normaliseRecord } from '../../content/model/record-file'
import { isFolder, type RecordKind } from '../../content/model/record-kind'
import { isEqual } from '../../content/model/values'
import { findRecordKind, recordKinds } from '../../content/registry'
import {
  startFolderSite,
  startGithubSite,
  type CmsAnswer,
  type CmsSite,
} from '../../../tests/helpers/cms-site'
import { chooseOne, createRandom, readWalks } from '../../../tests/helpers/random'
import {
  editRecord,
  editDifferingText,
  uploads,
  type Values,
} from '../../../tests/helpers/random-edit'
import { createStaffExpectations, forge } from '../../../tests/helpers/staff-expectations'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'
import type { Store } from './store'

/** Three people, with three forms each. */
const FORMS = 9

/** An open form of a record. */
interface Form {
  readonly kind: RecordKind
  readonly key: string
  readonly record: Values
  readonly base: Values | null
  /** Version of the draft on the server that the form has opened or saved. */
  readonly draft?: string
}

type Tickets = Readonly<Record<string, string>>
type Wrap = (store: Store) => Store
type Start = (wrap: Wrap) => Promise<CmsSite> | CmsSite

const stores: [store: string, start: Start, walks: ReturnType<typeof readWalks>][] = [
  ['a folder', startFolderSite, readWalks(32, 100)],
  ['GitHub', startGithubSite, readWalks(65, 90)],
]
const walks = stores.flatMap(([store, start, { seeds, steps }]) =>
  seeds.map((seed) => [seed, store, start, steps] as const),
)

describe.each(walks)('random changes (seed %d) with %s', (seed, _store, start, stepCount) => {
  const random = createRandom(seed)
  const oneOf = <T>(choices: readonly T[]): T => chooseOne(random, choices)
  const edit = ({ kind, record }: Form) => editRecord(random, kind.fields, record)

  let site: CmsSite
  const { change, expectWritten, expectShown, expectDrafts, changeLink, visitLink } =
    createStaffExpectations(random, () => site)
  let ticket: string
  let keyCount = 0
  const forms: Form[] = []
  /** Changes by other people. One runs before each write. */
  let interruptions: (() => Promise<unknown>)[] = []
  /**
   * For each pending publication, the versions of the published records that its user has seen, by
   * path.
   */
  const seen: ReadonlyMap<string, readonly unknown[]>[] = []
  /** Paths of the new records, by key. */
  const added = new Map<string, string>()
  /** Counts of events, each of which must happen at least once in a walk. */
  const count = {
    ...{ published: 0, rejected: 0, lists: 0, deleted: 0, merged: 0, conflicting: 0 },
    ...{ saved: 0, discarded: 0, refused: 0, opened: 0 },
    ...{ linked: 0, ended: 0, shown: 0, hidden: 0, picturesRemoved: 0 },
    /** Deletions that do not name the draft of their record. */
    untold: 0,
    /** Publications of a draft that somebody else has saved again. */
    outdated: 0,
    /** Publications whose response is lost. */
    lost: 0,
    /** Publications before which somebody else has published. */
    overtaken: 0,
    /** Second publications of a new record: after a lost response, and by somebody else. */
    repeated: 0,
    addedByOthers: 0,
    /** Changes that need a ticket that is not valid. */
    forged: 0,
    written: 0,
  }
  const hasAll = () => Object.values(count).every((times) => times > 0)

  const wrap: Wrap = (store) => ({
    ...store,
    write: async (snapshot, files, change) => {
      await interruptions.shift()?.()
      const before = [...change.records.keys()].map((path) => [path, site.read(path)] as const)
      if (!(await store.write(snapshot, files, change))) return false
      count.written += 1
      expectWritten(change.records)
      // Expects that the user of the last pending publication has seen the versions that this
      // publication replaces.
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

  const copy = (form: Form): Form => ({ ...form, record: structuredClone(form.record) })
  const open = async (kind = oneOf(recordKinds), path = ''): Promise<Form> => {
    const { records } = await site.readContent()
    const paths = Object.keys(records).filter((each) => findRecordKind(each) === kind)
    const key = path || oneOf(paths)
    const base = records[key] as Values
    return copy({ kind, key, base, record: base })
  }
  /** Opens a form for a new record, either empty or with the values of a published record. */
  const create = async (): Promise<Form> => {
    const { kind, record } = await open(oneOf(recordKinds.filter(isFolder)))
    const { id: _id, ...values } = record
    const named = { ...values, title: oneOf(['Wharf', 'Mill', 'School', 'Old Harbour', 'Market']) }
    // Counts keys, because random keys would change the order of the drafts, and with it the walk.
    keyCount += 1
    const key = `${kind.path}#0123abcd-0123-4123-8123-${String(keyCount).padStart(12, '0')}`
    return { kind, key, base: null, record: oneOf([named, named, values, {}]) }
  }
  const openDraft = ({ key, record, base, version }: SiteDraft): Form => ({
    ...{ kind: findRecordKind(getKeyPath(key))!, key, draft: version },
    ...{ record: structuredClone(record) as Values, base: base as Values | null },
  })

  const toChange = ({ key, record, base, draft }: Form, isDeletion = false): RecordChange => ({
    ...{ key, base, draft },
    record: isDeletion ? null : structuredClone(record),
  })
  const getTickets = (): Tickets =>
    Object.fromEntries(uploads.map((path) => [path, random() < 0.5 ? ticket : forge(ticket)]))

  /** Sends a change, which must fail if it needs a ticket that is not valid. */
  async function send(
    changes: readonly RecordChange[],
    to: 'site' | 'drafts',
    tickets = getTickets(),
  ): Promise<CmsAnswer> {
    const records = JSON.stringify(changes.map(({ record }) => record))
    const wrong = uploads.filter((path) => tickets[path] !== ticket && records.includes(path))
    const pictures: readonly string[] = wrong.length > 0 ? (await site.readContent()).pictures : []
    // Does not expect a rejection if there are interruptions, because they may publish the picture.
    const isForged = interruptions.length === 0 && wrong.some((path) => !pictures.includes(path))
    const answer = await change(changes, { to, pictures: tickets })
    if (isForged) {
      count.forged += 1
      expect(answer.status).not.toBe(200)
    }
    return answer
  }

  /** Publishes forms in one change. */
  async function publish(list: readonly Form[], isDeletion = false): Promise<CmsAnswer> {
    const changes = list.map((form) => toChange(form, isDeletion))
    const versions = list.map(({ key, kind, base, record }) => {
      return [key, structuredClone([base, normaliseRecord(kind.fields, record)])] as const
    })
    seen.push(new Map(versions))
    const tickets = getTickets()
    const answer = await send(changes, 'site', tickets)
    // Loses some responses, so that the editor sends the change again.
    const isNew = changes.some(({ key }) => key.includes('#'))
    const isLost = answer.status === 200 && random() < (isNew ? 0.8 : 0.3)
    if (isLost) count.lost += 1
    const repeated = isLost ? await send(changes, 'site', tickets) : undefined
    seen.pop()
    if (answer.status === 200) {
      expect(answer.content!.errors).toEqual([])
      for (const { key } of list.filter(({ key }) => key.includes('#'))) {
        expect(added.has(key)).toBe(false)
        added.set(key, answer.content!.added[getKeyId(key)]!)
      }
      expectShown(answer.content!, changes)
    } else if (answer.code === 'published') {
      count.addedByOthers += 1
      const { key, path } = answer.values as { readonly key: string; readonly path: string }
      // Accepts a missing path, because the first publication may still be removing its draft, and
      // has then not returned the path.
      expect([path, undefined]).toContain(added.get(key))
    }
    if (repeated?.code === 'published') count.repeated += 1
    if (repeated && interruptions.length === 0) expect([200, 409]).toContain(repeated.status)
    return answer
  }

  /** Deletes a record, often with a draft by somebody else. May name an older draft, or none. */
  async function remove(): Promise<CmsAnswer> {
    const form = await open(oneOf(recordKinds.filter(isFolder)))
    const drafted = copy(form)
    edit(drafted)
    if (random() < 0.8) await send([toChange(drafted)], 'drafts')
    const { drafts } = await site.readContent()
    const versions = [...drafts.map(openDraft), ...forms]
      .filter(({ key }) => key === form.key)
      .map(({ draft }) => draft)
    const answer = await publish([{ ...form, draft: oneOf([...versions, undefined]) }], true)
    if (answer.code === 'draft-exists') count.untold += 1
    if (answer.status === 200) count.deleted += 1
    return answer
  }

  /** Changes a record while the server handles another change. */
  async function interrupt(): Promise<void> {
    const form = random() < 0.5 ? oneOf(forms) : await open()
    if (random() < 0.9) edit(form)
    if (random() < 0.15) await remove()
    else if (random() < 0.3) await send([toChange(form)], 'drafts')
    else await publish([form])
  }

  /**
   * Publishes the version that a form has opened, or saves it as a draft, with a change to a
   * text that the form has edited.
   */
  async function contest(form: Form): Promise<void> {
    const rival = copy({ ...form, record: form.base ?? form.record })
    editDifferingText(random, form.kind.fields, rival.record, form.record)
    if (random() < 0.5) await publish([rival])
    else await send([toChange(rival)], 'drafts')
  }

  /** Saves or discards a draft. */
  async function save(form: Form, isDiscarded = false): Promise<Form> {
    interruptions = oneOf([[], [interrupt]])
    const change = toChange(form, isDiscarded)
    const answer = await send([change], 'drafts')
    const saved = answer.content?.drafts.find(({ key }) => key === form.key)
    if (answer.status === 200) {
      count.saved += 1
      if (saved && !isDiscarded) expect(isEqual(saved.record, change.record)).toBe(true)
      if (isDiscarded) {
        count.discarded += 1
        expect(saved).toBeUndefined()
      }
      return { ...form, draft: saved?.version }
    }
    count.refused += 1
    expect([409, 422, 403]).toContain(answer.status)
    if (random() < 0.3) return form
    return saved ? openDraft(saved) : { ...form, draft: undefined }
  }

  /** Publishes a form, sometimes together with another form, or deletes a record. */
  async function publishOrRemove(
    form: Form,
    isDeletion: boolean,
    changesOfOthers = Array.from({ length: oneOf([0, 0, 1, 2]) }, () => interrupt),
  ): Promise<Form> {
    const others = forms.filter(({ key }) => key !== form.key)
    const list = random() < 0.25 ? [form, oneOf(others)] : [form]
    interruptions = changesOfOthers
    const { written } = count
    const answer = await (isDeletion ? remove() : publish(list))
    interruptions = []
    if (answer.status === 200) {
      count.published += 1
      if (count.written > written + 1) count.overtaken += 1
      if (list.length > 1) count.lists += 1
      if (isDeletion) return form
      const { drafts } = await site.readContent()
      if (form.draft && drafts.some(({ key }) => key === form.key)) count.outdated += 1
      const twin = forms.find((each) => each !== form && each.key === form.key)
      if (twin?.key.includes('#')) expect((await publish([twin])).status).not.toBe(200)
      return open(form.kind, added.get(form.key) ?? form.key).catch(() => open())
    }
    expect([403, 409, 422]).toContain(answer.status)
    count.rejected += 1
    const newer = answer.content?.records[form.key]
    if (answer.code === 'changed' && newer) return mergeForm(form, newer as Values)
    return random() < 0.5 || answer.code === 'published' ? open() : form
  }

  /** Merges a newer record into a form. Expects a conflict for each newer value that is lost. */
  function mergeForm(form: Form, newer: Values): Form {
    const { fields } = form.kind
    const base = form.base ?? {}
    const record = structuredClone(mergeRecords(base, form.record, newer)) as Values
    const labels = [...findConflicts(fields, base, form.record, newer).keys()]
    const lost = listChangedLabels(fields, newer, record)
    const theirs = listChangedLabels(fields, base, newer).filter((label) => lost.includes(label))
    expect(labels).toEqual(expect.arrayContaining(theirs))
    count.merged += 1
    if (labels.length > 0) count.conflicting += 1
    return { ...form, base: newer, record }
  }

  /** Steps with one form, by name. Each step returns the form as it is after the step. */
  const steps: Record<string, (form: Form) => Form | Promise<Form>> = {
    removePicture: async (form) => {
      const answer = await site.change([], { pictures: { [oneOf(uploads)]: null } })
      expect([200, 422]).toContain(answer.status)
      if (answer.status === 200) count.picturesRemoved += 1
      return form
    },
    open: () => open(),
    create: async () => {
      const created = await create()
      // Somebody else opens the new record too.
      forms[Math.floor(random() * FORMS)] = copy(created)
      return created
    },
    share: () => {
      const created = forms.filter(({ key }) => key.includes('#'))
      return copy(oneOf(created.length > 0 && random() < 0.5 ? created : forms))
    },
    openDraft: async (form) => {
      const { drafts } = await site.readContent()
      if (drafts.length === 0) return form
      count.opened += 1
      return openDraft(oneOf(drafts))
    },
    link: async (form) => {
      const { drafts } = await site.readContent()
      if (drafts.length === 0) return form
      interruptions = oneOf([[], [interrupt]])
      const action = oneOf(['open', 'end'] as const)
      const { status } = await changeLink(oneOf(drafts).key, action)
      // Somebody else may have published or deleted the draft in the meantime.
      expect([200, 404, 409]).toContain(status)
      if (status === 200) count[action === 'open' ? 'linked' : 'ended'] += 1
      return form
    },
    visit: async (form) => {
      for (let visit = 0; visit < 3; visit += 1) {
        const isShown = await visitLink()
        if (isShown !== undefined) count[isShown ? 'shown' : 'hidden'] += 1
      }
      return form
    },
    edit: (form) => {
      edit(form)
      return form
    },
    save: (form) => save(form),
    discard: async (form) => {
      const { drafts } = await site.readContent()
      if (drafts.length > 0) await save(openDraft(oneOf(drafts)), true)
      return form
    },
    publish: (form) => publishOrRemove(form, false),
    contest: async (opened) => {
      editDifferingText(random, opened.kind.fields, opened.record, {})
      const form = random() < 0.6 ? await save(opened) : opened
      return publishOrRemove(form, false, [() => contest(form)])
    },
    remove: (form) => publishOrRemove(form, true),
  }
  const weights: Record<keyof typeof steps, number> = {
    ...{ removePicture: 4, open: 4, create: 7, share: 5, openDraft: 6, edit: 16, link: 8 },
    ...{ visit: 7, save: 14, discard: 4, publish: 22, contest: 8, remove: 8 },
  }
  const names = Object.entries(weights).flatMap(([name, weight]) =>
    Array<string>(weight).fill(name),
  )

  it(
    'keep the content valid, or are rejected',
    async () => {
      jest.spyOn(console, 'info').mockImplementation()
      ticket = await site.upload(createTinyJpeg())
      for (let index = 0; index < FORMS; index += 1) forms.push(await open())
      // Goes on until each kind of change has happened.
      for (let step = 0; step < stepCount || (!hasAll() && step < 4 * stepCount); step += 1) {
        const index = Math.floor(random() * FORMS)
        const name = oneOf(names)
        forms[index] = await steps[name]!(forms[index]!)
        // Removes interruptions that did not run, because the change was rejected before its write.
        interruptions = []
        const content = await site.readContent()
        expect({ step, name, errors: content.errors }).toEqual({ step, name, errors: [] })
        expectDrafts(content)
      }
      expect(Object.entries(count).filter(([, times]) => times === 0)).toEqual([])
      // Expects that each new record exists once, and that every draft can be discarded.
      expect(new Set(added.values()).size).toBe(added.size)
      for (const { key, base, version } of (await site.readContent()).drafts) {
        const change = { key, record: null, base, draft: version }
        expect(await site.change([change], { to: 'drafts' })).toMatchObject({ status: 200 })
      }
      expect(await site.readContent()).toMatchObject({ drafts: [], errors: [] })
    },
    10_000 * stepCount,
  )
})
