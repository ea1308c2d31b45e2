import { startGithubSite } from '../../../tests/helpers/cms-site'
import { findTokenWarning } from './token-expiry'

let site: Awaited<ReturnType<typeof startGithubSite>>
beforeEach(async () => {
  site = await startGithubSite()
  await site.ask('GET', '/content')
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T06:00:00Z'))
})
afterEach(() => site.close())

it.each([
  ['2026-12-16 06:00:00 UTC', undefined],
  ['2026-12-15 20:00:00 -0800', '16 December 2026'],
])('warns about a token that expires at %s: %s', async (expiry, date) => {
  site.github.keyEnds = expiry
  const renew = 'Please create a new one and set CMS_GITHUB_TOKEN: docs/operations.md.'
  expect(await findTokenWarning()).toBe(
    date && `The key with which the editor saves to GitHub ends on ${date}. ${renew}`,
  )
  // Expects the expiry from the content API in the same cases.
  expect('tokenExpiresAt' in (await site.ask('GET', '/content'))).toBe(date !== undefined)
})

it('warns about a rejected token', async () => {
  site.github.intercept = async () => ({ status: 401 })
  expect(await findTokenWarning()).toMatch(/^GitHub no longer accepts the key/)
})

it('does not warn about a busy GitHub', async () => {
  for (const failure of ['close', { status: 429 }] as const) {
    site.github.intercept = async () => failure
    expect(await findTokenWarning()).toBeUndefined()
  }
})

it('does not warn without a token', async () => {
  process.env.CMS_GITHUB_TOKEN = ''
  expect(await findTokenWarning()).toBeUndefined()
})

it('warns about other errors, with their values', async () => {
  site.github.head = ''
  expect(await findTokenWarning()).toMatch(/^Nobody can edit .*github-branch .*"main"/)
})
