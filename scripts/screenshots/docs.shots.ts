// Takes the screenshots for docs/editing.md in an editor that changes only a copy of the content.
import sharp from 'sharp'
import { card, liveNotice, searchField, test } from '../../tests/e2e/support/editor'

const WIDTH = 1000
/** Number of colours: enough for text and small pictures, and few enough for small files. */
const COLOURS = 64

test.use({ originalContent: 'content', viewport: { width: 1280, height: 720 } })

test.afterEach(async ({ page }, { title }) => {
  for (const frame of page.frames()) await frame.waitForFunction(hasLoadedPictures)
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize(WIDTH)
    .png({ colours: COLOURS, effort: 10 })
    .toFile(`docs/editing/${title}.png`)
})

/** Returns true once the pictures in view have loaded. The browser does not load the others. */
function hasLoadedPictures(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return image.complete || bottom < 0 || top > window.innerHeight
  })
}

test('content', async ({ page, editor }) => {
  await editor.openDesk()
  await card(page, 'Seafront Towers').waitFor()
})

test('search', async ({ page, editor }) => {
  await editor.openDesk()
  await searchField(page).fill('Seafront')
  await page.getByRole('button', { name: 'Replace…' }).click()
  await page.keyboard.type('Harbour')
  await page.getByText('Harbour Towers', { exact: true }).first().waitFor()
})

test('arabic', async ({ page, editor }) => {
  await editor.open('pages/entries/pages-home')
  await page.getByLabel('Headline', { exact: true }).fill('We build schools on the Gulf coast.')
  await editor.openDesk('arabic')
  const home = page.getByRole('region', { name: 'Home' })
  await home.locator('ins').waitFor()
  await home.getByRole('textbox').first().focus()
  await page.keyboard.press('Control+End')
})

test('sentence', async ({ page, editor }) => {
  await editor.open('pages/entries/pages-home')
  await editor.preview.getByRole('heading', { level: 1 }).click()
  await page.getByLabel('Headline', { exact: true }).fill('We build schools on the Gulf.')
  await editor.preview.getByRole('heading', { name: 'We build schools' }).waitFor()
})

test('languages', async ({ page, editor }) => {
  await editor.open('pages/entries/pages-coming-soon')
  await page.getByLabel('Text · العربية', { exact: true }).fill('')
  await editor.preview.getByRole('heading', { level: 1 }).click()
  await editor.preview.locator('main [lang=en]').waitFor()
})

test('picture', async ({ page, editor }) => {
  await editor.open('projects/entries/tower')
  // Clicks the second banner in the preview, because the first banner belongs to the card of the
  // project.
  await editor.preview.locator('header img').nth(1).click()
  const picture = page.getByRole('button', { name: /^What must stay visible/ }).first()
  await picture.scrollIntoViewIfNeeded()
  await picture.click({ position: { x: 120, y: 60 } })
})

test('error', async ({ page, editor }) => {
  await editor.open('projects/entries/villa')
  await page.getByLabel('Years', { exact: true }).fill('soon')
  await editor.tryToPublish()
  await page.getByText(/^“Years” must be a year/).waitFor()
})

test('published', async ({ page, editor }) => {
  await editor.open('pages/entries/pages-coming-soon')
  await page.getByLabel('Heading', { exact: true }).fill('Nearly there')
  await editor.tryToPublish()
  await liveNotice(page).waitFor()
})
