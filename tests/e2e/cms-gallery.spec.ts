import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findUnusable } from './support/controls'
import { holdRequests, waitForLayout } from './support/fixtures'
import {
  createPictureFile,
  expect,
  fieldGroup,
  pictureRow,
  pictureRows,
  moveByKeys,
  readPictureNames,
  type Locator,
  type Page,
} from './support/editor'
import { test } from './support/open-editor'
import { tower } from './support/site'

const gallery = (page: Page) => fieldGroup(page, 'Gallery pictures')
const description = (item: Locator) =>
  item.getByLabel('What the picture shows', { exact: true }).first()

/** Creates picture files for a gallery, as objects that Playwright's setInputFiles() accepts. */
function createPictures(count: number) {
  const names = Array.from({ length: count }, (_, index) => `view-${index + 1}.jpg`)
  return Promise.all(names.map((name, index) => createPictureFile(name, 1300 + index, 900)))
}

test('the preview shows each picture with its own text and number', async ({ page, editor }) => {
  /** Expects that the preview shows a picture of the new gallery. */
  const expectShown = async (number: number, count: number, text: string) => {
    const shown = editor.preview.getByRole('button', {
      name: `Enlarge image ${number} of ${count}`,
    })
    await expect(shown).toBeInViewport()
    await expect(editor.preview.getByText(`${number} / ${count}`)).toBeVisible()
    await expect(editor.preview.getByText(text, { exact: true })).toBeVisible()
  }
  await editor.open('projects/entries/villa')
  await page.getByRole('checkbox', { name: 'This project has a page' }).check()
  await gallery(page)
    .getByLabel('Add pictures')
    .setInputFiles(await createPictures(3))
  for (const [index, text] of ['The gate.', 'The pool.', 'The roof.'].entries()) {
    await description(pictureRow(gallery(page), index + 1)).fill(text)
    await expectShown(index + 1, 3, text)
  }
  await gallery(page).getByLabel('Place of “The gate.”').selectOption('3')
  await expectShown(3, 3, 'The gate.')
  await gallery(page).getByRole('button', { name: 'Remove “The pool.”' }).click()
  await expectShown(1, 2, 'The roof.')
  await gallery(page).getByRole('button', { name: 'Undo' }).click()
  // Expects the picture whose field had the focus last.
  await expectShown(3, 3, 'The gate.')
})

test('several pictures are moved by keyboard', async ({ page, editor }) => {
  await editor.open('projects/entries/tower')
  const names = tower.images.map(({ alt }) => alt)
  const [first = '', second = '', third = '', fourth = '', ...others] = names
  const select = (name: string, keys: string) =>
    gallery(page)
      .getByRole('checkbox', { name: `Select “${name}”` })
      .press(keys)
  await select(second, 'Space')
  await select(fourth, 'Shift+Space')
  await gallery(page)
    .getByRole('button', { name: `Move “${second}”`, exact: true })
    .focus()
  await moveByKeys(page, [
    ['Space', `3 together are picked up, at place 2 of ${names.length}.`],
    ['ArrowLeft', `3 together are picked up, at place 1 of ${names.length}.`],
    ['Space', `3 together are now at place 1 of ${names.length}.`],
  ])
  const moved = [second, third, fourth, first, ...others]
  await expect.poll(() => readPictureNames(gallery(page))).toEqual(moved)
  expect(await findUnusable(page)).toEqual([])
})

test('pictures that load late do not change the height of the form', async ({ page, editor }) => {
  const release = await holdRequests(page, '**/media/**')
  await editor.open('projects/entries/tower')
  const form = page.locator('.record-form')
  const readHeight = () => form.evaluate((element) => element.scrollHeight)
  const picture = form.locator('.focal-point img').first()
  await expect.poll(() => picture.evaluate((image) => image.clientHeight)).toBeGreaterThan(99)
  await waitForLayout(page)
  const height = await readHeight()
  release()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.focal-point img')].every(
      ({ naturalWidth }) => naturalWidth > 0,
    ),
  )
  expect(await readHeight()).toBe(height)
})

test('dragging a selected picture moves all selected ones', async ({ page, editor }) => {
  await editor.open('projects/entries/tower')
  const [first = '', second = '', third = '', ...others] = tower.images.map(({ alt }) => alt)
  const tiles = gallery(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await tiles.nth(0).getByRole('checkbox').click()
  await tiles
    .nth(1)
    .locator('.sheet-picture')
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(gallery(page).getByText('2 pictures selected')).toBeVisible()
  const { x, y } = (await tiles.nth(2).locator('.sheet-picture').boundingBox())!
  await tiles.nth(1).locator('.sheet-picture').hover()
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 40, { steps: 9 })
  await page.mouse.up()
  await expect
    .poll(() => readPictureNames(gallery(page)))
    .toEqual([third, first, second, ...others])
})

test('text with a picture of it, from a spreadsheet, is dropped as text', async ({
  page,
  editor,
}) => {
  const text = 'A tower by the sea'
  await editor.open('projects/entries/tower')
  const row = pictureRow(gallery(page), 1)
  await row.locator('summary').first().click()
  const field = description(row)
  await field.fill('')
  const { name, buffer } = await createPictureFile('sheet.jpg', 1300, 900)
  const file = path.join(editor.directory, name)
  await writeFile(file, buffer)
  const { x, y } = (await field.boundingBox())!
  const items = [{ mimeType: 'text/plain', data: text }]
  const data = { items, files: [file], dragOperationsMask: 1 }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: x + 9, y: y + 9, data })
  await expect(field).toHaveValue(text)
  await expect(pictureRows(gallery(page))).toHaveCount(tower.images.length)
  await expect(gallery(page).getByText('Preparing picture')).toHaveCount(0)
})
