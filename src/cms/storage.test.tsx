import type * as Storing from './storage'

const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!
let storage: typeof Storing
beforeEach(async () => {
  jest.resetModules()
  storage = await import('./storage')
})
afterEach(() => {
  jest.restoreAllMocks()
  Object.defineProperty(window, 'localStorage', own)
  localStorage.clear()
})

it('leaves a storage that works as it is', () => {
  localStorage.setItem('user', 'Noura')
  storage.replaceUnusableStorage()
  expect(storage.storeText('text', 'Tower')).toBe(true)
  expect(Object.entries(localStorage)).toEqual([
    ['user', 'Noura'],
    ['text', 'Tower'],
  ])
})

it('stands in for one that is blocked', () => {
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

it('stands in for one that is full, with what is in it', () => {
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
