import {
  contentFolder,
  mediaFolder,
  publicPath,
  type RecordKind,
} from '../../content-model/record-kind'
import { findRecordKind } from '../../screens/registry'
import { slugOf } from '../entry'
import { isSame } from '../../content-model/pair-items'
import type { Json } from '../../content-model/record-order'
import { ownNumber, recordToSave, SaveRefused, type Repository } from '../record-to-save'
import { refuseUnsafeDeletion, refuseUsedPicture } from '../refuse-deletion'
import { fileName } from '../../content-model/file-name'
import type { SavedRecord } from '../saved-records'

/** What is published at one moment. */
export interface Snapshot {
  /** What a change is made on: it is refused once there is something newer. */
  readonly version: string
  /** The files, by their paths in the repository. */
  readonly files: ReadonlyMap<string, { readonly read: () => Promise<string> }>
  /** Who changed a file last, where the repository says so. */
  readonly author: (path: string) => Promise<string>
}

/** A picture that is saved with a record. */
export interface Asset {
  /** Its path in the repository. */
  readonly path: string
}

/** What changes together. */
export interface Changes {
  readonly records: readonly { readonly path: string; readonly text: string }[]
  readonly assets: readonly Asset[]
  readonly removed: readonly string[]
}

/** Where content is kept. */
export interface Store {
  readonly read: () => Promise<Snapshot>
  /** @throws where something newer than the snapshot is published by then; see isOvertaken */
  readonly write: (on: Snapshot, changes: Changes, message: string) => Promise<void>
  readonly isOvertaken: (error: unknown) => boolean
}

/** A record that somebody saves. */
export interface Save {
  readonly path: string
  readonly isNew: boolean
  readonly record: Json
  /** The record as it was when it was opened; of a new draft that is published, the draft. */
  readonly opened: Json | undefined
  readonly assets: readonly Asset[]
  /** What takes the place of the published record: a draft of it that is saved again. */
  readonly draft?: Json
  /** Records that wait as drafts, whose numbers are taken too. */
  readonly drafts?: (kind: RecordKind) => Promise<readonly SavedRecord[]>
}

/** How often a change is judged anew, on what somebody else has just published. */
const ATTEMPTS = 3
const OVERTAKEN = 'Somebody else published just now. Please publish once more.'
/** Fewer than GitHub takes at the same time. */
const READ_AT_ONCE = 10

/**
 * Makes a change to the content: it is judged by what is published, and written on exactly that.
 * @param message of the commit
 * @param judge what to write on a snapshot, or a refusal that it throws
 */
export async function writeJudged(
  store: Store,
  message: string,
  judge: (published: Snapshot) => Promise<Changes>,
): Promise<Changes> {
  return beginAgain(store.isOvertaken, async () => {
    const published = await store.read()
    const changes = await judge(published)
    if (await isPublished(published, changes)) return changes
    try {
      await store.write(published, changes, message)
    } catch (error) {
      // Perhaps the change has come through, and only the answer was lost.
      const isLost = async () => isPublished(await store.read(), changes)
      if (store.isOvertaken(error) || !(await isLost().catch(() => false))) throw error
    }
    return changes
  })
}

async function isPublished(
  { files }: Snapshot,
  { records, assets, removed }: Changes,
): Promise<boolean> {
  if (removed.some((path) => files.has(path))) return false
  if (assets.some(({ path }) => !files.has(path))) return false
  const same = records.map(async ({ path, text }) => (await files.get(path)?.read()) === text)
  return (await Promise.all(same)).every(Boolean)
}

/** Does something again where somebody else has published meanwhile. */
export async function beginAgain<Result>(
  isOvertaken: Store['isOvertaken'],
  act: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (!isOvertaken(error)) throw error
      if (attempt === ATTEMPTS) throw new SaveRefused(OVERTAKEN)
    }
  }
}

/** The pictures that a record shows. Decap saves every one that was chosen, also what was replaced. */
export function picturesIn(record: Json, assets: readonly Asset[]): readonly Asset[] {
  const text = JSON.stringify(record)
  return assets.filter(({ path }) => text.includes(`"${publicPath(path)}"`))
}

/**
 * What to write for a record.
 * @throws SaveRefused where the site could not be built with it, or somebody's change would be lost
 */
export async function judgeSave(published: Snapshot, save: Save): Promise<Changes> {
  const { path, isNew, record, opened, assets, draft, drafts } = save
  const kind = kindAt(path)
  const there = isNew ? await readRecord(published, path) : undefined
  if (there && isSame(there.data, record)) return { records: [], assets: [], removed: [] }
  if (there) throw new SaveRefused(OVERTAKEN)
  const saved = await recordToSave(
    {
      kind,
      slug: isNew ? '' : slugOf(kind, path),
      record,
      opened,
      pictures: assets.map((asset) => publicPath(asset.path)),
    },
    {
      ...repositoryAt(published, drafts),
      current: async () => {
        const current = draft ? { slug: '', data: draft } : await readRecord(published, path)
        return current && { ...current, author: await published.author(path) }
      },
    },
  )
  return { records: [{ path, text: textOf(saved) }], assets, removed: [] }
}

/**
 * What to remove.
 * @throws SaveRefused where the site cannot do without it
 */
export async function judgeRemoval(
  published: Snapshot,
  paths: readonly string[],
): Promise<Changes> {
  const repository = repositoryAt(published)
  for (const path of paths) {
    if (path.startsWith(`${contentFolder}/${mediaFolder}/`)) {
      await refuseUsedPicture(publicPath(path), repository)
      continue
    }
    const record = await readRecord(published, path)
    if (record) await refuseUnsafeDeletion(kindAt(path), record.data, repository)
  }
  return { records: [], assets: [], removed: paths.filter((path) => published.files.has(path)) }
}

/** The number that a new record is about to have, and the name of its file. */
export async function nameNew(
  published: Snapshot,
  kind: RecordKind,
  record: Json,
  drafts?: Save['drafts'],
): Promise<{ readonly number: Json; readonly name: string }> {
  const others = await repositoryAt(published, drafts).records(kind)
  const number = ownNumber({ kind, slug: '', opened: undefined }, others)
  return { number, name: fileName(kind, { ...record, ...number }) }
}

/** What the rules ask of what is published. */
export function repositoryAt(
  published: Snapshot,
  drafts: Save['drafts'] = async () => [],
): Pick<Repository, 'records' | 'hasPicture'> {
  return {
    hasPicture: (picture) => published.files.has(contentFolder + picture),
    records: async (kind) => {
      const paths = [...published.files.keys()].filter((path) => kindOfPath(path) === kind)
      const records: SavedRecord[] = []
      for (let first = 0; first < paths.length; first += READ_AT_ONCE) {
        const some = paths.slice(first, first + READ_AT_ONCE)
        const read = await Promise.all(some.map((path) => readRecord(published, path)))
        records.push(...read.filter((record) => record !== undefined))
      }
      return [...records, ...(await drafts(kind))]
    },
  }
}

async function readRecord({ files }: Snapshot, path: string): Promise<SavedRecord | undefined> {
  const file = files.get(path)
  return file && { slug: slugOf(kindAt(path), path), data: JSON.parse(await file.read()) as Json }
}

function kindAt(path: string): RecordKind {
  const kind = kindOfPath(path)
  if (!kind) throw new SaveRefused('Only the texts and pictures of the site are edited here.')
  return kind
}

function kindOfPath(path: string): RecordKind | undefined {
  const [top, file = ''] = path.split(/\/(.*)/s)
  return top === contentFolder && file.endsWith('.json') ? findRecordKind(file) : undefined
}

/** A record as its file has it. */
export function textOf(record: Json): string {
  return `${JSON.stringify(record, null, 2)}\n`
}
