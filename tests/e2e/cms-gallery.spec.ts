import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  createPictureFile,
  expect,
  fieldGroup,
  listItem,
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
    await gallery(page)
      .getByText(`Picture ${index + 1}`, { exact: true })
      .click()
    await description(listItem(gallery(page), index + 1)).fill(text)
    await expectShown(index + 1, 3, text)
  }
  await listItem(gallery(page), 1)
    .getByLabel(/^Place of/)
    .selectOption('3')
  await expectShown(3, 3, 'The gate.')
  await listItem(gallery(page), 1).getByRole('button', { name: 'Remove' }).click()
  await expectShown(1, 2, 'The roof.')
  await gallery(page).getByRole('button', { name: 'Undo' }).click()
  // Expects the picture whose field had the focus last.
  await expectShown(3, 3, 'The gate.')
})

test.describe('text with a picture of it, from a spreadsheet,', () => {
  const text = 'A tower by the sea'
  let field: Locator

  test.beforeEach(async ({ page, editor }) => {
    await editor.open('projects/entries/tower')
    await gallery(page).getByText(tower.images[0]!.alt).click()
    field = description(listItem(gallery(page), 1))
    await field.fill('')
  })
  test.afterEach(async ({ page }) => {
    await expect(field).toHaveValue(text)
    await expect(gallery(page).locator('.items > .item')).toHaveCount(tower.images.length)
    await expect(gallery(page).getByText('Preparing picture')).toHaveCount(0)
  })

  test('is pasted as text', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(async (plain) => {
      const canvas = new OffscreenCanvas(1300, 900)
      canvas.getContext('2d')!.fillRect(0, 0, 9, 9)
      const picture = await canvas.convertToBlob()
      const html = new Blob([`<table><td>${plain}</td></table>`], { type: 'text/html' })
      const data = { 'text/plain': plain, 'text/html': html, 'image/png': picture }
      await navigator.clipboard.write([new ClipboardItem(data)])
    }, text)
    await field.focus()
    await page.keyboard.press('ControlOrMeta+v')
  })

  test('is dropped as text', async ({ page, editor }) => {
    const { name, buffer } = await createPictureFile('sheet.jpg', 1300, 900)
    const file = path.join(editor.directory, name)
    await writeFile(file, buffer)
    const { x, y } = (await field.boundingBox())!
    const items = [{ mimeType: 'text/plain', data: text }]
    const data = { items, files: [file], dragOperationsMask: 1 }
    const devtools = await page.context().newCDPSession(page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x: x + 9, y: y + 9, data })
  })
})
