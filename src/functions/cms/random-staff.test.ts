import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import type { Field, Fields } from '../../content-model/field'
import { fieldName, fieldsIn } from '../../content-model/field-name'
import { mergeTyped, nameConflicts } from '../../content-model/merge-records'
import { recordForFile } from '../../content-model/record-order'
import { isFolder, type RecordKind } from '../../content-model/record-kind'
import { isTranslated, hasFilePerLanguage, nameIn } from '../../content-model/translation'
import { isObject, isSame, keysOf } from '../../content-model/values'
import { readContent, readMedia } from '../../content-source/read-content'
import { findContentErrors } from '../../screens/content-errors'
import { languages } from '../../languages/languages'
import { recordKinds } from '../../screens/registry'
import { startFolderSite, type CmsAnswer } from '../../testing/cms-site'
import type * as OpenStoreModule from './open-store'

const ACTIONS = 2000
const SEED = 20

type Values = Record<string, unknown>
/** A record that is open in somebody’s form. */
interface Window {
  readonly kind: RecordKind
  /** That of its folder for a new one. */
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
      return oneOf(['/projects', '/projects/3/', 'https://a.example/', 'javascript:alert(1)', ''])
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

/** What others publish between a look at the content and a write. */
let mockMeanwhile: (() => Promise<void>)[] = []
/** Is given the path that is about to be written, and told once it was. */
let mockWatch: (path: string) => () => void

jest.mock('./open-store', () => {
  const own = jest.requireActual<typeof OpenStoreModule>('./open-store')
  const openStore: typeof own.openStore = async (request) => {
    const open = await own.openStore(request)
    const write: typeof open.store.write = async (on, change, author) => {
      await mockMeanwhile.shift()?.()
      const tell = mockWatch(change.path)
      const version = await open.store.write(on, change, author)
      if (version !== undefined) tell()
      return version
    }
    return { ...open, store: { ...open.store, write } }
  }
  return { ...own, openStore }
})

describe('whatever staff do', () => {
  const site = startFolderSite()
  afterAll(() => site.close())

  const read = (file: string) => site.read(file)!
  const filesOf = (kind: RecordKind) =>
    isFolder(kind)
      ? fs.readdirSync(path.join(site.folder, kind.path)).map((name) => kind.path + name)
      : [kind.path]

  const open = (kind: RecordKind, file = oneOf(filesOf(kind))): Window => {
    const opened = read(file)
    return { kind, path: file, opened, record: structuredClone(opened) }
  }
  /** A new record with nothing in it, or a copy of another. */
  const create = (): Window => {
    const { kind, record } = open(oneOf(recordKinds.filter(isFolder)))
    return { kind, path: kind.path, opened: null, record: oneOf([record, {}]) }
  }

  function edit({ kind, record }: Window): void {
    const inputs = inputsOf(kind.fields, record)
    // What ties records to each other is edited more often.
    const ties = inputs.filter(({ field }) => field.kind === 'record')
    const { field, group, name } = oneOf(ties.length > 0 && random() < 0.3 ? ties : inputs)
    group[name] = valueFor(field, group[name])
  }

  let upload: string
  let written = 0
  /** What each window that is being published knows; the last one is about to be written. */
  const known: (readonly unknown[])[] = []
  mockWatch = (file) => {
    const before = site.read(file)
    return () => {
      written += 1
      // What is written over is what the person has seen, or the same.
      const seen = known.at(-1)
      if (before && seen) expect(seen.some((record) => isSame(record, before))).toBe(true)
    }
  }

  /** Publishes what is in a window; nobody else's change goes without a question. */
  async function publish(window: Window): Promise<CmsAnswer> {
    const { kind, path: file, record, opened } = window
    const prepared = recordForFile(kind.fields, record)
    known.push(opened === null ? [] : [opened, prepared])
    const isOld = random() < 0.05
    const before = isFolder(kind) ? fs.readdirSync(path.join(site.folder, kind.path)) : []
    const pictures = { '/media/new/upload.jpg': upload }
    const own = { opened, pictures, ...(isOld && { rules: 'older' }) }
    const answer = await site.save(file, record, own).finally(() => known.pop())
    if (isOld) expect(answer.status).toBe(412)
    const name = String(answer.path).slice(kind.path.length)
    if (opened === null && answer.status === 200 && !before.includes(name)) {
      expect(name).toMatch(/^\d+(-[a-z0-9]+)*\.json$/)
      expect(name.length).toBeLessThan(70)
    }
    return answer
  }

  async function remove(): Promise<CmsAnswer> {
    const { path: file } = open(oneOf(recordKinds.filter(isFolder)))
    known.push([read(file)])
    return site.save(file, null).finally(() => known.pop())
  }

  /** What was opened by others long ago. */
  const drawer: Window[] = []

  /** Somebody else publishes: a new record, an old window, or what only they have changed. */
  async function publishElsewhere(): Promise<void> {
    const window = oneOf([create, () => open(oneOf(recordKinds)), () => oneOf(drawer)])()
    if (!window) return
    if (random() < 0.9) edit(window)
    await (random() < 0.2 ? remove() : publish(window))
  }

  it(`the site can be built, or the save is refused in a sentence (seed ${SEED})`, async () => {
    jest.spyOn(console, 'info').mockImplementation()
    upload = String((await site.ask('POST', '/picture', { content: 'eA==' })).id)
    const actions = fc.asyncProperty(fc.gen(), (next) => {
      random = () => next(anyOf1000) / 1000
      return act()
    })
    await fc.assert(actions, { seed: SEED, numRuns: 1, endOnFailure: true })
  }, 240_000)

  async function act(): Promise<void> {
    const count = { published: 0, refused: 0, merged: 0, asked: 0, overtaken: 0, old: 0 }
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
        mockMeanwhile = Array.from({ length: oneOf([0, 0, 1, 1, 2]) }, () => publishElsewhere)
        const before = written
        const isRemoval = deed > 0.9
        if (random() < 0.5) edit(window)
        const answer = await (isRemoval ? remove() : publish(window))
        mockMeanwhile = []
        if (answer.status === 200) {
          count.published += 1
          if (written > before + 1) count.overtaken += 1
          if (!isRemoval) windows[place] = open(window.kind, String(answer.path))
        } else {
          expect(answer.message).toMatch(/^(“|[A-Z]).{10,}[.]$/s)
          expect([409, 412, 422]).toContain(answer.status)
          count.refused += 1
          if (answer.status === 412) count.old += 1
          if (answer.newer) {
            windows[place] = mergedWindow(window, answer.newer as Values)
            count.merged += 1
            if (namesOf(window, answer).length > 0) count.asked += 1
          } else if (random() < 0.5) windows[place] = open(oneOf(recordKinds))
        }
        const { pictures } = readMedia(site.folder)
        const errors = findContentErrors(readContent(site.folder), pictures)
        expect({ action, errors }).toEqual({ action, errors: [] })
      }
    }
    expect(Object.entries(count).filter(([, times]) => times < 10)).toEqual([])
  }

  const namesOf = ({ kind, opened, record }: Window, { newer }: CmsAnswer) =>
    nameConflicts(kind.fields, opened ?? {}, record, newer as Values)

  /** What was typed in what others have published: theirs goes only where the question names it. */
  function mergedWindow(window: Window, newer: Values): Window {
    const { kind, opened, record } = window
    const merged = mergeTyped(opened ?? {}, record, newer) as Values
    const names = nameConflicts(kind.fields, opened ?? {}, record, newer)
    const lost = lostPaths(opened, newer, merged).map((lostPath) =>
      fieldName(kind.fields, lostPath),
    )
    for (const name of lost) expect(names.some((each) => name.startsWith(each))).toBe(true)
    return { ...window, opened: newer, record: merged }
  }
})

/** Where a newer value has changed, and is not in what was merged. */
function lostPaths(opened: unknown, newer: unknown, merged: unknown, at = ''): string[] {
  if (isSame(opened, newer) || isSame(newer, merged)) return []
  const groups = [opened, newer, merged].map((value) => (isObject(value) ? value : {}))
  const isWhole = [newer, merged].some((value) => !isObject(value) || 'src' in value)
  if (isWhole) return [at.replace(/_outdated$/, '')]
  return keysOf(...groups).flatMap((key) => {
    const [before, theirs, both] = groups
    return lostPaths(before![key], theirs![key], both![key], at ? `${at}.${key}` : key)
  })
}
