import { readdir } from 'node:fs/promises'
import path from 'node:path'
import villa from '../content/projects/villa.json'
import {
  createPictureFile,
  expect,
  fieldGroup,
  fillProject,
  formButton,
  openEntry,
  pictureIsReady,
  test,
  type Editor,
  type Locator,
  type Page,
} from './support/editor'

// Tests that all windows of a person share one draft, which outlives the windows.

const titleInput = (page: Page) => page.getByLabel('Title', { exact: true })
const yearsInput = (page: Page) => page.getByLabel('Years', { exact: true })
const villaUrl = ({ url }: Editor) => `${url}/admin/#/collections/projects/entries/villa`

function formState(page: Page, text: string): Locator {
  return page.locator('.record-form > header').getByRole('status').filter({ hasText: text })
}

async function listNewProjects({ directory }: Editor): Promise<string[]> {
  const names = await readdir(path.join(directory, 'content/projects'))
  return names.filter((name) => /^\d/.test(name))
}

test('two tabs show one draft, letter by letter, and what one of them publishes', async ({
  page,
  editor,
  context,
}) => {
  const tab = await context.newPage()
  for (const each of [page, tab]) await openEntry(each, villaUrl(editor))
  await titleInput(page).fill('Beach House')
  await expect(titleInput(tab)).toHaveValue('Beach House')
  await yearsInput(tab).fill('2031')
  await expect(yearsInput(page)).toHaveValue('2031')
  await titleInput(tab).press('End')
  await titleInput(tab).pressSequentially(' 2')
  await expect(titleInput(page)).toHaveValue('Beach House 2')
  await editor.publish()
  await expect(formState(tab, 'No unsaved changes')).toBeVisible()
  await expect(titleInput(tab)).toHaveValue('Beach House 2')
  const published = { title: 'Beach House 2', timeline: '2031' }
  expect(await editor.readRecord('projects/villa.json')).toMatchObject(published)
})

test('two tabs that publish one new project at once publish it once', async ({
  page,
  editor,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ 409\b/)
  await openEntry(page, `${editor.url}/admin/#/collections/projects/new`)
  await fillProject(page)
  const tab = await context.newPage()
  await openEntry(tab, page.url())
  await expect(titleInput(tab)).toHaveValue('Harbour School')
  await Promise.all([page, tab].map((each) => formButton(each, 'Publish').dispatchEvent('click')))
  for (const each of [page, tab]) {
    await expect(each).toHaveURL(/entries\/5-harbour-school/)
    await expect(formState(each, 'No unsaved changes')).toBeVisible()
  }
  expect(await listNewProjects(editor)).toEqual(['5-harbour-school.json'])
})

test('a picture of another window is published with the draft', async ({
  page,
  editor,
  context,
}) => {
  const tab = await context.newPage()
  for (const each of [page, tab]) await openEntry(each, villaUrl(editor))
  const picture = fieldGroup(tab, 'Card picture')
  await picture
    .getByLabel(/^Picture file/)
    .setInputFiles(await createPictureFile('gate.jpg', 900, 600))
  await pictureIsReady(picture)
  await expect(fieldGroup(page, 'Card picture').locator('img[src^="blob:"]')).toBeVisible()
  await tab.close({ runBeforeUnload: false })
  await editor.publish()
  const { thumbnail } = (await editor.readRecord('projects/villa.json')) as typeof villa
  expect(thumbnail.file.src).toMatch(/gate-\w+\.jpg$/)
})

test('a text and a picture that the former editor has stored are published', async ({
  page,
  editor,
}) => {
  // Stores a draft and a picture as the former editor did, because later editors must publish them.
  await page.goto(`${editor.url}/favicon.svg`)
  const picture = '/media/projects/gate-0a1b2c3d.jpg'
  const { buffer } = await createPictureFile('gate.jpg', 900, 600)
  await page.evaluate(
    async ([opened, src, base64]) => {
      const thumbnail = { ...opened.thumbnail, file: { src } }
      const draft = { record: { ...opened, title: 'Ours', thumbnail }, opened }
      localStorage.setItem('unsaved:projects/villa.json', JSON.stringify(draft))
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const file = new File([bytes], 'gate-0a1b2c3d.jpg', { type: 'image/jpeg' })
      const opening = indexedDB.open('localforage', 2)
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('keyvaluepairs')
        opening.result.createObjectStore('local-forage-detect-blob-support')
      }
      await new Promise((resolve) => (opening.onsuccess = resolve))
      const transaction = opening.result.transaction('keyvaluepairs', 'readwrite')
      transaction.objectStore('keyvaluepairs').put(file, `projects/villa.json ${src}`)
      await new Promise((resolve) => (transaction.oncomplete = resolve))
      opening.result.close()
    },
    [villa, picture, buffer.toString('base64')] as const,
  )
  await openEntry(page, villaUrl(editor))
  await expect(fieldGroup(page, 'Card picture').locator('img[src^="blob:"]')).toBeVisible()
  await editor.publish()
  expect(await editor.readRecord('projects/villa.json')).toMatchObject({
    title: 'Ours',
    thumbnail: { file: { src: picture } },
  })
})
