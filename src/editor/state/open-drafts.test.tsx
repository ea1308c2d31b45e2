import villa from '../../../tests/content/projects/villa.json'
import type * as Drafts from './drafts'
import type * as Pictures from './pictures'

jest.mock('localforage', () => jest.requireActual<object>('../../../tests/helpers/memory-forage'))
let mockEmail: string | undefined
jest.mock('./identity', () => ({
  getUser: () => ({ name: 'You', email: mockEmail }),
  getIdentityToken: async () => undefined,
}))

const path = 'projects/villa.json'
const wall = '/media/projects/wall-22222222.jpg'
const withTitle = (title: string) => ({ ...villa, title })
let drafts: typeof Drafts
let pictures: typeof Pictures

/** Starts the editor as a new window does, for the user with an email address. */
async function start(email?: string, files: ReadonlyMap<string, File> = new Map()) {
  mockEmail = email
  jest.resetModules()
  const { entries } = (await import('localforage')) as never as { entries: Map<string, File> }
  files.forEach((file, name) => entries.set(name, file))
  drafts = await import('./drafts')
  pictures = await import('./pictures')
  await (await import('./open-drafts')).openDrafts()
}

beforeEach(() => {
  localStorage.clear()
  URL.createObjectURL = () => 'blob:wall'
})

it('shows a text only to who typed it', async () => {
  await start('layla@example.com')
  drafts.updateDraft(path, () => ({ record: withTitle('Mine'), opened: villa }))
  await start('omar@example.com')
  expect(drafts.getDraft(path)).toBeUndefined()
  drafts.updateDraft(path, () => ({ record: withTitle('His'), opened: villa }))
  await start('layla@example.com')
  expect(drafts.getDraft(path)).toMatchObject({ record: { title: 'Mine' } })
  await start()
  expect(drafts.useDrafts.getState()).toEqual({})
})

it('stores a text for who typed it although the session has ended', async () => {
  await start('layla@example.com')
  mockEmail = undefined
  drafts.updateDraft(path, () => ({ record: withTitle('Mine'), opened: villa }))
  expect(Object.keys(localStorage)).toEqual([`unsaved:layla@example.com ${path}`])
})

it('knows the pictures of a draft that the former editor has put aside', async () => {
  const key = `${path}#0b6f4d0e-6a55-4a8e-9c0e-0123456789ab`
  const record = { ...villa, thumbnail: { ...villa.thumbnail, file: { src: wall } } }
  localStorage.setItem(`unsaved:${key}`, JSON.stringify({ record, opened: villa }))
  const old = new File(['it'], 'wall-22222222.jpg', { lastModified: 0 })
  await start(undefined, new Map([[`${key} ${wall}`, old]]))
  expect(drafts.getDraft(key)).toMatchObject({ record })
  expect(pictures.isNewPicture(wall)).toBe(true)
})

it.each([
  ['does not answer', () => new Promise<never>(() => {})],
  ['is blocked', () => Promise.reject(new DOMException('Blocked.', 'SecurityError'))],
])('starts although the storage of pictures %s', async (_case, keys) => {
  await start()
  const { default: storage } = await import('localforage')
  jest.spyOn(storage, 'keys').mockImplementation(keys)
  const { openDrafts } = await import('./open-drafts')
  await expect(openDrafts()).resolves.toBeUndefined()
})
