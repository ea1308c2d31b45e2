import { startGithubSite } from '../../testing/cms-site'
import { findKeyEnd } from './key-end'

let site: Awaited<ReturnType<typeof startGithubSite>>
beforeAll(async () => {
  site = await startGithubSite()
  await site.ask('GET')
})
afterAll(() => site.close())
beforeEach(() => {
  const now = new Date('2026-11-25T06:00:00Z').getTime()
  jest.spyOn(Date, 'now').mockReturnValue(now)
  site.github.intercept = undefined
})
afterEach(() => jest.restoreAllMocks())

it.each([
  ['2026-12-20 08:00:00 UTC', undefined],
  ['2026-12-16 05:00:00 UTC', '16 December 2026'],
  ['2026-12-15 20:00:00 -0800', '16 December 2026'],
])('of a key that ends at %s, tells %s', async (keyEnds, date) => {
  site.github.keyEnds = keyEnds
  const renew = 'Please create a new one and set CMS_GITHUB_TOKEN: docs/operations.md.'
  expect(await findKeyEnd()).toBe(
    date && `The key with which the editor saves to GitHub ends on ${date}. ${renew}`,
  )
  // The editor is told as well.
  expect('keyEnds' in (await site.ask('GET'))).toBe(date !== undefined)
})

it('tells of a key that no longer works, and nothing of a GitHub that does not answer', async () => {
  site.github.intercept = async () => ({ status: 401 })
  expect(await findKeyEnd()).toMatch(/^GitHub no longer accepts the key/)
  site.github.intercept = async () => 'close'
  expect(await findKeyEnd()).toBeUndefined()
})

it('asks nothing where no key is set', async () => {
  site.github.requests.length = 0
  process.env.CMS_GITHUB_TOKEN = ''
  expect(await findKeyEnd()).toBeUndefined()
  expect(site.github.requests).toEqual([])
})
