/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import { checkContent } from '../content-source/check-content'
import type { Field, Fields } from '../content-model/field'
import { isFolder, type RecordKind } from '../content-model/record-kind'
import { isTranslated, mayDiffer, nameIn } from '../content-model/translation'
import { languages } from '../languages/languages'
import { recordKinds } from '../screens/registry'
import { copyOfContent } from '../testing/copy-of-content'
import { fieldsIn } from './field-name'
import { mergeTyped } from './merge-records'
import type { Json } from './record-order'
import { ChangedMeanwhile, recordToSave, type Draft, type Repository } from './record-to-save'
import { refuseUnsafeDeletion } from './refuse-deletion'

const ACTIONS = 1000
const SEED = 20

type Values = Record<string, unknown>
type OpenDraft = Draft & { record: Values }

const texts = [
  ...['', ' ', 'Nearly there', 'Doha, Qatar', '2023 - 2024', '2024/2025', '+974 5550 0142'],
  ...['قريبًا', 'برج, وبرج?', '١٢٣', 'a@b.example', '/', '"\\ \n\t', '<b>', '{{title}}', '🏗️\u200f'],
  'word '.repeat(500),
]
const pictures = [
  ...['/media/villa/villa.jpg', '/media/home/hero.jpg', '/media/nowhere.jpg', ''],
  '/media/new/upload.jpg',
]

let seed = SEED
/** A number from 0 to 1, the same ones in each run (mulberry32). */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!

/** A place in a record that an input writes to. */
interface Input {
  readonly field: Field
  readonly group: Values
  readonly name: string
}

function inputsOf(fields: Fields, group: Values): Input[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const own = isTranslated(field) || mayDiffer(field) ? languages : languages.slice(0, 1)
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
      return field.file ? { src: oneOf(pictures) } : oneOf([old, old, undefined])
    case 'list':
      return changedList(Array.isArray(old) ? old : [])
  }
}

function changedList(items: readonly unknown[]): unknown[] {
  const item = oneOf(items)
  const others = items.filter((other) => other !== item)
  return oneOf([others, [...others, item], [...items, structuredClone(item)], [...items, {}], []])
}

describe('whatever staff do', () => {
  const { folder, throwAway } = copyOfContent()
  afterAll(throwAway)

  const fileOf = ({ path: place }: RecordKind, slug: string) =>
    path.join(folder, place.endsWith('/') ? `${place}${slug}.json` : place)
  const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Values
  const slugsOf = (kind: RecordKind) =>
    isFolder(kind)
      ? fs.readdirSync(path.join(folder, kind.path)).map((file) => path.parse(file).name)
      : [path.parse(kind.path).name]
  const repository: Repository = {
    current: async ({ kind, slug }) => {
      const file = fileOf(kind, slug)
      return fs.existsSync(file) ? { slug, data: read(file) } : undefined
    },
    records: async (kind) =>
      slugsOf(kind).map((slug) => ({ slug, data: read(fileOf(kind, slug)) })),
    hasPicture: (picture) =>
      fs.existsSync(path.join(folder, picture)) && fs.statSync(path.join(folder, picture)).isFile(),
  }

  function open(kind: RecordKind, slug = oneOf(slugsOf(kind))): OpenDraft {
    const opened: Json = read(fileOf(kind, slug))
    const pictures = ['/media/new/upload.jpg']
    return { kind, slug, opened, record: structuredClone(opened), pictures }
  }

  /** A new record with nothing in it, or a copy of another. */
  function create(): OpenDraft {
    const { kind, record } = open(oneOf(recordKinds.filter(isFolder)))
    return { kind, slug: '', opened: undefined, record: oneOf([record, {}]), pictures: [] }
  }

  function edit({ kind, record }: OpenDraft): void {
    const inputs = inputsOf(kind.fields, record)
    // What ties records to each other is edited more often.
    const ties = inputs.filter(({ field }) => field.kind === 'record')
    const { field, group, name } = oneOf(ties.length > 0 && random() < 0.3 ? ties : inputs)
    group[name] = valueFor(field, group[name])
  }

  async function publish(draft: OpenDraft, newSlug: string): Promise<OpenDraft> {
    const saved = await recordToSave(draft, repository)
    const slug = draft.slug || newSlug
    if (JSON.stringify(saved).includes('/media/new/upload.jpg')) {
      fs.mkdirSync(path.join(folder, 'media/new'), { recursive: true })
      fs.writeFileSync(path.join(folder, 'media/new/upload.jpg'), '')
    }
    fs.writeFileSync(fileOf(draft.kind, slug), JSON.stringify(saved))
    return open(draft.kind, slug)
  }

  async function remove(): Promise<OpenDraft> {
    const { kind, slug, record } = open(oneOf(recordKinds.filter(isFolder)))
    await refuseUnsafeDeletion(kind, record, repository)
    fs.rmSync(fileOf(kind, slug))
    return open(oneOf(recordKinds))
  }

  it(`the site can be built, or the save is refused in a sentence (seed ${SEED})`, async () => {
    const count = { published: 0, refused: 0, merged: 0 }
    const windows = [open(oneOf(recordKinds)), open(oneOf(recordKinds))]
    for (let action = 0; action < ACTIONS; action += 1) {
      const at = oneOf([0, 1])
      const draft = windows[at]!
      const deed = random()
      if (deed < 0.1) windows[at] = open(oneOf(recordKinds))
      // Both on one record.
      else if (deed < 0.14)
        windows[at] = { ...windows[1 - at]!, record: structuredClone(windows[1 - at]!.record) }
      else if (deed < 0.2) windows[at] = create()
      else if (deed < 0.5) edit(draft)
      else {
        const deletion = deed > 0.9
        try {
          windows[at] = await (deletion ? remove() : publish(draft, `new-${action}`))
          count.published += 1
        } catch (error) {
          const { message } = error as Error
          expect(message).toMatch(/^(“|[A-Z]).{10,}[.]$/s)
          count.refused += 1
          if (error instanceof ChangedMeanwhile) {
            const record = mergeTyped(draft.opened, draft.record, error.newer) as Values
            windows[at] = { ...draft, opened: error.newer, record }
            count.merged += 1
          } else if (random() < 0.5) windows[at] = open(oneOf(recordKinds))
        }
        expect({ action, errors: checkContent(folder) }).toEqual({ action, errors: [] })
      }
    }
    for (const times of Object.values(count)) expect(times).toBeGreaterThanOrEqual(10)
  })
})
