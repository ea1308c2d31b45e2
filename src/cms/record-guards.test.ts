/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { fromJS } from 'immutable'
import type { RecordKind } from '../content-model/record-kind'
import type { Cms, ImmutableValue } from './decap-types'
import { registerGuards } from './record-guards'

type Json = Record<string, unknown>
const mockRecords = new Map<string, Json[]>()

// Decap itself needs a browser.
jest.mock('./saved-records', () => ({
  readRecords: async ({ path }: RecordKind) =>
    (mockRecords.get(path) ?? []).map((data) => ({ slug: 'any', data })),
}))

function read(file: string): Json {
  return JSON.parse(readFileSync(`content/${file}`, 'utf8')) as Json
}

const home = read('pages/home.json')
const villa = read('projects/villa.json')
const tower = read('project-details/tower.json')

/** What happens before an entry is saved or deleted. */
async function run(event: string, collection: string, slug: string, data: Json): Promise<unknown> {
  const entry = fromJS({ collection, slug, data }) as unknown as ImmutableValue
  let result: unknown
  const listeners: Promise<unknown>[] = []
  registerGuards({
    registerEventListener({ name, handler }) {
      if (name === event) {
        listeners.push(
          Promise.resolve({ entry })
            .then(handler)
            .then((returned) => (result = returned)),
        )
      }
    },
  } as Cms)
  await Promise.all(listeners)
  return (result as ImmutableValue | undefined)?.toJS()
}

describe('a save', () => {
  it('goes on with the record in the order of its file', async () => {
    const saved = await run('preSave', 'projects', 'villa', villa)
    expect(JSON.stringify(saved)).toBe(JSON.stringify(villa))
  })

  it('is blocked where the build would refuse the record', async () => {
    const blocked = run('preSave', 'projects', 'villa', { ...villa, timeline: 'soon' })
    await expect(blocked).rejects.toThrow('“timeline” must be a year or a year range. Write a year')
  })

  it('goes on with a key that is no field, which the build reports', async () => {
    const saved = await run('preSave', 'projects', '', { ...villa, architect: 'N. N.' })
    expect(saved).toEqual({ ...villa, architect: 'N. N.' })
  })

  it('names its error by nothing but the message', async () => {
    const error: unknown = await run('preSave', 'projects', '', {}).catch((thrown) => thrown)
    expect(String(error)).toMatch(/^“id” is missing/)
  })
})

describe('a deletion', () => {
  const page = { ...tower, projectId: 3 }
  beforeEach(() => {
    mockRecords.clear()
    mockRecords.set('project-details/', [tower])
    mockRecords.set('pages/home.json', [home])
  })

  it('goes on where nothing needs the record', async () => {
    await expect(run('preUnpublish', 'projects', 'villa', villa)).resolves.toBeUndefined()
    await expect(run('preUnpublish', 'project-details', 'villa', page)).resolves.toBeUndefined()
  })

  it.each(['projects', 'project-details'])('is blocked for the towers in %s', async (folder) => {
    const record = folder === 'projects' ? { ...villa, id: 2 } : tower
    await expect(run('preUnpublish', folder, 'tower', record)).rejects.toThrow(
      'The site shows this project in place of any that has no page.',
    )
  })

  it('is blocked for a project that has a page', async () => {
    mockRecords.set('project-details/', [tower, page])
    await expect(run('preUnpublish', 'projects', 'villa', villa)).rejects.toThrow(
      'This project still has a page. Delete the page first.',
    )
  })

  it('is blocked for the page of the featured project', async () => {
    const featured = { ...(home.featured as Json), projectId: 3 }
    mockRecords.set('pages/home.json', [{ ...home, featured }])
    await expect(run('preUnpublish', 'project-details', 'villa', page)).rejects.toThrow(
      '“Home” shows this project page. Choose another one there first.',
    )
  })
})
