import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, type HTMLElement } from 'node-html-parser'
import sharp from 'sharp'
import { texts } from '../../src/interface-texts'
import { applyRecipe, readCookbook, touchedFiles } from './recipes/cookbook'
import { newBrand, rebrand } from './recipes/rebrand'
import {
  expect,
  fieldBox,
  openEntry,
  test as cmsTest,
  write,
  type CmsSite,
} from './support/cms-journey'
import { startCopy } from './support/project-copy'
import { company, towerPage } from './support/site'

const minutes = 60_000
const cookbook = readCookbook()
const recipe = (name: string) => cookbook[name] ?? []

const skipLink = 'Go to the content'
const client = 'Harbour Authority'
const careers = { path: '/careers/', heading: 'Build with us' }

/** A copy of the project in which every recipe was carried out, as `npm start` runs it. */
const test = cmsTest.extend<object, { cmsSite: CmsSite }>({
  cmsSite: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
    async ({}, provide) => {
      const { url, directory, stop } = await startCopy(async (copy) => {
        for (const name of [
          'Change a text',
          'Add a field',
          'Add a page',
          'Add a folder of records',
        ])
          await applyRecipe(copy, recipe(name))
        await rebrand(copy, cookbook)
        await fillClient(copy)
      })
      await provide({ url, directory, restore: () => Promise.resolve() })
      await stop()
    },
    { scope: 'worker', timeout: 8 * minutes },
  ],
})

/** What staff write into the new field, where the form saves it: after the building area. */
async function fillClient(directory: string): Promise<void> {
  const file = path.join(directory, 'content/project-details/tower.json')
  const record = JSON.parse(await readFile(file, 'utf8')) as object
  const entries = Object.entries(record)
  const place = entries.findIndex(([key]) => key === 'buildingarea') + 1
  const filled = Object.fromEntries(entries.toSpliced(place, 0, ['client', client]))
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
    const files = Object.fromEntries(
      Object.entries(cookbook).map(([name, steps]) => [name, touchedFiles(steps)]),
    )
    expect(files).toMatchObject({
      'Change a text': { created: [], changed: ['src/interface-texts.ts'] },
      'Add a field': {
        created: [],
        changed: [
          'src/screens/project/fields.ts',
          'src/screens/project/page.tsx',
          'src/interface-texts.ts',
        ],
      },
      'Add a page': {
        created: [
          'content/pages/careers.json',
          'src/screens/careers/fields.ts',
          'src/screens/careers/page.tsx',
          'src/screens/careers/preview.tsx',
        ],
        changed: ['src/screens/registry.ts'],
      },
    })
    const all = Object.values(files).flatMap(({ created, changed }) => [...created, ...changed])
    expect(all.filter((file) => /\.test\.|^tests\//.test(file))).toEqual([])
  })

  test('show in the built pages, the sitemap, the manifest and the icons', async ({ cmsSite }) => {
    const built = (file: string) => path.join(cmsSite.directory, 'public', file)
    const page = async (shown: string) =>
      parse(await readFile(built(`${shown}index.html`), 'utf8')) as HTMLElement
    const home = await page('/home/')
    const tower = await page(towerPage.path)
    const added = await page(careers.path)

    expect(home.querySelector('a[href="#main"]')?.textContent).toBe(skipLink)
    const fact = tower.querySelectorAll('dt').find(({ textContent }) => textContent === 'Client')
    expect(fact?.nextElementSibling?.textContent).toBe(client)

    expect(added.querySelector('h1')?.textContent).toBe(careers.heading)
    const sitemap = await readFile(built('sitemap.xml'), 'utf8')
    expect(sitemap).toContain(`${careers.path}</loc>`)

    const manifest: unknown = JSON.parse(await readFile(built('manifest.webmanifest'), 'utf8'))
    const { name, ground } = newBrand
    expect(manifest).toMatchObject({ name, theme_color: ground, background_color: ground })
    expect(await cornerOf(built('icons/icon-192.png'))).toBe(ground)
    expect(await cornerOf(built('icons/maskable-512.png'))).toBe(ground)
    for (const shown of [home, tower, added]) {
      expect(shown.querySelector('title')?.textContent).toContain(name)
      const theme = shown.querySelector('meta[name=theme-color]')
      expect(theme?.getAttribute('content')).toBe(ground)
      expect(shown.querySelector('footer')?.textContent).not.toContain(company.brand)
      const logo = shown.querySelector('header img')?.getAttribute('src') ?? ''
      expect(await readFile(built(logo), 'utf8')).toBe(
        await readFile('tests/e2e/recipes/logo.svg', 'utf8'),
      )
      const font = shown.querySelector('link[rel=preload][as=font]')?.getAttribute('href') ?? ''
      expect(font).toMatch(/brand-400/)
      const styles = shown.querySelectorAll('style').map(({ textContent }) => textContent)
      expect(styles.join()).toContain(newBrand.typeface)
      expect(styles.join()).not.toContain('Plex')
    }
    expect(home.querySelector('main header ul')?.textContent).toContain(newBrand.place)
  })

  async function cornerOf(file: string) {
    const pixel = { left: 0, top: 0, width: 1, height: 1 }
    return `#${(await sharp(file).extract(pixel).removeAlpha().raw().toBuffer()).toString('hex')}`
  }

  test('add a field to the form, and to the page beside it', async ({ page, editor }) => {
    await editor.open('project-details/entries/tower')
    const box = fieldBox(page, 'Client').getByRole('textbox')
    const label = editor.preview.getByRole('term').filter({ hasText: /^Client$/ })
    await expect(box).toHaveValue(client)
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
      ['jest', 'src/(cms|content-model|layout|screens|seo|theme)/'],
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
