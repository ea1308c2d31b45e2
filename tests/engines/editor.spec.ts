import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { startCmsSite, type EditedSite } from '../e2e/support/editor'
import villa from '../content/projects/villa.json'
import { buttonQuery, elementQuery, fieldQuery } from './support/look'
import { startSite } from './support/site'
import { expect, poll, test as base } from './support/visitor'

/** `cms` is the site that the editor edits; the tab opens it through a proxy. */
const test = base.extend<{ cms: EditedSite }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
  cms: async ({}, provide) => {
    const { close, ...cms } = await startCmsSite()
    await cms.restore()
    await provide(cms)
    await close()
  },
  site: async ({ cms }, provide) => {
    const site = await startSite(cms.url)
    await provide(site)
    await site.close()
  },
})

test('a typed text and a chosen picture are published', async ({ cms, tab, visitor }) => {
  await visitor.visit('/admin/#/collections/projects/entries/villa')
  await visitor.click(buttonQuery('Open the editor'))
  const title = fieldQuery('Title')
  await visitor.click(title)
  await tab.press('End')
  await tab.type(' 7')
  await visitor.expectElement(title, { value: `${villa.title} 7` })
  const readPreview = () =>
    document.querySelector<HTMLIFrameElement>('#preview-pane')?.contentDocument?.body.textContent
  await poll(() => tab.evaluate(readPreview)).toContain(`${villa.title} 7`)

  await tab.evaluate(choosePicture)
  const picture = elementQuery('.focal-point img')
  await visitor.expectElement(picture, { picture: expect.stringMatching(/^blob:/) })
  await visitor.click(buttonQuery('Publish'))
  await visitor.expectElement(elementQuery('.record-form', { text: 'No unsaved changes' }))

  const content = path.join(cms.directory, 'content')
  const file = path.join(content, 'projects/villa.json')
  const record = JSON.parse(await readFile(file, 'utf8')) as typeof villa
  expect(record.title).toBe(`${villa.title} 7`)
  const { src } = record.thumbnail.file
  expect(src).toMatch(/\/wall-\w+\.jpg$/)
  const stored = await sharp(path.join(content, src)).metadata()
  expect(stored).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
})

/** Runs in the browser: chooses a picture for the first picture field, as a file dialog does. */
async function choosePicture() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
  canvas.getContext('2d')!.fillRect(0, 0, 450, 600)
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  const chosen = new DataTransfer()
  chosen.items.add(new File([jpeg!], 'wall.jpg', { type: 'image/jpeg' }))
  const input = document.querySelector<HTMLInputElement>('.record-form input[type=file]')!
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
