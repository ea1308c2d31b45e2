import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { checkContent } from '../content-source/check-content'
import type { Field, Fields } from '../content-model/field'
import { isFolder, type RecordKind } from '../content-model/record-kind'
import { isTranslated, hasFilePerLanguage, nameIn } from '../content-model/translation'
import { languages } from '../languages/languages'
import { findRecordKind, recordKinds } from '../screens/registry'
import { copyOfContent } from '../testing/copy-of-content'
import { judgeRemoval, judgeSave, nameNew, picturesIn, writeJudged } from './decap/gate'
import type { Save, Store } from './decap/gate'
import { fieldsIn } from '../content-model/field-name'
import { mergeTyped } from '../content-model/merge-records'
import { isSame } from '../content-model/pair-items'
import { prepareRecord } from '../content-model/prepare-record'
import { orderKeys } from '../content-model/record-order'
import { ChangedMeanwhile, SaveRefused } from './record-to-save'

const ACTIONS = 2000
const SEED = 20

type Values = Record<string, unknown>
/** A record that is open in somebody’s form. */
type Window = Save & { record: Values }

const texts = [
  ...['', ' ', 'Nearly there', 'Doha, Qatar', '2023 - 2024', '2024/2025', '+974 5550 0142'],
  ...['قريبًا', 'برج, وبرج?', '١٢٣', 'a@b.example', '/', '"\\ \n\t', '<b>', '{{title}}', '🏗️\u200f'],
  'word '.repeat(500),
]
const pictures = [
  ...['/media/villa/villa.jpg', '/media/home/hero.jpg', '/media/nowhere.jpg', ''],
  '/media/new/upload.jpg',
]

/** A number from 0 to 1, the same ones in each run. */
let random: () => number
const anyOf1000 = () => fc.noBias(fc.nat(999))
const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!

/** A place in a record that an input writes to. */
interface Input {
  readonly field: Field
  readonly group: Values
  readonly name: string
}

function inputsOf(fields: Fields, group: Values): Input[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = isTranslated(field) || hasFilePerLanguage(field) ? languages : languages.slice(0, 1)
    const here = own.map((language) => ({ field, group, name: nameIn(language, name) }))
    const inner = fieldsIn(field)
    const values = [group[name]].flat().filter((value) => typeof value === 'object' && value)
    return [...here, ...(inner ? values.flatMap((it) => inputsOf(inner, it as Values)) : [])]
  })
}

function valueFor(field: Field, old: unknown): unknown {
  switch (field.kind) {
    case 'text':
    case 'paragraph':
      return oneOf('madeFrom' in field ? [old, 'tower', ''] : texts)
    case 'number':
      return oneOf([2018, field.min, 0, -1, 1e6, '', 1.5])
    case 'record':
      return oneOf([1, 2, 3, 4, 5, ''])
    case 'choice':
      return oneOf(['showroom', 'tower', 'villa', 'other', ''])
    case 'link':
      return oneOf(['/projects', 'https://a.example/', 'javascript:alert(1)', 'page', ''])
    case 'group':
      return field.shape ? { src: oneOf(pictures) } : oneOf([old, old, undefined])
    case 'list':
      return changedList(Array.isArray(old) ? old : [])
  }
}

function changedList(items: readonly unknown[]): unknown[] {
  const item = oneOf(items)
  const others = items.filter((other) => other !== item)
  const moved = [item, ...others]
  const copied = [...items, structuredClone(item)]
  return oneOf([others, [...others, item], moved, moved, copied, [...items, {}], []])
}

describe('whatever staff do', () => {
  const { folder, throwAway } = copyOfContent()
  afterAll(throwAway)

  /** Where a file of the repository is. */
  const at = (file: string) => path.join(folder, path.relative('content', file))
  const read = (file: string) => JSON.parse(fs.readFileSync(at(file), 'utf8')) as Values
  const exists = (file: string) => fs.existsSync(at(file))
  const filesOf = (kind: RecordKind) =>
    isFolder(kind)
      ? fs.readdirSync(path.join(folder, kind.path)).map((name) => `content/${kind.path}${name}`)
      : [`content/${kind.path}`]

  let version = 0
  /** What others publish between a look at the content and a write. */
  let meanwhile: (() => Promise<void>)[] = []
  const storeFor = (beforeWrite: () => void): Store => ({
    read: async () => {
      const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
      const files = names.map((name) => `content/${name}`)
      const texts = files.map(
        (file) => [file, { read: async () => JSON.stringify(read(file)) }] as const,
      )
      return { version: String(version), files: new Map(texts), author: async () => 'Sara' }
    },
    write: async (on, { records, assets, removed }) => {
      await meanwhile.shift()?.()
      if (on.version !== String(version)) throw new Error('overtaken')
      beforeWrite()
      version += 1
      for (const { path: file } of assets) {
        fs.mkdirSync(path.dirname(at(file)), { recursive: true })
        fs.copyFileSync(path.join(folder, 'media/villa/villa.jpg'), at(file))
      }
      for (const { path: file, text } of records) fs.writeFileSync(at(file), text)
      for (const file of removed) fs.rmSync(at(file))
    },
    isOvertaken: (error) => (error as Error).message === 'overtaken',
  })
  const store = storeFor(() => {})

  const upload = { path: 'content/media/new/upload.jpg' }
  const open = (kind: RecordKind): Window => {
    const file = oneOf(filesOf(kind))
    const opened = read(file)
    return { path: file, isNew: false, opened, record: structuredClone(opened), assets: [upload] }
  }
  /** A new record with nothing in it, or a copy of another. */
  const create = (): Window => {
    const { path: file, record } = open(oneOf(recordKinds.filter(isFolder)))
    const own = oneOf([record, {}])
    return { path: file, isNew: true, opened: undefined, record: own, assets: [upload] }
  }
  const kindOfFile = (file: string) => findRecordKind(file.replace('content/', ''))!

  function edit({ path: file, record }: Window): void {
    const inputs = inputsOf(kindOfFile(file).fields, record)
    // What ties records to each other is edited more often.
    const ties = inputs.filter(({ field }) => field.kind === 'record')
    const { field, group, name } = oneOf(ties.length > 0 && random() < 0.3 ? ties : inputs)
    group[name] = valueFor(field, group[name])
  }

  /** Publishes what is in a window; nobody else's change goes without a question. */
  async function publish(window: Window): Promise<Window> {
    const kind = kindOfFile(window.path)
    let { path: file } = window
    if (window.isNew) {
      const { name } = await nameNew(await store.read(), kind, window.record)
      expect(name).toMatch(/^\d+(-[a-z0-9]+)*$/)
      expect(name.length).toBeLessThanOrEqual(60)
      file = `content/${kind.path}${name}.json`
    }
    const assets = picturesIn(window.record, window.assets)
    // What is written over is what the person has seen, or the same.
    const { record: prepared } = prepareRecord(kind.fields, window.record, window.opened)
    const known = [window.opened, prepared].map((record) => sorted(kind, record))
    const own: Store = storeFor(() => {
      expect(exists(file) ? known : [undefined]).toContain(sorted(kind, exists(file) && read(file)))
    })
    await writeJudged(own, 'Update', (head) => judgeSave(head, { ...window, path: file, assets }))
    return { ...open(kind), path: file, opened: read(file), record: read(file) }
  }
  const sorted = (kind: RecordKind, record: unknown) =>
    record ? JSON.stringify(orderKeys(kind.fields, record as Values)) : undefined

  /** What was opened by others long ago, and drafts that nobody has published yet. */
  const drawer: Window[] = []

  async function remove(): Promise<void> {
    const { path: file } = open(oneOf(recordKinds.filter(isFolder)))
    await writeJudged(store, 'Delete', (head) => judgeRemoval(head, [file]))
  }

  /** Somebody else publishes: a new record, an old window, or what only they have changed. */
  async function publishElsewhere(): Promise<void> {
    const window = oneOf([create, () => open(oneOf(recordKinds)), () => oneOf(drawer)])()
    if (!window) return
    if (random() < 0.7) edit(window)
    await (random() < 0.2 ? remove() : publish(window)).catch((error) => {
      if (!(error instanceof SaveRefused)) throw error
    })
  }

  it(`the site can be built, or the save is refused in a sentence (seed ${SEED})`, () => {
    const actions = fc.asyncProperty(fc.gen(), (next) => {
      random = () => next(anyOf1000) / 1000
      return act()
    })
    return fc.assert(actions, { seed: SEED, numRuns: 1, endOnFailure: true })
  })

  async function act(): Promise<void> {
    const count = { published: 0, refused: 0, merged: 0, overtaken: 0 }
    const windows = [open(oneOf(recordKinds)), open(oneOf(recordKinds))]
    for (let action = 0; action < ACTIONS; action += 1) {
      const place = oneOf([0, 1])
      const window = windows[place]!
      const deed = random()
      if (deed < 0.1) {
        drawer.splice(random() < 0.5 ? 0 : drawer.length, drawer.length > 20 ? 1 : 0, window)
        windows[place] = open(oneOf(recordKinds))
      } else if (deed < 0.14) {
        // Both on one record.
        windows[place] = {
          ...windows[1 - place]!,
          record: structuredClone(windows[1 - place]!.record),
        }
      } else if (deed < 0.17) windows[place] = create()
      else if (deed < 0.2) windows[place] = oneOf(drawer) ?? window
      else if (deed < 0.5) edit(window)
      else {
        meanwhile = Array.from({ length: oneOf([0, 0, 1, 1, 2]) }, () => publishElsewhere)
        const before = version
        try {
          if (deed > 0.9) await remove()
          else windows[place] = await publish(window)
          count.published += 1
          if (version > before + 1) count.overtaken += 1
        } catch (error) {
          if (!(error instanceof SaveRefused)) throw error
          expect(error.message).toMatch(/^(“|[A-Z]).{10,}[.]$/s)
          count.refused += 1
          if (error instanceof ChangedMeanwhile) {
            const { opened, record } = window
            const merged = mergeTyped(opened, record, error.newer) as Values
            // Where only they have changed something, it is theirs.
            const theirs = Object.keys(opened ?? {}).filter((key) =>
              isSame(opened?.[key], record[key]),
            )
            for (const key of theirs) expect(merged[key]).toEqual(error.newer[key])
            windows[place] = { ...window, opened: error.newer, record: merged }
            count.merged += 1
          } else if (random() < 0.5) windows[place] = open(oneOf(recordKinds))
        }
        meanwhile = []
        expect({ action, errors: checkContent(folder) }).toEqual({ action, errors: [] })
      }
    }
    for (const times of Object.values(count)) expect(times).toBeGreaterThanOrEqual(10)
  }
})
