import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse, type HTMLElement } from 'node-html-parser'
import projectsRecord from '../content/pages/projects.json'
import company from '../content/settings/company.json'
import { expectNoFindings } from '../e2e/support/axe'
import { expect, liveNotice } from '../e2e/support/editor'
import { findClippedText, findOverflow } from '../e2e/support/layout'
import { arabic, editions, english, pageAt, projectsPage } from '../e2e/support/site'
import { testContent } from '../e2e/support/test-site'
import { listFiles } from '../../src/content/check/files'
import { getProjectPath, screens } from '../../src/content/routes'
import { addProjects } from './support/add-projects'
import { applyRecipe, readCookbook } from './support/cookbook'
import { BUILD_TIMEOUT_MS, updateContentFile, testOnCopy } from './support/copy-test'
import { startCommand } from './support/start-command'

const KB = 1024
const PROJECTS = 60
/** A project kind, as staff could add it. */
const school = { singular: 'School', plural: 'Schools', key: 'school' }
const schools = 'Schools (1)'
const MIN_TARGET_SIZE = 44

const test = testOnCopy(testContent, async (directory) => {
  await applyRecipe(directory, readCookbook()['Add a language']!)
  await addProjects(path.join(directory, 'content'), PROJECTS)
  const kinds = [...projectsRecord.kinds, school]
  await updateContentFile(directory, 'pages/projects.json', { kinds })
  await updateContentFile(directory, 'projects/tower.json', { kind: school.key })
})

test.describe(`a site of ${PROJECTS} projects in three languages`, () => {
  // Runs the tests in order, because the last test changes the site of the others.
  test.describe.configure({ mode: 'default' })

  test('lists every project and filters them by kind', async ({ page, visit }) => {
    const { projects } = english.texts
    const list = projectsPage.path
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(list)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(PROJECTS)
    await expect(page.getByText(projects.count(PROJECTS), { exact: true })).toBeVisible()
    await expectNoFindings(page)
    const filter = page.getByRole('group', { name: projects.filter })
    for (const width of [320, 768, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findOverflow(page), `${width}`).toBeUndefined()
      expect(await findClippedText(page), `${width}`).toEqual([])
      for (const button of await filter.getByRole('button').all()) {
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(MIN_TARGET_SIZE)
      }
    }

    await filter.getByRole('button', { name: schools }).click()
    await expect(page).toHaveURL(`${list}?kind=school`)
    await expect(cards).toHaveCount(1)
    await page.goBack()
    await expect(cards).toHaveCount(PROJECTS)
    await visit(`${list}?kind=school`)
    await expect(filter.getByRole('button', { pressed: true })).toHaveText(schools)
  })

  test('shows the only project of a kind as a square picture with its text beside it', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(`${projectsPage.path}?kind=school`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(1)
    const picture = await cards.getByRole('img').boundingBox()
    const title = await cards.getByRole('heading').boundingBox()
    expect(picture?.width).toBeCloseTo(picture?.height ?? 0, 0)
    expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  })

  test('keeps the HTML of its list small', async ({ request }) => {
    for (const edition of editions) {
      const html = await (await request.get(edition.pageAt(projectsPage.path).path)).body()
      expect.soft(html.length).toBeLessThan(270 * KB)
      expect.soft(gzipSync(html).length).toBeLessThan(30 * KB)
    }
  })

  test('has the pages of the third language in English', async ({ cmsSite: { directory } }) => {
    const file = path.join(directory, 'public/fr', english.homePage.path, 'index.html')
    const page = parse(await readFile(file, 'utf8')) as HTMLElement
    const root = page.querySelector('html')
    expect(root?.attributes).toMatchObject({ lang: 'fr' })
    expect(root?.attributes).not.toHaveProperty('dir')
    expect(page.querySelector('h1 [lang=en]')?.textContent).toBe(english.homePage.heading)
    const switches = page.querySelectorAll('header a[hreflang]').map((link) => link.textContent)
    // Removes duplicates, because each link is in the mobile menu and in the navbar.
    expect([...new Set(switches)]).toEqual([english, arabic].map(({ language }) => language.name))
  })

  test('shows every change when staff request an update after a killed build', async ({
    cmsSite: { directory },
    editor,
    page,
    pageErrors,
    visit,
  }) => {
    test.setTimeout(BUILD_TIMEOUT_MS)
    // Allows the 404 response for build.json, because a killed build leaves no such file.
    pageErrors.allow(/\/build\.json|404/)
    const publicDirectory = path.join(directory, 'public')
    const toFile = (page: string) => `${page.slice(1)}index.html`
    const home = toFile(english.homePage.path)
    const homeData = `page-data${english.homePage.path}page-data.json`
    const deleted = toFile(getProjectPath(PROJECTS))
    const readPage = (file: string) => readFile(path.join(publicDirectory, file), 'utf8')
    /** Lists the pages that contain a text, such as the phone number in their footers. */
    const listPages = async (text: string) => {
      const files = listFiles(publicDirectory).filter((file) => file.endsWith('index.html'))
      const texts = await Promise.all(files.map(readPage))
      return files.filter((_file, index) => texts[index]!.includes(text))
    }
    const pages = await listPages(company.phone)
    expect(pages).toEqual(expect.arrayContaining([home, deleted]))

    const phone = '+965 0000 0001'
    await updateContentFile(directory, 'settings/company.json', { phone })
    const signal = startCommand(directory, ['npm', 'run', 'build'])
    // Kills the build while Gatsby writes page data, before it has saved which pages are outdated.
    // Waits without a timeout, because a build can take minutes.
    const options = { intervals: [5], timeout: 0 }
    await expect.poll(() => readPage(homeData).catch(() => ''), options).toContain(phone)
    await signal('SIGKILL')
    // Deletes files that Gatsby has written, to emulate a build that was killed earlier.
    for (const file of [home, homeData]) await rm(path.join(publicDirectory, file), { force: true })

    await updateContentFile(directory, `projects/project-${PROJECTS}.json`, { page: undefined })
    await editor.open('pages/entries/pages-coming-soon')
    await editor.preview.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('We need a site engineer.')
    await editor.publish()
    await liveNotice(page).getByRole('button', { name: 'Update the site now' }).click()
    // Waits without a timeout, because a build can take minutes.
    await expect(liveNotice(page)).toContainText('Your changes are live.', { timeout: 0 })
    await visit(pageAt(screens.comingSoon.path).path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We need a site engineer.')
    expect(await listPages(phone)).toEqual(pages.filter((page) => !page.endsWith(deleted)))
  })
})
