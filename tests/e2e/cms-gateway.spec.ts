import type { Request } from '@playwright/test'
import type { Files } from '../../src/testing/bare-repository'
import { signInSentences } from '../../src/cms-access/sign-in'
import villa from '../../content/projects/villa.json'
import {
  expect,
  choose,
  fieldBox,
  openEntry,
  pictureFile,
  shareOfClay,
  tryToDelete,
  write,
  type Page,
} from './support/cms-journey'
import { test as base } from './support/fixtures'
import { signIn, staff, startGatewaySite, type GatewaySite } from './support/gateway-site'

/** What GitHub allows a token (docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api). */
const githubLimits = { requestsAnHour: 5000, writesAnHour: 500, pointsAMinute: 900, atOnce: 100 }
/** What a request that changes something counts; any other counts once. */
const POINTS_OF_A_WRITE = 5
const RECORDS = 300

/** A picture that was uploaded just now: the site that shows it has yet to be built. */
const notBuiltYet = /404.*\/media\/projects\/wall-/

const test = base.extend<{ site: GatewaySite }, { gatewaySite: GatewaySite; start: string }>({
  gatewaySite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
    async ({}, provide) => {
      const site = await startGatewaySite()
      await provide(site)
      await site.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  start: [
    ({ gatewaySite }, provide) => gatewaySite.github.head().then(provide),
    { scope: 'worker' },
  ],
  /** As it was before the first journey, and without traces of another one. */
  site: async ({ gatewaySite, start, problems }, provide) => {
    const { github, identity } = gatewaySite
    // What the page of the sign-in asks to see whether the gateway is set up.
    problems.allow(/ 401\b.*\/api\/cms\/settings/)
    identity.settings.disable_signup = true
    await github.git('update-ref', 'refs/heads/main', start)
    identity.addUser(staff)
    identity.lifetime = 3600
    github.requests.length = identity.requests.length = 0
    await provide(gatewaySite)
  },
})

test.describe('staff with an invitation, in the editor of a deployed site @desktop', () => {
  test('sign in and publish a sentence, which is one commit of theirs', async ({ page, site }) => {
    const { github } = site
    const before = await github.head()
    const sentence = 'We build bridges – الجسور.'
    await page.goto(`${site.url}/admin/`)
    await signIn(page)
    await openEntry(page, `${site.url}/admin/#/collections/pages/entries/pages-home`)
    await write(page.getByLabel('Headline', { exact: true }), sentence)
    await publish(page)

    expect(await github.git('log', '-1', '--format=%P|%an|%ae', 'main')).toBe(
      `${before}|${staff.name}|${staff.email}`,
    )
    expect(await changes(site, before)).toEqual(['M\tcontent/pages/home.json'])
    const lines = await github.git('diff', '--unified=0', before, 'main')
    expect(lines.match(/^[+-] .*/gm)).toEqual([
      expect.stringContaining('"heading": '),
      expect.stringContaining(`"heading": "${sentence}"`),
    ])
  })

  test('are told how to sign in, and the owner what is still open', async ({ page, site }) => {
    const notice = page.getByRole('status').filter({ hasText: 'Staff sign in' })
    await page.goto(`${site.url}/admin/`)
    await expect(notice).toHaveText(signInSentences.gateway)

    site.identity.settings.disable_signup = false
    await page.reload()
    await expect(notice).toContainText('Anyone can register on this site.')
    await page.setViewportSize({ width: 390, height: 700 })
    // Nothing lies over the words, and the words not over the button.
    await notice.click({ trial: true })
    await page.getByRole('button', { name: 'Login with Netlify Identity' }).click({ trial: true })
    await page.setViewportSize({ width: 1440, height: 900 })

    site.identity.settings.disable_signup = true
    await signIn(page)
    await expect(notice).toHaveCount(0)
  })

  test('create a project with a picture, and delete it', async ({ page, site, problems }) => {
    problems.allow(notBuiltYet)
    const { github } = site
    const before = await github.head()
    await page.goto(`${site.url}/admin/`)
    await signIn(page)
    await createProject(page, site)
    const [record = '', ...pictures] = (await changes(site, before)).sort((a, b) =>
      a < b ? 1 : -1,
    )
    expect(record).toBe('A\tcontent/projects/harbour-school.json')
    expect(pictures).toEqual([
      expect.stringMatching(/^A\tcontent\/media\/projects\/wall-[0-9a-f]{8}\.jpg$/),
    ])
    const picture = await github.read(pictures[0]?.slice(2) ?? '')
    expect(await shareOfClay(picture!)).toBeCloseTo(1 / 3, 1)
    expect(await readRecord(site, 'content/projects/harbour-school.json')).toMatchObject({
      id: 4,
      title: 'Harbour School',
      thumbnail: { src: pictures[0]?.replace('A\tcontent', ''), alt: 'The gate of the school.' },
    })

    const created = await github.head()
    await tryToDelete(page)
    await expect(page).toHaveURL(/\/collections\/projects$/)
    await expect
      .poll(() => changes(site, created))
      .toEqual(['D\tcontent/projects/harbour-school.json'])
    expect(await github.git('log', '-1', '--format=%P|%ae', 'main')).toBe(
      `${created}|${staff.email}`,
    )
  })

  test('stay signed in when their token ends, until they sign out', async ({
    page,
    site,
    problems,
  }) => {
    const { github, identity } = site
    const open = new Set<Request>()
    page.on('request', (request) => open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    const given = () => identity.requests.filter(({ what }) => what === 'POST /token').length
    // Shorter than the minute before its end in which a token is renewed.
    identity.lifetime = 30
    await page.goto(`${site.url}/admin/`)
    await signIn(page)
    identity.lifetime = 3600
    const atSignIn = given()
    await openEntry(page, `${site.url}/admin/#/collections/pages/entries/pages-coming-soon`)
    await expect.poll(given).toBeGreaterThan(atSignIn)
    const renewed = given()
    await write(page.getByLabel('Heading', { exact: true }), 'Nearly there')
    await publish(page)
    expect(await readRecord(site, 'content/pages/coming-soon.json')).toMatchObject({
      heading: 'Nearly there',
    })
    expect(given(), 'a new token is kept until it ends').toBe(renewed)

    await page.goto(`${site.url}/admin/#/collections/projects`)
    await expect(page.getByText(villa.title)).toBeVisible()
    // Decap asks for one more list when nobody is signed in any longer.
    problems.allow(/ACCESS_TOKEN_ERROR/)
    await page.getByRole('button', { name: 'Account options dropdown' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    const login = page.getByRole('button', { name: 'Login with Netlify Identity' })
    await expect(login).toBeVisible()
    // Netlify's widget forgets the person once Identity has answered.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('gotrue.user'))).toBeNull()
    expect(identity.requests.map(({ what }) => what)).toContain('POST /logout')

    await expect.poll(() => open.size, 'what was asked before has its answer').toBe(0)
    github.requests.length = 0
    await page.reload()
    await expect(login).toBeVisible()
    expect(github.requests, 'nothing is read without signing in').toEqual([])
  })

  test(`with ${RECORDS} projects, ask GitHub no more than it allows`, async ({
    page,
    site,
    problems,
  }) => {
    test.setTimeout(120_000)
    problems.allow(notBuiltYet)
    const { github } = site
    await addProjects(site)
    const firstOfList = page.getByText('Project 10 |')
    await page.goto(`${site.url}/admin/#/collections/projects`)
    await signIn(page)
    await expect(firstOfList).toBeVisible()
    expect(github.requests.length, 'a list is read page by page').toBeLessThan(60)

    await createProject(page, site)
    const morning = github.requests.length
    expect(points(github.requests)).toBeLessThan(githubLimits.pointsAMinute / 2)
    // Ten members of staff who all begin their day within one hour.
    expect(morning * 10).toBeLessThan(githubLimits.requestsAnHour)
    expect(github.mostAtOnce * 10).toBeLessThan(githubLimits.atOnce)
    // Five a publication with one picture, so that a hundred can be published in an hour.
    expect(github.requests.filter(isWrite).length * 100).toBeLessThanOrEqual(
      githubLimits.writesAnHour,
    )

    await page.goto('about:blank')
    await page.goto(`${site.url}/admin/#/collections/projects`)
    await expect(firstOfList).toBeVisible()
    expect(github.requests.length - morning, 'what was read is kept').toBeLessThan(20)
  })
})

function isWrite(what: string): boolean {
  return !what.startsWith('GET')
}

function points(requests: readonly string[]): number {
  return requests.reduce((sum, what) => sum + (isWrite(what) ? POINTS_OF_A_WRITE : 1), 0)
}

/** Publishes the open record and waits until it is saved. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect(page.getByText('Changes saved')).toBeVisible()
  await expect(page).toHaveURL(/\/entries\//)
}

async function createProject(page: Page, { url }: GatewaySite): Promise<void> {
  await openEntry(page, `${url}/admin/#/collections/projects/new`)
  // Suggested once all the projects are read.
  await expect(page.getByLabel('Number', { exact: true })).not.toHaveValue('', { timeout: 60_000 })
  await choose(page, 'Kind', 'Showroom')
  await write(page.getByLabel('Title', { exact: true }), 'Harbour School')
  await write(page.getByLabel('Location', { exact: true }), 'Kuwait City, Kuwait')
  await write(page.getByLabel('Years', { exact: true }), '2025 - 2026')
  await write(page.getByLabel('Description', { exact: true }), 'A school by the harbour.')
  const card = fieldBox(page, 'Card picture')
  await card.locator('input[type=file]').setInputFiles(await pictureFile('wall.jpg', 900, 600))
  await expect(card.locator('img[src^="blob:"]')).toBeVisible()
  await card.getByLabel('What the picture shows', { exact: true }).fill('The gate of the school.')
  const pictures = fieldBox(page, 'Pictures')
  await pictures.getByRole('button', { name: 'Add picture' }).click()
  await pictures.getByText('Use a picture already on the site').click()
  await pictures.getByRole('button', { name: '/media/villa/villa.jpg' }).click()
  await publish(page)
}

/** Has a developer push as many projects as are missing. */
async function addProjects({ github }: GatewaySite): Promise<void> {
  const files: Record<string, Files[string]> = {}
  for (let id = 4; id <= RECORDS; id += 1) {
    const project = { ...villa, id, title: `Project ${id}` }
    files[`content/projects/project-${id}.json`] = `${JSON.stringify(project, null, 2)}\n`
  }
  const commit = await github.commit(files, [await github.head()])
  await github.git('update-ref', 'refs/heads/main', commit)
}

/** The files that were changed since a commit, as `M` and a path. */
async function changes({ github }: GatewaySite, since: string): Promise<string[]> {
  return (await github.git('diff', '--name-status', '--no-renames', since, 'main')).split('\n')
}

async function readRecord({ github }: GatewaySite, file: string): Promise<unknown> {
  return JSON.parse(String(await github.read(file)))
}
