import services from '../../content/pages/services.json'
import tower from '../../content/project-pages/tower.json'
import villa from '../../content/projects/villa.json'
import { signInSentences } from '../../src/cms-access/sign-in'
import {
  expect,
  fieldBox,
  fillProject,
  openEntry,
  publish,
  shareOfClay,
  tryToDelete,
  tryToPublish,
  write,
} from './support/editor'
import { test as base } from './support/fixtures'
import { signIn, staff, startGatewaySite, type GatewaySite } from './support/gateway-site'

/** What GitHub allows a token (docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api). */
const githubLimits = { requestsAnHour: 5000, writesAnHour: 500, pointsAMinute: 900, atOnce: 100 }
/** What a request that changes something counts; any other counts once. */
const POINTS_OF_A_WRITE = 5
/** Ten members of staff who all begin their day within one hour. */
const STAFF = 10
const RECORDS = 100
/** How long Identity takes to forget a session, on a slow line. */
const IDENTITY_MS = 1000

/** A picture that was uploaded just now: the site that shows it has yet to be built. */
const notBuiltYet = /404.*\/media\/projects\/wall-/

const villaFile = 'content/projects/villa.json'
const servicesFile = 'content/pages/services.json'

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
  /** As it was before the first test, and without traces of another one. */
  site: async ({ gatewaySite, start, pageErrors }, provide) => {
    const { github, identity } = gatewaySite
    // What the page of the sign-in asks to see whether the gateway is set up.
    pageErrors.allow(/ 401\b.*\/api\/cms\/settings/)
    identity.settings.disable_signup = true
    await github.git('update-ref', 'refs/heads/main', start)
    identity.lifetime = 3600
    github.requests.length = identity.requests.length = 0
    await provide(gatewaySite)
  },
})

/** The files that were changed since a commit, as `M` and a path. */
async function changes({ github }: GatewaySite, since: string): Promise<string[]> {
  return (await github.git('diff', '--name-status', '--no-renames', since, 'main')).split('\n')
}

async function readRecord({ github }: GatewaySite, file: string): Promise<unknown> {
  return JSON.parse(String(await github.read(file)))
}

test('staff with an invitation publish a sentence, which is one commit of theirs', async ({
  page,
  site,
}) => {
  const { github } = site
  const before = await github.head()
  const sentence = 'We build bridges – الجسور.'
  await page.goto(`${site.url}/admin/`)
  await signIn(page)
  await openEntry(page, `${site.url}/admin/#/collections/pages/entries/pages-home`)
  const group = fieldBox(page, 'Top of the page')
  await write(group.getByLabel('Headline', { exact: true }), sentence)
  await publish(page)

  expect(await github.git('log', '-1', '--format=%P|%an|%ae', 'main')).toBe(
    `${before}|${staff.name}|${staff.email}`,
  )
  expect(await changes(site, before)).toEqual(['M\tcontent/pages/home.json'])
  const lines = await github.git('diff', '--unified=0', before, 'main')
  expect(lines.match(/^[+-] .*/gm)).toEqual([
    expect.stringContaining('"heading": '),
    expect.stringContaining(`"heading": "${sentence}"`),
    expect.stringContaining('"heading_ar_outdated": true'),
  ])
})

test('staff are told how to sign in, and the owner what is still open', async ({ page, site }) => {
  const notice = page.getByRole('status').filter({ hasText: 'Staff sign in' })
  await page.goto(`${site.url}/admin/`)
  await expect(notice).toHaveText(signInSentences.gateway)
  expect(site.github.requests, 'nothing is read without signing in').toEqual([])

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

test(`a project is created with a picture beside ${RECORDS} others, within what GitHub allows, and deleted`, async ({
  page,
  site,
  pageErrors,
}) => {
  test.setTimeout(90_000)
  pageErrors.allow(notBuiltYet)
  const { github } = site
  const others = Array.from({ length: RECORDS - 3 }, (_, index) => index + 4)
  const pushed = others.map((id) => {
    const project = { ...villa, id, title: `Project ${id}` }
    return [`content/projects/project-${id}.json`, JSON.stringify(project, null, 2)] as const
  })
  await github.push(Object.fromEntries(pushed))
  const before = await github.head()
  const projects = `${site.url}/admin/#/collections/projects`
  const firstOfList = page.getByText('Project 10 |')
  await page.goto(projects)
  await signIn(page)
  await expect(firstOfList).toBeVisible()
  expect(github.requests.length, 'a list is read page by page').toBeLessThan(60)

  await openEntry(page, `${projects}/new`)
  await fillProject(page)
  await publish(page)
  const morning = github.requests.length
  const writes = github.requests.filter((what) => !what.startsWith('GET')).length
  // One request a project, so that there may be several hundred.
  expect(morning).toBeLessThan(RECORDS + 60)
  expect(morning * STAFF).toBeLessThan(githubLimits.requestsAnHour)
  expect(morning + writes * (POINTS_OF_A_WRITE - 1)).toBeLessThan(githubLimits.pointsAMinute / 2)
  expect(github.mostAtOnce * STAFF).toBeLessThan(githubLimits.atOnce)
  // So that a hundred can be published in an hour.
  expect(writes * 100).toBeLessThanOrEqual(githubLimits.writesAnHour)

  const [record, picture = '', ...more] = (await changes(site, before)).reverse()
  expect([record, ...more]).toEqual(['A\tcontent/projects/101-harbour-school.json'])
  expect(picture).toMatch(/^A\tcontent\/media\/projects\/wall-[0-9a-f]{8}\.jpg$/)
  const file = picture.slice('A\t'.length)
  expect(await shareOfClay(await github.read(file))).toBeCloseTo(1 / 3, 1)
  expect(await readRecord(site, 'content/projects/101-harbour-school.json')).toMatchObject({
    id: RECORDS + 1,
    title: 'Harbour School',
    thumbnail: { file: { src: file.replace('content', '') }, alt: 'The gate of the school.' },
  })

  const created = await github.head()
  await tryToDelete(page)
  await expect(page).toHaveURL(/\/collections\/projects$/)
  await expect
    .poll(() => changes(site, created))
    .toEqual(['D\tcontent/projects/101-harbour-school.json'])

  github.requests.length = 0
  await page.goto('about:blank')
  await page.goto(projects)
  await expect(firstOfList).toBeVisible()
  expect(github.requests.length, 'what was read is kept').toBeLessThan(20)
})

test('what somebody else publishes between the check and the write is neither lost nor broken', async ({
  page,
  site,
  pageErrors,
}) => {
  test.setTimeout(120_000)
  pageErrors.allow(/^page: (undefined|Object)$/)
  pageErrors.allow(/ 409\b|has changed|newer version is here|still has a page/)
  pageErrors.allow(notBuiltYet)
  const { github } = site
  /** Somebody else is faster by the time in which the gateway is asked to move the branch. */
  const meanwhile = (file: string, record: object) =>
    page.route(
      '**/git/refs/heads/main',
      async (route) => {
        await github.push({ [file]: JSON.stringify(record, null, 2) })
        await route.continue()
      },
      { times: 1 },
    )
  /** Accepts the question whose words these are, and publishes what it then shows. */
  const publishMerged = async (question: string) => {
    const [dialog] = await Promise.all([page.waitForEvent('dialog'), tryToPublish(page)])
    expect(dialog.message()).toContain(`Somebody else has changed ${question} since`)
    await dialog.accept()
    await expect(page.getByText(/^Not saved\. The newer version is here/)).toBeVisible()
    await publish(page)
  }
  const list = `${site.url}/admin/#/collections`
  const open = async (entry: string) => {
    // From one record straight to another, the editor would reload.
    await page.goto(`${list}/pages`)
    await openEntry(page, `${list}/${entry}`)
  }
  await page.goto(`${site.url}/admin/`)
  await signIn(page)

  // Another record.
  const soonFile = 'content/pages/coming-soon.json'
  await open('pages/entries/pages-coming-soon')
  const heading = page.getByLabel('Heading', { exact: true })
  await write(heading, 'Mine')
  await meanwhile(villaFile, { ...villa, title: 'Theirs' })
  await publish(page)
  expect(await readRecord(site, villaFile)).toHaveProperty('title', 'Theirs')

  // The same record, by a form that has published before.
  const mine = (await readRecord(site, soonFile)) as object
  expect(mine).toHaveProperty('heading', 'Mine')
  await write(heading, 'Mine again')
  await meanwhile(soonFile, { ...mine, text: 'Theirs.' })
  await publishMerged('“Text”')
  expect(await readRecord(site, soonFile)).toMatchObject({ heading: 'Mine again', text: 'Theirs.' })

  // An item of a list that I move.
  const [first, second, ...more] = services.services
  const corrected = { ...first, title: 'Theirs' }
  await open('pages/entries/pages-services')
  const handle = page.getByRole('button', { name: `Move “${first?.title}” with the arrow keys` })
  await handle.press('ArrowDown')
  await meanwhile(servicesFile, { ...services, services: [corrected, second, ...more] })
  await publishMerged(`“Services: title of ‘${first?.title}’”`)
  expect(await readRecord(site, servicesFile)).toMatchObject({
    services: [second, corrected, ...more],
  })

  // The number of a new project.
  const schoolFile = 'content/projects/4-harbour-school.json'
  await open('projects/new')
  await fillProject(page)
  await meanwhile('content/projects/theirs.json', { ...villa, id: 4, title: 'Theirs as well' })
  await publish(page)
  expect(await readRecord(site, schoolFile)).toMatchObject({ id: 5, title: 'Harbour School' })

  // A project that I delete gets its page.
  await meanwhile('content/project-pages/school.json', { ...tower, projectId: 5 })
  await tryToDelete(page)
  const refusal = 'Not deleted. This project still has a page. Delete the page first.'
  await expect(page.getByText(refusal)).toBeVisible()
  expect(await readRecord(site, schoolFile)).toHaveProperty('id', 5)
})

test('staff stay signed in when their token ends, until they sign out', async ({ page, site }) => {
  const { identity } = site
  const given = () => identity.requests.filter((what) => what === 'POST /token').length
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
  // Identity answers once GitHub would have answered a second sign-in.
  await page.route('**/.netlify/identity/logout', (route) => {
    setTimeout(() => void route.continue(), IDENTITY_MS)
  })
  await page.getByRole('button', { name: 'Account options dropdown' }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  const login = page.getByRole('button', { name: 'Login with Netlify Identity' })
  await expect(login).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('gotrue.user'))).toBeNull()
  expect(identity.requests).toContain('POST /logout')

  await page.reload()
  await expect(login).toBeVisible()
})
