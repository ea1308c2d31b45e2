import { waitFor } from '@testing-library/react'
import type * as Pictures from './pictures'

jest.mock('localforage', () => jest.requireActual<object>('../../../tests/helpers/memory-forage'))
let mockEmail: string | undefined
jest.mock('./identity', () => ({
  getUser: () => ({ name: 'You', email: mockEmail }),
  getIdentityToken: async () => undefined,
}))

const DAY_MS = 24 * 60 * 60 * 1000
const wall = '/media/projects/wall-22222222.jpg'
const gate = '/media/projects/gate-33333333.jpg'
const createFile = (name: string, age = 0) =>
  new File([name], name, { lastModified: Date.now() - age })
const withPicture = (src: string) => ({ thumbnail: { file: { src } } })

/** Data that the browser has stored for all windows. */
let stored: Map<string, unknown>
let pictures: typeof Pictures

/** Loads the editor as a new window does. */
async function openWindow(records: readonly object[] = []) {
  const forage = stored
  jest.resetModules()
  ;({ entries: stored } = (await import('localforage')) as never)
  forage?.forEach((value, name) => stored.set(name, value))
  pictures = await import('./pictures')
  await pictures.openPictures(records)
}

beforeEach(async () => {
  Object.assign(globalThis, { PICTURES: [] })
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
  globalThis.fetch = async () => ({ ok: false, status: 404, json: async () => ({}) }) as Response
  mockEmail = undefined
  stored = new Map()
  await openWindow()
})

it('is found when another window adds it later', async () => {
  stored.set(wall, createFile('wall'))
  stored.set(gate, createFile('gate'))
  pictures.getPictureUrl(wall)
  await waitFor(() => expect(pictures.getPictureUrl(wall)).toBe('blob:wall'))
  await pictures.findFiles(withPicture(gate))
  expect(pictures.isNewPicture(gate)).toBe(true)
})

it('is shown again once its draft at the site is known', async () => {
  pictures.getPictureUrl(wall)
  await waitFor(() => expect(pictures.getPictureUrl(wall)).toBe(wall))
  globalThis.fetch = async () => ({ ok: true, blob: async () => createFile('site') }) as never
  pictures.addSitePictures({ [wall]: 'id=1' })
  pictures.getPictureUrl(wall)
  await waitFor(() => expect(pictures.getPictureUrl(wall)).toBe('blob:site'))
})

it('is loaded in its version from the site if the storage is blocked', async () => {
  const { default: storage } = await import('localforage')
  jest.spyOn(storage, 'getItem').mockRejectedValue(new DOMException('Blocked.', 'SecurityError'))
  const urls: string[] = []
  globalThis.fetch = async (url) => {
    urls.push(String(url))
    return { ok: true, blob: async () => createFile('site') } as never
  }
  pictures.addVersionPictures('a+b', withPicture(wall))
  pictures.getPictureUrl(wall)
  await waitFor(() => expect(pictures.getPictureUrl(wall)).toBe('blob:site'))
  expect(urls).toEqual([expect.stringMatching(/\?path=%2Fmedia.*&version=a%2Bb$/)])
})

it('has a small copy once it is live, unless it is a drawing', () => {
  const drawing = '/media/logo.svg'
  Object.assign(globalThis, { PICTURES: [wall, drawing] })
  expect(pictures.getThumbnailUrl(wall)).toMatch(/\?url=%2Fmedia.*&w=320$/)
  expect(pictures.getThumbnailUrl(drawing)).toBe(drawing)
})

it('has no known width if its download takes more than 20 s', async () => {
  jest.useFakeTimers()
  Object.assign(globalThis, { PICTURES: [wall] })
  jest.spyOn(Image.prototype, 'decode').mockReturnValue(new Promise(() => {}))
  const take = jest.fn()
  void pictures.readPictureWidth(wall).then(take)
  await jest.advanceTimersByTimeAsync(20_000)
  jest.useRealTimers()
  expect(take).toHaveBeenCalledWith(undefined)
})

describe('is stored again', () => {
  beforeEach(async () => {
    const { watchDrafts } = await import('./drafts')
    watchDrafts(jest.fn(), jest.fn())
  })

  it('once the browser can store it', async () => {
    const { default: storage } = await import('localforage')
    const full = jest.spyOn(storage, 'setItem').mockRejectedValue(new DOMException('Quota'))
    await pictures.addPicture(wall, createFile('wall'))
    full.mockRestore()
    window.dispatchEvent(new Event('focus'))
    await waitFor(() => expect(pictures.getPicture(wall).isKept).toBe(true))
    expect([...stored.keys()]).toEqual([wall])
  })

  it('after the user has cleared the storage', async () => {
    await pictures.addPicture(wall, createFile('wall'))
    stored.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await waitFor(() => expect([...stored.keys()]).toEqual([wall]))
  })
})

it('is deleted after a week if no draft names it', async () => {
  const old = 8 * DAY_MS
  stored.set(wall, createFile('wall', old))
  stored.set(gate, createFile('gate', old))
  stored.set('/media/new.jpg', createFile('new', DAY_MS))
  await openWindow([withPicture(gate)])
  expect([...stored.keys()]).toEqual([gate, '/media/new.jpg'])
  expect(pictures.isNewPicture(gate)).toBe(true)
})

it('is left alone if it belongs to somebody else', async () => {
  mockEmail = 'layla@example.com'
  await pictures.addPicture(wall, createFile('wall'))
  mockEmail = 'omar@example.com'
  await openWindow()
  expect(pictures.isNewPicture(wall)).toBe(false)
  mockEmail = 'layla@example.com'
  await openWindow()
  expect(pictures.isNewPicture(wall)).toBe(true)
  expect(pictures.getPictureUrl(wall)).toBe('blob:wall')
})

it.each([undefined, 'layla@example.com'])(
  'is taken over from the drafts of the former editor for %s',
  async (email) => {
    mockEmail = email
    const prefix = email ? `${email} ` : ''
    stored.set(`${prefix}projects/villa.json ${wall}`, createFile('wall', 8 * DAY_MS))
    stored.set(`${prefix}projects/#0b6f4d0e-1 ${gate}`, createFile('gate'))
    await openWindow([withPicture(wall)])
    expect([...stored.keys()]).toEqual([prefix + wall, prefix + gate])
    expect([wall, gate].map(pictures.isNewPicture)).toEqual([true, true])
  },
)
