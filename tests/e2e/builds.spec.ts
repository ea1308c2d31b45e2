import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse, type HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import projectsRecord from '../../content/pages/projects.json'
import { texts } from '../../src/languages/en/interface-texts'
import { applyRecipe, readCookbook } from './recipes/cookbook'
import { newBrand, rebrand } from './recipes/rebrand'
import { addProjects, removeAddedProjects } from './support/add-projects'
import { expectNoFindings } from './support/axe'
import {
  expect,
  fieldBox,
  liveNotice,
  test as cmsTest,
  write,
  type CmsSite,
} from './support/editor'
import { findClippedText, findOverflow } from './support/layout'
import { startCopy } from './support/project-copy'
import { arabic, english, projectsPage } from './support/site'

const minutes = 60_000
const KB = 1024
const PROJECTS = 60
/** A kind of project that staff add, and its filter. */
const school = { singular: 'School', plural: 'Schools', key: 'school' }
const schools = 'Schools (1)'
/** Wide enough for the narrowest crop of each shape. */
const PICTURE_WIDTH = 480
const TARGET = 44

const cookbook = readCookbook()
const recipe = (name: string) => cookbook[name] ?? []

/** What the recipes add, in each language. */
const editions = [
  {
    edition: english,
    skip: 'Go to the content',
    client: { label: 'Client', name: 'Harbour Authority' },
    careers: { path: '/careers/', heading: 'Build with us' },
    brand: newBrand.name,
    place: newBrand.place,
    font: /\/brand-[^/]*400/,
  },
  {
    edition: arabic,
    skip: 'الذهاب إلى المحتوى',
    client: { label: 'العميل', name: 'هيئة الميناء' },
    careers: { path: '/ar/careers/', heading: 'ابنوا معنا' },
    brand: newBrand.nameInArabic,
    place: newBrand.placeInArabic,
    font: /plex-sans-arabic-[^/]*400/,
  },
]
const [{ client, careers }, { client: clientInArabic }] = editions as [Added, Added]
type Added = (typeof editions)[number]

/** Changes a record of a copy's content. */
async function changeRecord(directory: string, name: string, change: object): Promise<void> {
  const file = path.join(directory, 'content', name)
  const record = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, `${JSON.stringify({ ...record, ...change }, null, 2)}\n`)
}

/** Runs one of the project's tools in a copy. */
function run(directory: string, tool: string, ...args: string[]) {
  return new Promise<{ failed: boolean; output: string }>((resolve) => {
    execFile(
      'npx',
      [tool, ...args],
      { cwd: directory, shell: process.platform === 'win32' },
      (error, ...output) => resolve({ failed: error !== null, output: output.join('\n') }),
    )
  })
}

/**
 * A copy of the project in which every recipe was carried out that adds something, with 60
 * projects, as `npm start` runs it.
 */
const test = cmsTest.extend<object, { cmsSite: CmsSite }>({
  cmsSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
    async ({}, provide) => {
      const { url, directory, stop } = await startCopy(async (copy) => {
        for (const name of ['Change a text', 'Add a field', 'Add a page'])
          await applyRecipe(copy, recipe(name))
        await rebrand(copy)
        await addProjects(path.join(copy, 'content'), PROJECTS, PICTURE_WIDTH)
        await changeRecord(copy, 'pages/projects.json', {
          kinds: [...projectsRecord.kinds, school],
        })
        await changeRecord(copy, 'projects/project-4.json', { kind: school.key })
        const names = { client: client.name, client_ar: clientInArabic.name }
        await changeRecord(copy, 'project-pages/tower.json', names)
      })
      await provide({ url, directory, restore: () => Promise.resolve() })
      await stop()
    },
    { scope: 'worker', timeout: 8 * minutes },
  ],
  baseURL: async ({ cmsSite }, provide) => provide(cmsSite.url),
})

const read = (directory: string, file: string) =>
  readFile(path.join(directory, 'public', file), 'utf8')
const readPage = async (directory: string, shown: string) =>
  parse(await read(directory, `${shown}index.html`)) as HTMLElement

test.describe('the recipes of docs/cookbook.md, and 60 projects', () => {
  // One copy and one build for all of them.
  test.describe.configure({ mode: 'default' })

  test('touch few files, and no test', () => {
    const files = (name: string) => [...new Set(recipe(name).flatMap(({ file }) => file || []))]
    const counts = ['Change a text', 'Add a field', 'Add a page'].map((name) => files(name).length)
    // A page also has the two files of its folder, which are copied.
    expect(counts).toEqual([2, 4, 6])
    const all = Object.keys(cookbook).flatMap(files)
    expect(all.filter((file) => /\.test\.|^tests\//.test(file))).toEqual([])
  })

  for (const { edition, skip, client, careers, brand, place, font } of editions) {
    test(`show in the built pages, ${edition.language.code}`, async ({
      cmsSite: { directory },
    }) => {
      const sitemap = await read(directory, 'sitemap-0.xml')
      expect(sitemap).toContain(`${careers.path}</loc>`)
      const home = await readPage(directory, edition.homePage.path)
      const tower = await readPage(directory, edition.towerPage.path)
      const added = await readPage(directory, careers.path)
      expect(home.querySelector('a[href="#main"]')?.textContent).toBe(skip)
      const term = tower.querySelectorAll('dt').find((each) => each.textContent === client.label)
      expect(term?.nextElementSibling?.textContent).toBe(client.name)
      expect(added.querySelector('h1')?.textContent).toBe(careers.heading)
      expect(home.querySelector('main header ul')?.textContent).toContain(place)

      const ground = newBrand.ground
      for (const page of [home, tower, added]) {
        const attribute = (selector: string, name: string) =>
          page.querySelector(selector)?.getAttribute(name) ?? ''
        expect(page.querySelector('title')?.textContent).toContain(brand)
        expect(attribute('meta[name=theme-color]', 'content')).toBe(ground)
        expect(page.querySelector('footer')?.textContent).not.toContain(edition.company.brand)
        expect(await read(directory, attribute('header img', 'src'))).toBe(
          await readFile('tests/e2e/recipes/logo.svg', 'utf8'),
        )
        expect(attribute('link[rel=preload][as=font]', 'href')).toMatch(font)
        const styles = page.querySelectorAll('style').map(({ textContent }) => textContent)
        expect(styles.join()).toContain(newBrand.typeface)
        expect(styles.join()).not.toMatch(/Plex Sans(?! Arabic)/)
      }

      const address = home.querySelector('link[rel=manifest]')?.getAttribute('href') ?? ''
      const manifest = JSON.parse(await read(directory, address)) as { icons: { src: string }[] }
      expect(manifest).toMatchObject({ name: brand, theme_color: ground, background_color: ground })
      for (const { src } of manifest.icons) {
        const icon = sharp(path.join(directory, 'public', src)).removeAlpha()
        const corner = await icon.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
        expect(`#${corner.toString('hex')}`, src).toBe(ground)
      }
    })
  }

  test('list every project, and one kind of them', async ({ page, visit }) => {
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
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(TARGET)
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

  test('add a field, a page and a brand to the editor', async ({ page, editor }) => {
    test.setTimeout(2 * minutes)
    await editor.open('pages/entries/pages-coming-soon')
    await expect(page.getByLabel('Leads to', { exact: true })).toContainText('Careers')

    await editor.open('settings/entries/settings-company')
    const home = editor.preview.getByRole('link', { name: texts.navbar.home(newBrand.name) })
    await expect(home).toBeVisible()
    await page.goto(`${editor.url}/admin/#/collections/projects`)
    await page.getByRole('button', { name: 'Filter by' }).click()
    await expect(page.getByRole('menuitem', { name: newBrand.filter })).toBeVisible()

    await editor.open('project-pages/entries/tower')
    const box = fieldBox(page, client.label).getByRole('textbox')
    const label = editor.preview.getByRole('term').filter({ hasText: /^Client$/ })
    await expect(box).toHaveValue(client.name)
    const inArabic = fieldBox(page, `${client.label} · العربية`).getByRole('textbox')
    await expect(inArabic).toHaveValue(clientInArabic.name)
    await write(box, 'Gulf Bank')
    await expect(editor.preview.getByText('Gulf Bank')).toBeVisible()
    await write(box, '')
    await expect(label).toHaveCount(0)
  })

  test('keep the list of 60 projects small', async ({ request }) => {
    for (const { edition } of editions) {
      const html = await (await request.get(edition.pageAt(projectsPage.path).path)).body()
      expect.soft(html.length).toBeLessThan(270 * KB)
      expect.soft(gzipSync(html).length).toBeLessThan(30 * KB)
    }
  })

  test('pass the tests that are there', async ({ cmsSite: { directory } }) => {
    test.setTimeout(6 * minutes)
    // The tests know the projects that the company has, and a record's keys in the order of its fields,
    // which what was added to it here is not in.
    await removeAddedProjects(path.join(directory, 'content'))
    const unit = 'src/(cms|content-model|languages|layout|screens|seo|theme)/(?!record-order)'
    const tested = await run(directory, 'jest', unit)
    expect(tested.failed, tested.output).toBe(false)
  })

  test('let staff publish a sentence of a new page, and build the site with a third language', async ({
    cmsSite: { directory },
    page,
    editor,
    visit,
  }) => {
    test.setTimeout(6 * minutes)
    await applyRecipe(directory, recipe('Add a language'))
    await editor.open('pages/entries/pages-careers')
    const heading = editor.preview.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(careers.heading)
    await heading.click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('We need a site engineer.')
    await editor.publish()

    await liveNotice(page).getByRole('button', { name: 'Update the site now' }).click()
    await expect(liveNotice(page)).toContainText('Your changes are live.', { timeout: 5 * minutes })
    await visit(careers.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We need a site engineer.')

    await visit(`/fr${careers.path}`)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', 'fr')
    expect(await root.getAttribute('dir')).toBeNull()
    const preloaded = page.locator('link[rel=preload][as=font]')
    await expect(preloaded).toHaveAttribute('href', /\/ibm-plex-sans-400/)
    await expect(page.locator('h1 [lang=en]')).toHaveText('We need a site engineer.')
    const switches = page.getByRole('banner').getByRole('link').and(page.locator('[hreflang]'))
    await expect(switches).toHaveText([english, arabic].map(({ language }) => language.name))
  })

  test('do not compile while a page lacks its preview', async ({ cmsSite: { directory } }) => {
    test.setTimeout(2 * minutes)
    const previews = path.join(directory, 'src/cms/preview/previews.tsx')
    const text = await readFile(previews, 'utf8')
    await writeFile(previews, text.replace('  careers: preview(CareersPreview),\n', ''))
    const types = await run(directory, 'tsc', '--noEmit', '--noUnusedLocals', 'false')
    expect(types.output.match(/^.*error TS.*$/gm)).toEqual([
      expect.stringContaining("Property 'careers' is missing"),
    ])
  })
})
