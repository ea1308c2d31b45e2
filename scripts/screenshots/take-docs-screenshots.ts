// Takes the pictures of docs/editing.md from the running editor, on a copy of the content.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminPath } from '../../src/routes'
import { buildWhenChanged } from '../build-when-changed'
import { launchChromium } from '../launch-chromium'
import { runTool } from '../one-line-error'
import { withSite } from '../with-site'

const folder = 'docs/editing'
const WIDTH = 1000
/** Enough for words and small pictures; the files stay light. */
const COLOURS = 64

/** Each picture of docs/editing.md, and how the editor comes to look like that. */
const scenes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  list: async (page) => {
    await openCollection(page, 'Projects')
    await page.getByRole('link', { name: /^Seafront Towers/ }).waitFor()
  },
  sentence: async (page) => {
    await openRecord(page, 'Pages', /^Home$/)
    await inPreview(page).getByRole('heading', { level: 1 }).click()
    await page.getByLabel('Headline', { exact: true }).fill('We build schools on the Gulf.')
    await inPreview(page).getByRole('heading', { name: 'We build schools' }).waitFor()
  },
  languages: async (page) => {
    await openRecord(page, 'Pages', /^Coming soon$/)
    await page.frameLocator('#preview-pane').getByRole('button', { name: 'العربية' }).click()
    await page.getByLabel(/^Text · العربية/).fill('')
    await inPreview(page).getByRole('heading', { level: 1 }).click()
    await inPreview(page).locator('main [lang=en]').waitFor()
  },
  picture: async (page) => {
    await openRecord(page, 'Project pages', /^Seafront Towers/)
    await inPreview(page).locator('img').first().click()
    const picture = page.getByRole('button', { name: /^What must stay visible/ }).first()
    await picture.scrollIntoViewIfNeeded()
    await picture.click({ position: { x: 120, y: 60 } })
    await page.getByText('Reset to the centre').first().waitFor()
  },
  error: async (page) => {
    await openRecord(page, 'Projects', /^Poolside Villa/)
    await page.getByLabel('Years', { exact: true }).fill('soon')
    await publish(page)
    await page.getByText(/^Years must be a year/).waitFor()
  },
  published: async (page) => {
    await openRecord(page, 'Pages', /^Coming soon$/)
    await page.getByLabel('Heading', { exact: true }).fill('Nearly there')
    await publish(page)
    await page.getByText(/^Published\./).waitFor()
  },
}

void runTool(async () => {
  await buildWhenChanged()
  const directory = await mkdtemp(path.join(tmpdir(), 'screenshots-'))
  await cp('content', path.join(directory, 'content'), { recursive: true })
  await withSite(
    async (site) => {
      const browser = await launchChromium()
      for (const [name, scene] of Object.entries(scenes)) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
        await page.goto(site.url + adminPath)
        await page.getByRole('button', { name: 'Login' }).click()
        await scene(page)
        await page.waitForLoadState('networkidle')
        await sharp(await page.screenshot({ animations: 'disabled' }))
          .resize(WIDTH)
          .png({ colours: COLOURS, effort: 10 })
          .toFile(path.join(folder, `${name}.png`))
        await page.close()
      }
      await browser.close()
    },
    { editing: { directory } },
  )
  await rm(directory, { recursive: true })
})

async function openRecord(page: Page, collection: string, record: RegExp): Promise<void> {
  await openCollection(page, collection)
  await page.getByRole('main').getByRole('link', { name: record }).click()
  await page.getByRole('link', { name: /Writing in/ }).waitFor()
  await inPreview(page).locator('img').first().waitFor()
}

/** The list of pages has a record by the name of a collection too; the collections stand first. */
async function openCollection(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click()
}

function inPreview(page: Page) {
  return page.frameLocator('#preview-pane').frameLocator('iframe')
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
}
