import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FrameLocator } from '@playwright/test'
import sharp from 'sharp'
import { forkTestSite } from '../../../src/testing/start-test-site'
import { expect, test as base, type Locator, type Page } from './fixtures'

export { expect, type Locator, type Page }

/** The CMS in a browser, on a copy of content/ of its own. */
export interface Editor {
  /** The address of the site it belongs to. */
  url: string
  /** The folder that holds its content/. */
  directory: string
  open: (entry: string) => Promise<void>
  /** Publishes the open entry and waits until it is saved. */
  publish: () => Promise<void>
  /** Tries to publish an entry that has an error. */
  tryToPublish: () => Promise<void>
  /** The preview of the site's page. */
  preview: FrameLocator
  readText: (file: string) => Promise<string>
  readRecord: (file: string) => Promise<Record<string, unknown>>
  writeRecord: (file: string, record: object) => Promise<void>
}

/** What an editor belongs to. */
export interface CmsSite {
  url: string
  directory: string
  /** Takes back what a test wrote to content/. */
  restore: () => Promise<void>
}

export const test = base.extend<{ editor: Editor }, { cmsSite: CmsSite }>({
  cmsSite: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const directory = await mkdtemp(path.join(tmpdir(), 'cms-'))
      const outbox = path.join(directory, 'outbox')
      const forms = path.join(directory, 'forms')
      const { url, close } = await forkTestSite('public', outbox, forms, directory)
      await provide({
        url,
        directory,
        restore: async () => {
          const content = path.join(directory, 'content')
          await rm(content, { recursive: true, force: true })
          await cp('content', content, { recursive: true })
        },
      })
      await close()
      await rm(directory, { recursive: true })
    },
    { scope: 'worker' },
  ],
  editor: async ({ page, pageErrors, cmsSite }, provide) => {
    const { url, directory, restore } = cmsSite
    await restore()
    const readText = (file: string) => readFile(path.join(directory, 'content', file), 'utf8')
    // Decap leaves a promise rejected when a record is not saved.
    pageErrors.allow(/^page: (undefined|Object)$/)

    await provide({
      url,
      directory,
      open: (entry) => openEntry(page, `${url}/admin/#/collections/${entry}`),
      tryToPublish: () => tryToPublish(page),
      publish: () => publish(page),
      preview: page.frameLocator('#preview-pane'),
      readText,
      readRecord: async (file) => JSON.parse(await readText(file)) as Record<string, unknown>,
      writeRecord: async (file, record) => {
        // At once: an open editor may be reading it.
        const temporaryFile = path.join(directory, 'record.json')
        await writeFile(temporaryFile, `${JSON.stringify(record, null, 2)}\n`)
        await rename(temporaryFile, path.join(directory, 'content', file))
      },
    })
  },
})

/** Opens a record of the CMS, and enters where it asks for it. */
export async function openEntry(page: Page, url: string): Promise<void> {
  await page.goto(url)
  const form = page.getByRole('link', { name: /Writing in/ })
  await expect(openEditorButton(page).or(form)).toBeVisible()
  if (await openEditorButton(page).isVisible()) await openEditorButton(page).click()
  await expect(form).toBeVisible()
}

/** Opens a list of the CMS. */
export async function openList(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await openEditorButton(page).click()
}

/** What lets one into the editor of the site on one's own computer. */
function openEditorButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Open the editor' })
}

/** Publishes the open record and waits until it is saved. */
export async function publish(page: Page): Promise<void> {
  await tryToPublish(page)
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  // A new record is opened again under its own address.
  await expect(page).toHaveURL(/\/entries\//)
}

/** Tries to publish the open record. */
export async function tryToPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
}

/** Fills in the form of a new project, whose card gets a picture of its own. */
export async function fillProject(page: Page): Promise<void> {
  await page.getByLabel('Kind', { exact: true }).selectOption('Showroom')
  await page.getByLabel('Title', { exact: true }).fill('Harbour School')
  await page.getByLabel('Location', { exact: true }).fill('Kuwait City, Kuwait')
  await page.getByLabel('Years', { exact: true }).fill('2025 - 2026')
  await choosePicture(fieldGroup(page, 'Card picture'), 'The gate of the school.')
}

/** Uploads a picture into the box of a field, and says what it shows. */
export async function choosePicture(box: Locator, alt: string, width = 900): Promise<void> {
  await box
    .getByLabel(/^Picture file/)
    .setInputFiles(await createPictureFile('wall.jpg', width, 600))
  await expect(box.locator('.focal-point img[src^="blob:"]')).toBeVisible()
  await box.getByLabel('What the picture shows', { exact: true }).fill(alt)
}

/** Presses what deletes the open record, and agrees. */
export async function tryToDelete(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Published' }).click()
  const item = page.getByRole('menuitem', { name: /Delete/ })
  await item.or(page.getByRole('button', { name: /^Delete/ })).click()
}

/** The line at the foot of the CMS about the live site. */
export function liveNotice(page: Page): Locator {
  return page.getByRole('status', { name: 'Live site' })
}

/** A group of the form, by the way to it: 'Top of the page', 'Picture'. */
export function fieldGroup(page: Page, ...names: string[]): Locator {
  return names.reduce<Locator>(
    (box, name) => box.getByRole('group', { name: new RegExp(`^${name}( \\(optional\\))?$`) }),
    page.locator('.record-form'),
  )
}

/** An item of a list, by its place from 1. */
export function listItem(list: Locator, position: number): Locator {
  return list.locator('.items > .item').nth(position - 1)
}

/** A picture file as a browser would upload it, of the colour of clay. */
export async function createPictureFile(name: string, width: number, height: number) {
  const background = { r: 200, g: 80, b: 40 }
  const picture = sharp({ create: { width, height, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}
