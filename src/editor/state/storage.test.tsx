import type * as StorageModule from './storage'

const originalStorage = Object.getOwnPropertyDescriptor(window, 'localStorage')!
let storage: typeof StorageModule
beforeEach(async () => {
  jest.resetModules()
  storage = await import('./storage')
})
afterEach(() => {
  Object.defineProperty(window, 'localStorage', originalStorage)
  localStorage.clear()
})

it('keeps a working storage', () => {
  localStorage.setItem('user', 'Noura')
  storage.replaceUnusableStorage()
  expect(storage.storeText('text', 'Tower')).toBe(true)
  expect(Object.entries(localStorage)).toEqual([
    ['user', 'Noura'],
    ['text', 'Tower'],
  ])
})

it.each([
  ['{', null],
  ['{"name":"Noura"}', '{"name":"Noura"}'],
])('keeps the stored user %j only if it is valid', (stored, kept) => {
  localStorage.setItem('decap-cms-user', stored)
  storage.removeBrokenUser()
  expect(localStorage.getItem('decap-cms-user')).toBe(kept)
})

it('replaces a blocked storage', () => {
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied.', 'SecurityError')
    },
  })
  storage.replaceUnusableStorage()
  expect(storage.storeText('text', 'Tower')).toBe(false)
  expect([localStorage.getItem('text'), localStorage.getItem('other')]).toEqual(['Tower', null])
})

it('replaces a full storage and keeps its entries', () => {
  localStorage.setItem('user', 'Noura')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  expect(storage.storeText('text', 'Tower')).toBe(false)
  storage.replaceUnusableStorage()
  expect(storage.storeText('text', 'Tower')).toBe(false)
  expect(['user', 'text'].map((name) => localStorage.getItem(name))).toEqual(['Noura', 'Tower'])
  localStorage.removeItem('user')
  expect(localStorage.getItem('user')).toBeNull()
})
