import type * as Storing from './stand-in-storage'

const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!
let storage: typeof Storing
beforeEach(async () => {
  jest.resetModules()
  storage = await import('./stand-in-storage')
})
afterEach(() => {
  jest.restoreAllMocks()
  Object.defineProperty(window, 'localStorage', own)
  localStorage.clear()
})

it('leaves a storage that works as it is', async () => {
  localStorage.setItem('user', 'Noura')
  storage.standInForStorage()
  expect(storage.isStorageLasting).toBe(true)
  expect(Object.entries(localStorage)).toEqual([['user', 'Noura']])
})

it('stands in for one that is blocked', async () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    },
  })
  storage.standInForStorage()
  localStorage.setItem('user', 'Noura')
  expect([localStorage.getItem('user'), localStorage.getItem('other')]).toEqual(['Noura', null])
  expect(storage.isStorageLasting).toBe(false)
  const { readStored, store } = await import('./storage')
  expect([store('text', 'Tower'), readStored('text')]).toEqual([false, 'Tower'])
})

it('stands in for one that is full, with what is in it', async () => {
  localStorage.setItem('user', 'Noura')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  storage.standInForStorage()
  localStorage.setItem('unsaved', 'a text')
  expect([localStorage.getItem('user'), localStorage.getItem('unsaved')]).toEqual([
    'Noura',
    'a text',
  ])
  localStorage.removeItem('user')
  expect([localStorage.length, localStorage.key(0), storage.isStorageLasting]).toEqual([
    1,
    'unsaved',
    false,
  ])
})
