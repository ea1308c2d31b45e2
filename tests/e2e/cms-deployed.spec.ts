import sharp from 'sharp'
import { en } from '../../src/editor/words/en'
import villa from '../content/projects/villa.json'
import {
  deskBar,
  expect,
  fillProject,
  openEntry,
  publishEntry,
  returnToWindow,
  tryToDelete,
  tryToPublish,
  type Page,
} from './support/editor'
import { test as base } from './support/fixtures'
import { shareContext } from './support/shared-context'
import { logIn, signIn, startDeployedEditor, type DeployedEditor } from './support/deployed-editor'

// Tests that need a sign-in or GitHub. The other tests of the editor run with the local server;
// authorisation and validation have unit tests in src/editor/server.

/** Delay of the response of Identity to a logout, as on a slow connection. */
const LOGOUT_DELAY_MS = 1000
const schoolFile = 'content/projects/5-harbour-school.json'
const saveUrl = '**/api/cms/change'

const test = base.extend<
  { site: DeployedEditor },
  { deployedEditor: DeployedEditor; start: string }
>({
  deployedEditor: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
    async ({}, provide) => {
      const site = await startDeployedEditor()
      await provide(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  start: [
    ({ deployedEditor }, provide) => provide(deployedEditor.github.head),
    { scope: 'worker' },
  ],
  context: shareContext(),
  /** The deployed editor, reset to its state before the first test. */
  site: async ({ context, page, deployedEditor, start, pageErrors }, provide) => {
    const { github, identity, url } = deployedEditor
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
    // Allows the 401 response to the sign-in page, which checks the configuration by a request
    // without a token.
    pageErrors.allow(/ 401\b.*\/api\/cms/)
    identity.settings.disable_signup = true
    identity.lifetime = 3600
    github.head = start
    github.keyEnds = github.intercept = undefined
    github.requests.length = identity.requests.length = 0
    await provide(deployedEditor)
  },
})

function readRecord({ github }: DeployedEditor, file: string): unknown {
  return JSON.parse(String(github.read(file)))
}

test('the sign-in page shows instructions and warns about open registration', async ({
  page,
  site,
}) => {
  const button = page.getByRole('button', { name: 'Sign in' })
  await page.goto(`${site.url}/admin/`)
  await expect(page.getByText(en.signIn.instructions)).toBeVisible()
  await expect(button).toBeEnabled()
  expect(site.github.requests, 'nothing is read without signing in').toEqual([])

  site.identity.settings.disable_signup = false
  await page.reload()
  const warning = page.getByText('Anyone can register on this site.')
  await expect(warning).toBeVisible()
  await page.setViewportSize({ width: 390, height: 700 })
  // Expects that nothing covers the warning, and that the warning does not cover the button.
  await warning.click({ trial: true })
  await button.click({ trial: true })
  await page.setViewportSize({ width: 1440, height: 900 })

  site.identity.settings.disable_signup = true
  await signIn(page)
  await expect(button).toHaveCount(0)
})

test('a project is created and deleted with few requests to GitHub', async ({ page, site }) => {
  const { github } = site
  const before = github.head
  const projects = `${site.url}/admin/#/collections/projects`
  await page.goto(projects)
  await signIn(page)
  await expect(page.getByText(villa.title)).toBeVisible()
  expect(github.requests.length, 'to read content and drafts').toBeLessThanOrEqual(5)

  await openEntry(page, `${projects}/new`)
  await fillProject(page)
  github.requests.length = 0
  await publishEntry(page)
  expect(github.requests.length, 'to publish with a picture').toBeLessThanOrEqual(8)

  const [picture = '', record, ...more] = github.changes(before)
  expect([record, ...more]).toEqual([`A\t${schoolFile}`])
  expect(picture).toMatch(/^A\tcontent\/media\/projects\/wall-[0-9a-f]{8}\.jpg$/)
  const file = picture.slice('A\t'.length)
  const { channels } = await sharp(github.read(file)!).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([20, 8, 4])
  expect(readRecord(site, schoolFile)).toMatchObject({
    id: 5,
    title: 'Harbour School',
    thumbnail: { file: { src: file.replace('content', '') }, alt: 'The gate of the school.' },
  })

  const created = github.head
  await tryToDelete(page)
  await expect(page).toHaveURL(/\/site\/entries\/content$/)
  await expect
    .poll(() => github.changes(created))
    .toEqual(['M\tcontent/pages/projects.json', `D\t${schoolFile}`])
})

test('staff stay signed in until they sign out', async ({ page, site }) => {
  const { identity } = site
  // Makes the next request renew the token, because the widget renews a token in its last minute.
  identity.lifetime = 30
  await page.goto(`${site.url}/admin/`)
  await signIn(page)
  identity.lifetime = 3600
  await openEntry(page, `${site.url}/admin/#/collections/pages/entries/pages-coming-soon`)
  await page.getByLabel('Heading', { exact: true }).fill('Nearly there')
  await publishEntry(page)

  await page.goto(`${site.url}/admin/#/collections/projects`)
  await expect(page.getByText(villa.title)).toBeVisible()
  // Delays the logout, so that a second sign-in finishes first.
  await page.route('**/.netlify/identity/logout', (route) => {
    setTimeout(() => void route.continue(), LOGOUT_DELAY_MS)
  })
  await page.getByRole('button', { name: 'Account options dropdown' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const login = page.getByRole('button', { name: 'Sign in' })
  await expect(login).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('gotrue.user'))).toBeNull()
  expect(identity.requests).toContain('POST /logout')

  await page.reload()
  await expect(login).toBeVisible()
})

// Ends the session at different moments in the publication of a new project with a picture.
for (const [moment, end] of [
  ['before the upload of the picture', async (_page, { identity }) => identity.endSessions()],
  [
    'between picture and record',
    (page, { identity }) =>
      page.route(
        saveUrl,
        (route) => {
          identity.endSessions()
          return route.continue()
        },
        { times: 1 },
      ),
  ],
  [
    'before the content is read again',
    async (page, { identity }) => {
      identity.endSessions()
      const response = page.waitForResponse('**/api/cms/content')
      await returnToWindow(page)
      expect((await response).status()).toBe(401)
    },
  ],
  [
    'after a commit without response',
    async (page, { identity, url }) => {
      // Forwards requests to the editor's host name, which Node does not resolve.
      const { host, hostname } = new URL(url)
      await page.route(
        saveUrl,
        async (route, request) => {
          await route.fetch({
            url: request.url().replace(hostname, '127.0.0.1'),
            headers: { ...request.headers(), host },
          })
          await route.abort()
        },
        { times: 1 },
      )
      await tryToPublish(page)
      await expect(page.getByText(/^Not published\. The site does not answer/)).toBeVisible()
      identity.endSessions()
    },
  ],
] as const satisfies [string, (page: Page, site: DeployedEditor) => Promise<unknown>][]) {
  test(`a session that ends ${moment} loses nothing`, async ({ page, site, pageErrors }) => {
    pageErrors.allow(/ 40[019]\b.*\/(token|picture|change|content|logout)|ERR_FAILED/)
    const { github } = site
    await page.goto(`${site.url}/admin/`)
    await signIn(page)
    await openEntry(page, `${site.url}/admin/#/collections/projects/new`)
    await fillProject(page)
    const before = github.head
    await end(page, site)
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Harbour School')
    await tryToPublish(page)
    await logIn(page)
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    const [picture, record, ...others] = github.changes(before)
    expect(picture).toMatch(/^A\tcontent\/media\/projects\/wall-\w+\.jpg$/)
    expect([record, ...others]).toEqual([`A\t${schoolFile}`])
    expect(github.lastCommit().parent, 'there is one commit').toBe(before)
    expect(readRecord(site, schoolFile)).toMatchObject({
      title: 'Harbour School',
      thumbnail: { alt: 'The gate of the school.' },
    })
  })
}

test('the reason why the site cannot be read stays on the page', async ({
  page,
  site,
  pageErrors,
}) => {
  // Allows the error that Decap logs, and the promise rejection that Decap does not handle.
  pageErrors.allow(/ 502\b.*\/api\/cms|GitHub no longer accepts|^page: Object$/)
  const button = page.getByRole('button', { name: 'Sign in' })
  const reason = page.getByRole('main').getByText('GitHub no longer accepts the key of this site.')
  site.github.intercept = async () => ({ status: 401 })
  await page.goto(`${site.url}/admin/`)
  await button.click()
  await logIn(page)
  await expect(reason).toBeVisible()
  await expect(button).toBeEnabled()
  await page.reload()
  await expect(reason).toBeVisible()
  site.github.intercept = undefined
  await button.click()
  await expect(deskBar(page)).toBeVisible()
  site.github.intercept = async () => ({ status: 401 })
  await page.reload()
  await expect(page.getByRole('status').getByText('GitHub no longer accepts')).toBeVisible()
  site.github.intercept = undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Home/).first()).toBeVisible()
})
