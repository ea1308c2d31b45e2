import path from 'node:path'
import villa from '../content/projects/villa.json'
import { checkContent } from '../../src/content/check/check-content'
import { chooseTestPicture, expect, fieldGroup, pictureRow, fillProject } from './support/editor'
import { test } from './support/open-editor'

/** Delay of a response, as on a slow connection. */
const NETWORK_DELAY_MS = 300

test('a new project is published with its page', async ({ page, editor }) => {
  await editor.open('projects/new')
  await fillProject(page)
  await editor.publish()
  // Expects that publishing does not change the scroll position of the form.
  await expect(page.getByLabel('What the picture shows', { exact: true })).toBeInViewport()
  const card = (await editor.readRecord('projects/5-harbour-school.json')) as {
    thumbnail: { file: { src: string } }
  }
  expect(card).toMatchObject({ id: 5, kind: 'showroom', timeline: '2025 - 2026' })
  expect(card.thumbnail.file.src).toMatch(/^\/media\/projects\/wall-[0-9a-f]{8}\.jpg$/)

  await page.getByLabel('This project has a page').check()
  await expect(page.getByRole('button', { name: 'Gallery pictures' })).toBeVisible()
  await page.getByLabel('Project overview', { exact: true }).fill('A school for 900 children.')
  await page.getByLabel('Total building area', { exact: true }).fill('9,000 Sqm')
  const materials = fieldGroup(page, 'Construction and materials')
  await materials.getByRole('button', { name: 'Add material' }).click()
  await materials.getByLabel('Name', { exact: true }).fill('Brick')
  await materials.getByLabel('Description', { exact: true }).fill('Keeps the sun out.')
  await chooseTestPicture(fieldGroup(page, 'Banner picture'), 'The school from the sea.', 1600)
  const gallery = fieldGroup(page, 'Gallery pictures')
  await editor.tryToPublish()
  await expect(gallery.getByLabel('Add pictures')).toBeFocused()
  for (const count of [1, 2, 3]) {
    await gallery.getByRole('button', { name: 'Add one already on the site' }).click()
    const picture = pictureRow(gallery, count)
    await chooseTestPicture(picture, `Classroom ${count}.`, 800 + count)
  }
  await editor.publish()

  expect((await checkContent(path.join(editor.directory, 'content'))).errors).toEqual([])
})

test('the last letter is in the form again after its tab was closed at once', async ({
  page,
  editor,
  context,
}) => {
  await editor.open('pages/entries/pages-coming-soon')
  await page.getByLabel('Heading', { exact: true }).pressSequentially('!')
  const typed = await page.getByLabel('Heading', { exact: true }).inputValue()
  await page.close({ runBeforeUnload: false })

  const newTab = await context.newPage()
  // Delays the published record, so that it arrives after the stored draft, as over a network.
  await newTab.route('**/api/cms/content', (route) => {
    setTimeout(() => void route.continue(), NETWORK_DELAY_MS)
  })
  await editor.open('pages/entries/pages-coming-soon', newTab)
  await expect(newTab.getByLabel('Heading', { exact: true })).toHaveValue(typed)
})

test('Publish shows the question about a text that both have changed', async ({
  page,
  editor,
  pageErrors,
}) => {
  pageErrors.allow(/ 409\b.*\/change/)
  await editor.open('projects/entries/villa')
  await page.getByLabel('Title', { exact: true }).fill('Ours')
  await page.getByLabel('This project has a page').focus()
  await expect(page.getByLabel('Title', { exact: true })).not.toBeInViewport()
  await editor.writeRecord('projects/villa.json', { ...villa, title: 'Theirs' })
  await editor.tryToPublish()
  await expect(page.getByRole('group', { name: 'Changed by both: Title' })).toBeInViewport()
  await expect(page.getByRole('alert')).toBeInViewport()
})
