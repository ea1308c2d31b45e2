import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FrameLocator } from '@playwright/test'
import sharp from 'sharp'
import { forkTestSite } from '../../helpers/start-test-site'
import { expect, expectAnnounced, test as base, type Locator, type Page } from './fixtures'
import { testContent, testSite } from './test-site'

export { expect, type Locator, type Page }

/** The CMS in a browser, with its own copy of content/. */
export interface Editor {
  /** The URL of the editor's site. */
  url: string
  /** The folder that contains the copy of content/. */
  directory: string
  /** Opens the form of a record, such as projects/entries/villa, by default in the test's page. */
  open: (entry: string, tab?: Page) => Promise<void>
  /** Opens a page of the editor other than a form, such as `content?show=unpublished`. */
  openDesk: (route?: string, tab?: Page) => Promise<void>
  /** Publishes the open entry and waits until it is published. */
  publish: () => Promise<void>
  /** Tries to publish an entry that has an error. */
  tryToPublish: () => Promise<void>
  preview: FrameLocator
  readText: (file: string) => Promise<string>
  readRecord: (file: string) => Promise<Record<string, unknown>>
  writeRecord: (file: string, record: object) => Promise<void>
}

export interface EditedSite {
  url: string
  directory: string
  /** Resets content/, and deletes all drafts. */
  restore: () => Promise<void>
}

/** Extends `test` by an editor that edits a copy of the content folder `originalContent`. */
export const test = base.extend<
  { editor: Editor; restoredSite: EditedSite },
  { cmsSite: EditedSite; originalContent: string }
>({
  originalContent: [testContent, { option: true, scope: 'worker' }],
  cmsSite: [
    async ({ originalContent }, provide) => {
      const { close, ...site } = await startCmsSite(originalContent)
      await provide(site)
      await close()
    },
    { scope: 'worker' },
  ],
  /** The site in its state before the first test. */
  restoredSite: async ({ cmsSite }, provide) => {
    await cmsSite.restore()
    await provide(cmsSite)
  },
  editor: async ({ page, restoredSite: { url, directory } }, provide) => {
    const readText = (file: string) => readFile(path.join(directory, 'content', file), 'utf8')
    await provide({
      url,
      directory,
      open: (entry, tab = page) => openEntry(tab, `${url}/admin/#/collections/${entry}`),
      openDesk: (route, tab = page) => openDesk(tab, url, route),
      tryToPublish: () => tryToPublish(page),
      publish: () => publishEntry(page),
      preview: page.frameLocator('#preview-pane'),
      readText,
      readRecord: async (file) => JSON.parse(await readText(file)) as Record<string, unknown>,
      writeRecord: async (file, record) => {
        // Replaces the file by renaming, which is atomic, because an open editor may be reading it.
        const temporaryFile = path.join(directory, 'record.json')
        await writeFile(temporaryFile, `${JSON.stringify(record, null, 2)}\n`)
        await rename(temporaryFile, path.join(directory, 'content', file))
      },
    })
  },
})

/** Serves the tests' site with its own copy of a content folder, which the editor may change. */
export async function startCmsSite(originalContent = testContent) {
  const directory = await mkdtemp(path.join(tmpdir(), 'cms-'))
  const outbox = path.join(directory, 'outbox')
  const forms = path.join(directory, 'forms')
  const site = await forkTestSite(path.join(testSite, 'public'), outbox, forms, directory)
  return {
    url: site.url,
    directory,
    restore: async () => {
      const [content, old, next] = ['content', 'old', 'next'].map((name) =>
        path.join(directory, name),
      ) as [string, string, string]
      await cp(originalContent, next, { recursive: true })
      // Replaces the folder by renaming, which is atomic, because an open editor may be reading it.
      if (existsSync(content)) await rename(content, old)
      await rename(next, content)
      for (const folder of [old, path.join(directory, '.local')])
        await rm(folder, { recursive: true, force: true })
    },
    close: async () => {
      await site.close()
      await rm(directory, { recursive: true })
    },
  }
}

/** Opens a record in the CMS, and clicks "Open the editor" if the page shows it. */
export function openEntry(page: Page, url: string): Promise<void> {
  return openUrl(page, url, backLink(page))
}

/** Opens a page of the CMS other than a form, and clicks "Open the editor" if the page shows it. */
export function openDesk(page: Page, site: string, route = 'content'): Promise<void> {
  return openUrl(page, `${site}/admin/#/collections/site/entries/${route}`, deskBar(page))
}

/** Locates the arrow that leads from a form back to the list of all content. */
export function backLink(page: Page): Locator {
  return page.getByRole('link', { name: /All content/ })
}

/** Locates the bar with links to the pages of the editor. */
export function deskBar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Pages of the editor' })
}

export function searchField(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Search all texts' })
}

/** Locates cards in a list of the editor, by the beginning of their text. */
export function card(page: Page, text: string): Locator {
  const cards = page.getByRole('main').getByRole('listitem')
  return cards.getByRole('link', { name: new RegExp(`^${text}`) })
}

/** Opens a URL in the CMS, and waits for an element that only the editor shows. */
async function openUrl(page: Page, url: string, shown: Locator): Promise<void> {
  await page.goto(url)
  await expect(openEditorButton(page).or(shown)).toBeVisible()
  if (await openEditorButton(page).isVisible()) await openEditorButton(page).click()
  await expect(shown).toBeVisible()
}

/** Locates the enabled button that replaces the sign-in on localhost. */
function openEditorButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Open the editor', disabled: false })
}

/** Publishes the open record and waits until it is published. */
export async function publishEntry(page: Page): Promise<void> {
  await tryToPublish(page)
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  // Waits for the URL of the published record, which differs from the URL of a new record.
  await expect(page).toHaveURL(/\/entries\//)
}

/** Emulates staff who return to the window, so that the editor reads the content again. */
export function returnToWindow(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { now } = Date
    Date.now = () => now() + 60_000
    window.dispatchEvent(new Event('focus'))
    // Waits for TanStack Query, which resumes paused requests before it compares the times.
    await new Promise((resolve) => setTimeout(resolve))
    Date.now = now
  })
}

export async function tryToPublish(page: Page): Promise<void> {
  await formButton(page, 'Publish').click()
}

/** Fills in the form of a new project and uploads its card picture. */
export async function fillProject(page: Page, title = 'Harbour School'): Promise<void> {
  await page.getByLabel('Kind', { exact: true }).selectOption('Showroom')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Location', { exact: true }).fill('Kuwait City, Kuwait')
  await page.getByLabel('Years', { exact: true }).fill('2025 - 2026')
  await chooseTestPicture(fieldGroup(page, 'Card picture'), 'The gate of the school.')
}

/** Uploads a picture in the group of a field, and fills in its alternative text. */
export async function chooseTestPicture(box: Locator, alt: string, width = 900): Promise<void> {
  await box
    .getByLabel(/^Picture file/)
    .setInputFiles(await createPictureFile('wall.jpg', width, 600))
  await pictureIsReady(box)
  await expect(box.locator('.focal-point img[src^="blob:"]')).toBeVisible()
  await box.getByLabel('What the picture shows', { exact: true }).fill(alt)
}

/** Waits until the chosen pictures in a part of the form are ready to be published. */
export async function pictureIsReady(box: Locator): Promise<void> {
  await expect(box.getByText('Preparing the picture…')).toHaveCount(0)
}

/** Clicks the button that deletes the open record, and agrees to the question. */
export async function tryToDelete(page: Page): Promise<void> {
  await formButton(page, 'Delete').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

/** Locates a button in the header of the open form. */
export function formButton(page: Page, name: string): Locator {
  return page.locator('.record-form > header').getByRole('button', { name, exact: true })
}

/** Locates the notice about a form that is no longer open, at the bottom of the CMS. */
export function leftNotice(page: Page): Locator {
  return page.getByRole('status', { name: 'Editor' })
}

/** Locates the notice about the live site at the bottom of the CMS. */
export function liveNotice(page: Page): Locator {
  return page.getByRole('status', { name: 'Live site' })
}

/**
 * Moves the focused item of a list by keys, and asserts that each key is announced once. Runs the
 * timers that are due after a key, because dnd-kit listens to the next key only after a timer, which
 * a busy machine may run after that key. Also asserts that no item slides, because these staff prefer
 * reduced motion.
 */
export async function moveByKeys(
  page: Page,
  steps: readonly (readonly [key: string, text: string])[],
) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [key, text] of steps) {
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await expectAnnounced(page, text)
    const durations = await page
      .locator('.record-form li')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).transitionDuration))
    expect(new Set(durations)).toEqual(new Set(['0s']))
  }
  await page.emulateMedia({ reducedMotion: null })
}

/** Locates a group of the form by its labels, outermost first: 'Top of the page', 'Picture'. */
export function fieldGroup(page: Page, ...names: string[]): Locator {
  return names.reduce<Locator>(
    (box, name) => box.getByRole('group', { name: new RegExp(`^${name}( \\(optional\\))?$`) }),
    page.locator('.record-form'),
  )
}

/** Locates the rows of a gallery's pictures in the table of descriptions. */
export function pictureRows(gallery: Locator): Locator {
  return gallery.getByRole('list', { name: 'Descriptions' }).locator('> li')
}

/**
 * Locates the row of a picture in the table of descriptions.
 * @param position position of the picture, from 1
 */
export function pictureRow(gallery: Locator, position: number): Locator {
  return pictureRows(gallery).nth(position - 1)
}

/** Returns the names of a gallery's pictures, in order. */
export function readPictureNames(gallery: Locator): Promise<string[]> {
  return gallery
    .getByRole('checkbox', { name: /^Select “/ })
    .evaluateAll((boxes) => boxes.map(({ ariaLabel }) => /“(.*)”/.exec(ariaLabel ?? '')![1]!))
}

/** Creates a clay-coloured JPEG, as an object that Playwright's setInputFiles() accepts. */
export async function createPictureFile(name: string, width: number, height: number) {
  const background = { r: 200, g: 80, b: 40 }
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}
