import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import { texts } from '../../src/languages/en/interface-texts'
import { expect } from '../e2e/support/editor'
import { arabic, english, tower } from '../e2e/support/site'
import { applyRecipe, readCookbook } from './support/cookbook'
import { changeRecord, testOnCopy } from './support/copy-test'
import { newBrand, rebrand } from './support/rebrand'

const cookbook = readCookbook()
const recipe = (name: string) => cookbook[name] ?? []

/** Values that the built pages must contain after the recipes, in each language. */
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

/** Runs the tests on a copy of the project to which all recipes have been applied. */
const test = testOnCopy(async (copy) => {
  for (const name of ['Change a text', 'Add a field', 'Add a page', 'Add a language'])
    await applyRecipe(copy, recipe(name))
  await rebrand(copy)
  const names = { client: client.name, client_ar: clientInArabic.name }
  await changeRecord(copy, 'projects/tower.json', { page: { ...tower, ...names } })
})

const read = (directory: string, file: string) =>
  readFile(path.join(directory, 'public', file), 'utf8')
const readPage = async (directory: string, pagePath: string) =>
  parse(await read(directory, `${pagePath}index.html`)) as HTMLElement

test.describe('the recipes of docs/cookbook.md', () => {
  // Not in parallel, because all tests share one copy and one build.
  test.describe.configure({ mode: 'default' })

  test('change few files and no tests', () => {
    const listFiles = (name: string) => [...new Set(recipe(name).flatMap(({ file }) => file || []))]
    const counts = ['Change a text', 'Add a field', 'Add a page'].map(
      (name) => listFiles(name).length,
    )
    // A page has two more files, which a command of the recipe creates.
    expect(counts).toEqual([2, 4, 6])
    const all = Object.keys(cookbook).flatMap(listFiles)
    expect(all.filter((file) => /\.test\.|^tests\//.test(file))).toEqual([])
  })

  for (const { edition, skip, client, careers, brand, place, font } of editions) {
    test(`take effect in the built pages: ${edition.language.code}`, async ({
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
          await readFile('tests/builds/support/logo.svg', 'utf8'),
        )
        expect(attribute('link[rel=preload][as=font]', 'href')).toMatch(font)
        const styles = page.querySelectorAll('style').map(({ textContent }) => textContent)
        expect(styles.join()).toContain(newBrand.typeface)
        expect(styles.join()).not.toMatch(/Plex Sans(?! Arabic)/)
      }

      const manifestUrl = home.querySelector('link[rel=manifest]')?.getAttribute('href') ?? ''
      const manifest = JSON.parse(await read(directory, manifestUrl)) as {
        icons: { src: string; sizes: string }[]
      }
      const lang = edition.language.code
      const colours = { theme_color: ground, background_color: ground }
      expect(manifest).toMatchObject({ lang, name: brand, ...colours })
      for (const { src, sizes } of manifest.icons) {
        const icon = sharp(path.join(directory, 'public', src)).removeAlpha()
        const { width, height } = await icon.metadata()
        expect(`${width}x${height}`, src).toBe(sizes)
        const corner = await icon.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
        expect(`#${corner.toString('hex')}`, src).toBe(ground)
      }
    })
  }

  test('take effect in the editor', async ({ page, editor }) => {
    await editor.open('pages/entries/pages-coming-soon')
    await expect(page.getByLabel('Leads to', { exact: true })).toContainText('Careers')

    await editor.open('settings/entries/settings-company')
    const home = editor.preview.getByRole('link', { name: texts.navbar.home(newBrand.name) })
    await expect(home).toBeVisible()

    await editor.open('projects/entries/tower')
    const field = page.getByLabel(new RegExp(`^${client.label}( \\(optional\\))?$`))
    const label = editor.preview.getByRole('term').filter({ hasText: /^Client$/ })
    await expect(field).toHaveValue(client.name)
    const arabicField = page.getByLabel(`${client.label} · العربية`)
    await expect(arabicField).toHaveValue(clientInArabic.name)
    await field.fill('Gulf Bank')
    await expect(editor.preview.getByText('Gulf Bank')).toBeVisible()
    await field.fill('')
    await expect(label).toHaveCount(0)
  })

  test('add pages in a third language', async ({ cmsSite: { directory } }) => {
    const added = await readPage(directory, `/fr${careers.path}`)
    const root = added.querySelector('html')
    expect(root?.attributes).toMatchObject({ lang: 'fr' })
    expect(root?.attributes).not.toHaveProperty('dir')
    const preloaded = added.querySelector('link[rel=preload][as=font]')
    expect(preloaded?.getAttribute('href')).toContain('/brand-400')
    expect(added.querySelector('h1 [lang=en]')?.textContent).toBe(careers.heading)
    const switches = added.querySelectorAll('header a[hreflang]').map((link) => link.textContent)
    // The links occur twice: in the mobile menu and in the navbar.
    expect([...new Set(switches)]).toEqual([english, arabic].map(({ language }) => language.name))
  })
})
