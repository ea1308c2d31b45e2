import { startMemorySite } from '../../../tests/helpers/memory-site'
import type { SiteBackend } from './site-backend'

let mockUser: { readonly name: string } | undefined
const mockLogout = jest.fn(async () => void (mockUser = undefined))
jest.mock('../state/identity', () => ({
  getIdentityWidget: () => undefined,
  signOut: () => mockLogout(),
  getIdentityToken: async () => 'token',
  getUser: () => mockUser,
}))

let site: ReturnType<typeof startMemorySite>
let backend: SiteBackend

beforeEach(async () => {
  mockLogout.mockClear()
  mockUser = { name: 'Layla' }
  site = startMemorySite()
  // Resets the modules, so that the cache of the published content is empty.
  jest.resetModules()
  backend = new (await import('./site-backend')).SiteBackend()
})

it.each([
  ['ends the session of a user who may not edit', 403, 'not-invited', 1],
  ['ends a session that Netlify no longer knows', 401, 'bad-token', 1],
  ['keeps the session if the site fails', 502, 'github-key', 0],
])('%s', async (_case, status, code, times) => {
  site.fail('/content', [status, { code, values: {} }])
  await expect(backend.authenticate()).rejects.toThrow(/./)
  expect(mockLogout).toHaveBeenCalledTimes(times)
})
