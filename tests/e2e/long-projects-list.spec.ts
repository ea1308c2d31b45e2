import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { addProjects } from '../../bench/add-projects'
import { texts } from '../../src/interface-texts'
import { pathIn } from '../../src/languages/language-path'
import { screens } from '../../src/screens/registry'
import { expectNoFindings } from './support/axe'
import { expect, expectPage, spinnerEnds, test as base, type Page } from './support/fixtures'
import { findClippedText, findOverflow } from './support/layout'
import { readHead } from './support/page-head'
import { startCopy, type StartedCopy } from './support/project-copy'
import {
  arabic,
  english,
  homePage,
  notFoundPage,
  projectsPage,
  towerPage,
  type Edition,
} from './support/site'

const minutes = 60_000
const KB = 1024
const COUNT = 30
const PICTURE_WIDTH = 480
const list = screens.projects.path

/** A copy of the project whose list has 30 projects, as `npm start` runs it. */
const test = base.extend<object, { copy: StartedCopy }>({
  copy: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
    async ({}, provide) => {
      const copy = await startCopy(async (directory) => {
        const content = path.join(directory, 'content')
        await addProjects(content, COUNT, PICTURE_WIDTH)
        await shortenGallery(path.join(content, 'project-details/tower.json'))
      })
      await provide(copy)
      await copy.stop()
    },
    { scope: 'worker', timeout: 8 * minutes },
  ],
  baseURL: async ({ copy }, provide) => provide(copy.url),
})

/** Its pictures would take most of the build. */
async function shortenGallery(file: string): Promise<void> {
  const tower = JSON.parse(await readFile(file, 'utf8')) as { images: object[] }
  await writeFile(file, JSON.stringify({ ...tower, images: tower.images.slice(0, 1) }))
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const filters = (page: Page, { texts }: Edition = english) =>
  page.getByRole('navigation', { name: texts.projects.filters })
const pagesOf = (page: Page, { texts }: Edition = english) =>
  page.getByRole('navigation', { name: texts.projects.pages })

async function expectCount(page: Page, count: number, shown: number, edition = english) {
  const counted = edition.texts.projects.count(count)
  await expect(page.getByRole('main').getByText(counted, { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(shown)
}

/** Waits for a part of the list, which is called by what it shows. */
async function expectPart(page: Page, path: string, name: string, edition = english) {
  const heading = edition.pageAt(list).heading
  await expectPage(page, { path: pathIn(edition.language, path), heading: `${heading}: ${name}` })
}

test.describe('a list of 30 projects', { tag: '@desktop' }, () => {
  // One copy and one build for all of them.
  test.describe.configure({ mode: 'default' })

  test('is counted, and led by a project that opens', async ({ page, visit }) => {
    await visit(list)
    await expectPage(page, projectsPage)
    await expectCount(page, COUNT, 24)
    const lead = cards(page).first()
    const width = async (index: number) => (await cards(page).nth(index).boundingBox())?.width ?? 0
    expect(await width(0)).toBeGreaterThan(1.5 * (await width(1)))
    await lead.getByRole('link', { name: texts.projects.view }).click()
    await expectPage(page, towerPage)
  })

  test('is narrowed by kind and by place, and Back takes the choice back', async ({
    page,
    visit,
  }) => {
    await visit(list)
    const choose = (name: RegExp) => filters(page).getByRole('link', { name }).click()
    await choose(/^Towers/)
    await expectPart(page, `${list}kind/tower/`, 'Towers')
    await expectCount(page, 10, 10)
    await expect(filters(page).getByRole('link', { name: 'Towers (10)' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await choose(/^Kuwait/)
    await expectPart(page, `${list}kind/tower/place/kuwait/`, 'Towers, Kuwait')
    await expectCount(page, 3, 3)
    for (const card of await cards(page).all()) await expect(card).toContainText(', Kuwait')

    await page.goBack()
    await expectPart(page, `${list}kind/tower/`, 'Towers')
    await expectCount(page, 10, 10)
    await page.goBack()
    await expectPage(page, projectsPage)
    await choose(/^UAE/)
    await expectPart(page, `${list}place/uae/`, 'UAE')
    await choose(/^All locations/)
    await expectPage(page, projectsPage)
  })

  test('has pages', async ({ page, visit }) => {
    await visit(list)
    await pagesOf(page).getByRole('link', { name: texts.projects.nextPage }).click()
    await expectPart(page, `${list}page/2/`, 'Page 2')
    await expectCount(page, COUNT, 6)
    await expect(pagesOf(page).getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(pagesOf(page).getByRole('link', { name: texts.projects.nextPage })).toHaveCount(0)
    await pagesOf(page).getByRole('link', { name: 'Page 1' }).click()
    await expectPage(page, projectsPage)
    await page.goBack()
    await expectPart(page, `${list}page/2/`, 'Page 2')
  })

  test('is the same in Arabic, mirrored', async ({ page, visit }) => {
    await visit(pathIn(arabic.language, list))
    await expectCount(page, COUNT, 24, arabic)
    await expect(page.getByText('30 مشروعًا', { exact: true })).toBeVisible()
    const links = filters(page, arabic).getByRole('link')
    const left = async (index: number) => (await links.nth(index).boundingBox())?.x ?? 0
    expect(await left(0)).toBeGreaterThan(await left(1))
    await links.filter({ hasText: 'الأبراج' }).click()
    await expectPart(page, `${list}kind/tower/`, 'الأبراج', arabic)
    await links.filter({ hasText: 'الكويت' }).click()
    await expectPart(page, `${list}kind/tower/place/kuwait/`, 'الأبراج، الكويت', arabic)
    await page.getByRole('banner').getByRole('link', { name: english.language.name }).click()
    await expectPart(page, `${list}kind/tower/place/kuwait/`, 'Towers, Kuwait')
  })

  const parts = [list, `${list}kind/villa/place/uae/`, `${list}page/2/`]

  test('is accessible and fits every screen', async ({ page, visit }) => {
    test.setTimeout(2 * minutes)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { language } of [english, arabic]) {
      for (const part of parts) {
        await visit(pathIn(language, part))
        await expectNoFindings(page)
        for (const width of [320, 390, 768, 1440, 2560]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await findOverflow(page), `${part} at ${width}`).toBeUndefined()
          expect(await findClippedText(page), `${part} at ${width}`).toEqual([])
        }
        await page.setViewportSize({ width: 390, height: 844 })
        await expectNoFindings(page)
        for (const link of await page.locator('nav[aria-label] ul[aria-label] a, nav ol a').all()) {
          const box = await link.boundingBox()
          if (await link.evaluate((element) => !element.closest('main header'))) {
            expect(Math.min(box?.width ?? 0, box?.height ?? 0), part).toBeGreaterThanOrEqual(44)
          }
        }
      }
    }
  })

  test('is found by search engines page by page, and not filter by filter', async ({
    page,
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const heads = []
    for (const part of parts) {
      await page.goto(part)
      const { title, canonical, robots } = await readHead(page)
      expect(new URL(canonical ?? '').pathname).toBe(part)
      heads.push({ title, robots, listed: sitemap.includes(`${part}</loc>`) })
      const editions = await page.locator('link[rel=alternate][hreflang=ar]').all()
      expect(editions).toHaveLength(robots === null ? 1 : 0)
    }
    const { title } = projectsPage
    const partTitle = (name: string) => title.replace(' |', `: ${name} |`)
    expect(heads).toEqual([
      { title, robots: null, listed: true },
      { title: partTitle('Villas, UAE'), robots: 'noindex', listed: false },
      { title: partTitle('Page 2'), robots: null, listed: true },
    ])
  })

  test('stays small', async ({ request }) => {
    for (const part of [list, pathIn(arabic.language, list)]) {
      const html = await (await request.get(part)).body()
      expect(gzipSync(html).length).toBeLessThan(20 * KB)
      const data = await (await request.get(`/page-data${part}page-data.json`)).body()
      expect(data.length).toBeLessThan(30 * KB)
    }
  })

  test('answers addresses that it does not have', async ({ page, problems }) => {
    problems.allow(/^request: 404 /, /^console: Failed to load resource: .*404/)
    for (const unknown of [
      'kind/castle/',
      'place/mars/',
      'page/1/',
      'page/3/',
      'kind/tower/page/2/',
    ]) {
      const answer = await page.goto(list + unknown)
      expect(answer?.status(), unknown).toBe(404)
      await expectPage(page, notFoundPage)
    }
    for (const project of ['999/', 'kind/', 'page/']) {
      const answer = await page.goto(list + project)
      expect(answer?.status(), project).toBe(200)
      await expectPage(page, { ...towerPage, path: list + project })
    }
    await page.goto(homePage.path)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('is narrowed and paged all the same', async ({ page }) => {
      await page.goto(list)
      await spinnerEnds(page)
      await filters(page)
        .getByRole('link', { name: /^Villas/ })
        .click()
      await spinnerEnds(page)
      await expectPart(page, `${list}kind/villa/`, 'Villas')
      await expectCount(page, 10, 10)
      await page.goBack()
      await spinnerEnds(page)
      await pagesOf(page).getByRole('link', { name: 'Page 2' }).click()
      await expectPart(page, `${list}page/2/`, 'Page 2')
    })
  })
})
