import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import { runCommand } from '../../scripts/run-command'
import { texts } from '../../src/interface-texts'
import { applyRecipe, readCookbook, touchedFiles } from './recipes/cookbook'
import { applyInEnglish } from './recipes/in-english'
import { newBrand, rebrand } from './recipes/rebrand'
import {
  expect,
  fieldBox,
  openEntry,
  test as cmsTest,
  write,
  type CmsSite,
} from './support/cms-journey'
import { copyProject, startCopy } from './support/project-copy'
import { arabic, company, pages, towerPage } from './support/site'

const minutes = 60_000
const cookbook = readCookbook()
const recipe = (name: string) => cookbook[name] ?? []

const skipLink = { en: 'Go to the content', ar: 'الذهاب إلى المحتوى' }
const client = { label: 'Client', name: 'Harbour Authority' }
const clientInArabic = { label: 'العميل', name: 'هيئة الميناء' }
const careers = { path: '/careers/', heading: 'Build with us' }
const careersInArabic = { path: '/ar/careers/', heading: 'ابنوا معنا' }
/** A second page by the same recipe, without its Arabic. */
const training = { path: '/training/' }

/** A copy of the project in which every recipe was carried out, as `npm start` runs it. */
const test = cmsTest.extend<object, { cmsSite: CmsSite }>({
  cmsSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
    async ({}, provide) => {
      const { url, directory, stop } = await startCopy(async (copy) => {
        for (const name of [
          'Change a text',
          'Add a field',
          'Add a kind of project',
          'Add a page',
          'Add a folder of records',
        ])
          await applyRecipe(copy, recipe(name))
        await applyInEnglish(copy, recipe('Add a page'), ['careers', 'training'])
        await rebrand(copy, cookbook)
        await fillClient(copy)
      })
      await provide({ url, directory, restore: () => Promise.resolve() })
      await stop()
    },
    { scope: 'worker', timeout: 8 * minutes },
  ],
})

/** What staff write into the new fields, where the form saves them: after the building area. */
async function fillClient(directory: string): Promise<void> {
  const file = path.join(directory, 'content/project-details/tower.json')
  const record = JSON.parse(await readFile(file, 'utf8')) as object
  const entries = Object.entries(record)
  const place = entries.findIndex(([key]) => key === 'buildingarea_ar') + 1
  const clients = Object.entries({ client: client.name, client_ar: clientInArabic.name })
  const filled = Object.fromEntries(entries.toSpliced(place, 0, ...clients))
  await writeFile(file, `${JSON.stringify(filled, null, 2)}\n`)
}

/** Runs one of the project's tools in the copy. */
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

/** Remembers what is compiled, so that the second check of the types is a short one. */
const checkTypes = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.local/types.tsbuildinfo']

test.describe('the recipes of docs/cookbook.md', { tag: '@desktop' }, () => {
  // One copy and one build for all of them.
  test.describe.configure({ mode: 'default' })

  test('touch few files, and no test', () => {
    const arabicFile = 'src/languages/ar/interface-texts.ts'
    const files = Object.fromEntries(
      Object.entries(cookbook).map(([name, steps]) => [name, touchedFiles(steps)]),
    )
    expect(files).toMatchObject({
      'Change a text': { created: [], changed: ['src/interface-texts.ts', arabicFile] },
      'Add a field': {
        created: [],
        changed: [
          'src/screens/project/fields.ts',
          'src/screens/project/page.tsx',
          'src/interface-texts.ts',
          arabicFile,
        ],
      },
      'Add a page': {
        created: [
          'content/pages/careers.json',
          'src/screens/careers/fields.ts',
          'src/screens/careers/page.tsx',
          'src/screens/careers/preview.tsx',
        ],
        changed: ['src/screens/registry.ts', arabicFile],
      },
      'Add a kind of project': {
        created: [],
        changed: ['src/screens/projects/kinds.ts', 'src/interface-texts.ts', arabicFile],
      },
      'Remove Arabic': { created: [], changed: ['src/languages/languages.ts'] },
    })
    const all = Object.values(files).flatMap(({ created, changed }) => [...created, ...changed])
    expect(all.filter((file) => /\.test\.|^tests\//.test(file))).toEqual([])
  })

  const built = (directory: string, file: string) => path.join(directory, 'public', file)
  const read = (directory: string, file: string) => readFile(built(directory, file), 'utf8')
  const readPage = async (directory: string, shown: string) =>
    parse(await read(directory, `${shown}index.html`)) as HTMLElement

  test('show in the built pages of both languages', async ({ cmsSite: { directory } }) => {
    for (const [home, tower, added, skip, fact] of [
      ['/home/', towerPage.path, careers, skipLink.en, client],
      ['/ar/home/', arabic.towerPage.path, careersInArabic, skipLink.ar, clientInArabic],
    ] as const) {
      const start = await readPage(directory, home)
      expect(start.querySelector('a[href="#main"]')?.textContent).toBe(skip)
      const facts = (await readPage(directory, tower)).querySelectorAll('dt')
      const term = facts.find(({ textContent }) => textContent === fact.label)
      expect(term?.nextElementSibling?.textContent).toBe(fact.name)
      const page = await readPage(directory, added.path)
      expect(page.querySelector('h1')?.textContent).toBe(added.heading)
    }
  })

  test('add a page to the sitemap, with its Arabic', async ({ cmsSite: { directory } }) => {
    const sitemap = await read(directory, 'sitemap-0.xml')
    for (const { path: shown } of [careers, careersInArabic]) {
      const entry = entryOf(sitemap, shown)
      expect(entry).toMatch(/hreflang="en" href="[^"]+\/careers\/"/)
      expect(entry).toMatch(/hreflang="ar" href="[^"]+\/ar\/careers\/"/)
    }
  })

  test('add a page in English only', async ({ cmsSite: { directory } }) => {
    const page = await readPage(directory, training.path)
    const toArabic = page.querySelector('header a[hreflang=ar]')
    expect(toArabic?.getAttribute('href')).toBe('/ar/home/')
    expect(page.querySelectorAll('link[hreflang]')).toEqual([])
    expect(existsSync(built(directory, '/ar/training/index.html'))).toBe(false)
    expect(entryOf(await read(directory, 'sitemap-0.xml'), training.path)).not.toContain('hreflang')
    expect(await read(directory, '_redirects')).toContain('/ar/training/ /training/ 302\n')
  })

  test('change the brand of the pages, the manifests and the icons', async ({ cmsSite }) => {
    const { directory } = cmsSite
    const { name, nameInArabic, ground } = newBrand
    for (const [file, brand] of [
      ['manifest.webmanifest', name],
      ['manifest_ar.webmanifest', nameInArabic],
    ] as const) {
      const manifest: unknown = JSON.parse(await read(directory, file))
      expect(manifest).toMatchObject({ name: brand, theme_color: ground, background_color: ground })
    }
    expect(await cornerOf(built(directory, 'icons/icon-192.png'))).toBe(ground)
    expect(await cornerOf(built(directory, 'icons/icon-512.png'))).toBe(ground)
    for (const [path, brand, old, font] of [
      ['/home/', name, company.brand, /brand-400/],
      [towerPage.path, name, company.brand, /brand-400/],
      [careers.path, name, company.brand, /brand-400/],
      ['/ar/home/', nameInArabic, arabic.company.brand, /plex-sans-arabic-400/],
    ] as const) {
      const shown = await readPage(directory, path)
      expect(shown.querySelector('title')?.textContent).toContain(brand)
      const theme = shown.querySelector('meta[name=theme-color]')
      expect(theme?.getAttribute('content')).toBe(ground)
      expect(shown.querySelector('footer')?.textContent).not.toContain(old)
      const logo = shown.querySelector('header img')?.getAttribute('src') ?? ''
      expect(await read(directory, logo)).toBe(await readFile('tests/e2e/recipes/logo.svg', 'utf8'))
      const preload = shown.querySelector('link[rel=preload][as=font]')?.getAttribute('href')
      expect(preload).toMatch(font)
      const styles = shown.querySelectorAll('style').map(({ textContent }) => textContent)
      expect(styles.join()).toContain(newBrand.typeface)
      expect(styles.join()).not.toMatch(/Plex Sans(?! Arabic)/)
    }
    const places = async (home: string) =>
      (await readPage(directory, home)).querySelector('main header ul')?.textContent
    expect(await places('/home/')).toContain(newBrand.place)
    expect(await places('/ar/home/')).toContain(newBrand.placeInArabic)
  })

  /** What the sitemap says of a path. */
  function entryOf(sitemap: string, shown: string) {
    return sitemap.split('\n').find((line) => line.includes(`${shown}</loc>`)) ?? ''
  }

  async function cornerOf(file: string) {
    const pixel = { left: 0, top: 0, width: 1, height: 1 }
    return `#${(await sharp(file).extract(pixel).removeAlpha().raw().toBuffer()).toString('hex')}`
  }

  test('add a field to the form, and to the page beside it', async ({ page, editor }) => {
    await editor.open('project-details/entries/tower')
    const box = fieldBox(page, client.label).getByRole('textbox')
    const label = editor.preview.getByRole('term').filter({ hasText: /^Client$/ })
    await expect(box).toHaveValue(client.name)
    await expect(fieldBox(page, 'Client · العربية').getByRole('textbox')).toHaveValue(
      clientInArabic.name,
    )
    await expect(label).toBeVisible()
    await write(box, 'Gulf Bank')
    await expect(editor.preview.getByText('Gulf Bank')).toBeVisible()
    await write(box, '')
    await expect(label).toHaveCount(0)
  })

  test('add a page to the CMS', async ({ page, editor }) => {
    await editor.open('pages/entries/pages-careers')
    const heading = editor.preview.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(careers.heading)
    await write(fieldBox(page, 'Banner', 'Heading').getByRole('textbox'), 'Join us')
    await expect(heading).toHaveText('Join us')
    const inArabic = fieldBox(page, 'Banner', 'Heading · العربية').getByRole('textbox')
    await expect(inArabic).toHaveValue(careersInArabic.heading)
  })

  test('add a page that links can lead to', async ({ page, editor }) => {
    await editor.open('pages/entries/pages-coming-soon')
    await fieldBox(page, 'Link', 'Page').getByRole('combobox').press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Careers' })).toBeVisible()
  })

  test('let staff add a record to a new folder', async ({ page, editor }) => {
    await openEntry(page, `${editor.url}/admin/#/collections/job-openings/new`)
    await write(page.getByLabel('Title', { exact: true }), 'Site engineer')
    await write(page.getByLabel('Text', { exact: true }), 'You set out the cores.')
    await expect(editor.preview.getByText('You set out the cores.')).toBeVisible()
    await editor.publish()
    expect(await editor.readRecord('job-openings/site-engineer.json')).toEqual({
      title: 'Site engineer',
      text: 'You set out the cores.',
    })
    await editor.open('pages/entries/pages-careers')
    await expect(editor.preview.getByRole('heading', { name: 'Site engineer' })).toBeVisible()
  })

  test('change the brand in the CMS', async ({ page, editor }) => {
    await editor.open('settings/entries/settings-company')
    const { name, filter } = newBrand
    const home = editor.preview.getByRole('link', { name: texts.navbar.home(name) })
    await expect(home).toBeVisible()
    await page.goto(`${editor.url}/admin/#/collections/projects`)
    await page.getByRole('button', { name: 'Filter by' }).click()
    await expect(page.getByRole('menuitem', { name: filter })).toBeVisible()
  })

  test('compile, and pass the tests that are there', async ({ cmsSite: { directory } }) => {
    test.setTimeout(4 * minutes)
    for (const [tool, ...args] of [
      ['tsc', ...checkTypes],
      ['tsx', 'scripts/check-content.ts'],
      ['jest', 'src/(cms|content-model|languages|layout|screens|seo|theme)/'],
    ] as const) {
      const { failed, output } = await run(directory, tool, ...args)
      expect(failed, output).toBe(false)
    }
  })

  test('fail by name where a page lacks its preview or its record', async ({
    cmsSite: { directory },
  }) => {
    test.setTimeout(2 * minutes)
    await rm(path.join(directory, 'src/screens/careers/preview.tsx'))
    const types = await run(directory, 'tsc', ...checkTypes)
    expect(types.failed).toBe(true)
    expect(types.output).toContain("Cannot find module './careers/preview'")

    await rm(path.join(directory, 'content/pages/careers.json'))
    const content = await run(directory, 'tsx', 'scripts/check-content.ts')
    expect(content.failed).toBe(true)
    expect(content.output).toContain('content/pages/careers.json: is missing.')
  })
})

test.describe('the recipe to remove Arabic', { tag: '@desktop' }, () => {
  // One copy and one build for all of them.
  test.describe.configure({ mode: 'default' })

  let directory: string

  test.beforeAll(async () => {
    test.setTimeout(8 * minutes)
    directory = await copyProject()
    await applyRecipe(directory, recipe('Remove Arabic'))
    // All but the rules of an earlier build, which a host may keep.
    for (const file of await readdir(path.join(directory, 'public'))) {
      if (file === '_redirects') continue
      await rm(path.join(directory, 'public', file), { recursive: true })
    }
    expect(await runCommand('npx', ['tsx', 'scripts/build.ts'], {}, directory)).toBe(0)
  })

  test.afterAll(async () => {
    await rm(directory, { recursive: true })
  })

  async function builtFiles(): Promise<string[]> {
    const built = path.join(directory, 'public')
    const entries = await readdir(built, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(built, path.join(parentPath, name)))
  }

  test('leaves every page in English, without a way to another language', async () => {
    const written = (await builtFiles()).filter((file) => file.endsWith('.html'))
    for (const { path: shown } of pages) expect(written).toContain(`${shown.slice(1)}index.html`)
    for (const file of written.filter((name) => !name.startsWith('admin'))) {
      const page = parse(await readFile(path.join(directory, 'public', file), 'utf8'))
      expect(page.querySelectorAll('[hreflang]'), file).toEqual([])
      expect(page.querySelectorAll('[lang]:not(html)'), file).toEqual([])
    }
  })

  test('leaves no file of Arabic', async () => {
    const ofArabic = /^ar\b|arabic|texts-ar/i
    expect((await builtFiles()).filter((file) => ofArabic.test(file))).toEqual([])
    expect(await readFile(path.join(directory, 'public/_redirects'), 'utf8')).toBe('')
  })

  test('leaves no Arabic letter', async () => {
    const found: string[] = []
    for (const [file, text] of await builtTexts()) {
      // React has rare ones, as the ends of ranges.
      const [letters] = /[\u0621-\u064a].{0,30}/.exec(text) ?? []
      if (letters && !file.startsWith('admin')) found.push(`${file}: ${letters}`)
    }
    expect(found).toEqual([])
  })

  test('leaves nothing of it in the editor, whose own packages know Arabic', async () => {
    const { skipToContent, contact } = arabic.texts
    const ours = [skipToContent, contact.thanks, arabic.company.brand, 'Type the Arabic']
    for (const [file, text] of await builtTexts()) {
      expect(
        ours.filter((each) => text.includes(each)),
        file,
      ).toEqual([])
    }
  })

  /** What is written in the files of the built site, by their names. */
  async function builtTexts(): Promise<(readonly [file: string, text: string])[]> {
    const files = (await builtFiles()).filter((file) =>
      /\.(?:html|js|css|json|xml|webmanifest|txt)$/.test(file),
    )
    return Promise.all(
      files.map(async (file) => {
        const text = await readFile(path.join(directory, 'public', file), 'utf8')
        // Scripts may have letters as \u0627.
        return [
          file,
          text.replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
            String.fromCharCode(parseInt(code, 16)),
          ),
        ] as const
      }),
    )
  }

  test('keeps the Arabic texts in the content, which passes its check', async () => {
    test.setTimeout(2 * minutes)
    const record = await readFile(path.join(directory, 'content/settings/company.json'), 'utf8')
    expect(record).toContain(`"brand_ar": "${arabic.company.brand}"`)
    const { failed, output } = await run(directory, 'tsx', 'scripts/check-content.ts')
    expect(failed, output).toBe(false)
  })

  test('compiles, as the recipe to add a language does', async () => {
    test.setTimeout(4 * minutes)
    const removed = await run(directory, 'tsc', ...checkTypes)
    expect(removed.failed, removed.output).toBe(false)

    const list = 'src/languages/languages.ts'
    await copyFile(list, path.join(directory, list))
    await applyRecipe(directory, recipe('Add a language'))
    const french = path.join(directory, 'src/languages/fr')
    await mkdir(french)
    await writeFile(
      path.join(french, 'interface-texts.ts'),
      `export { texts } from '../../interface-texts'\n`,
    )
    const added = await run(directory, 'tsc', ...checkTypes)
    expect(added.failed, added.output).toBe(false)
  })
})
