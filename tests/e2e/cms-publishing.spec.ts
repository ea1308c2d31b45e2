import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import villa from '../content/projects/villa.json'
import { checkContent } from '../../src/content/check/check-content'
import {
  backLink,
  chooseTestPicture,
  expect,
  fieldGroup,
  leftNotice,
  liveNotice,
  listItem,
  fillProject,
  type Editor,
  type Page,
  publishEntry,
  tryToDelete,
} from './support/editor'
import { test } from './support/open-editor'
import { holdRequests } from './support/fixtures'

/** Delay of a response, as on a slow connection. */
const NETWORK_DELAY_MS = 300

const comingSoonFile = 'pages/coming-soon.json'

async function writeHeading(page: Page, editor: Editor) {
  await editor.open('pages/entries/pages-coming-soon')
  await page.getByLabel('Heading', { exact: true }).fill('Nearly there')
}

test('a new project is published with its page and featured at home', async ({ page, editor }) => {
  await editor.open('projects/new')
  await editor.tryToPublish()
  for (const label of ['Title', 'Location', 'Years', 'Picture file', 'What the picture shows']) {
    await expect(page.getByText(`“${label}” is missing.`)).toBeVisible()
  }
  await fillProject(page)
  await expect(editor.preview.getByText('Harbour School').first()).toBeVisible()
  // Publishes another project in the meantime.
  await editor.writeRecord('projects/school.json', { ...villa, id: 6 })
  await editor.publish()
  // Expects that publishing does not change the scroll position of the form.
  await expect(page.getByLabel('What the picture shows', { exact: true })).toBeInViewport()
  const card = (await editor.readRecord('projects/7-harbour-school.json')) as {
    thumbnail: { file: { src: string } }
  }
  expect(card).toMatchObject({ id: 7, kind: 'showroom', timeline: '2025 - 2026' })
  expect(card.thumbnail.file.src).toMatch(/^\/media\/projects\/wall-[0-9a-f]{8}\.jpg$/)

  await page.getByLabel('This project has a page').check()
  await expect(page.getByRole('button', { name: 'Gallery pictures' })).toBeVisible()
  await page.getByLabel('Project overview', { exact: true }).fill('A school for 900 children.')
  // Expects the title of the card on the page.
  const title = editor.preview.getByRole('heading', { name: 'Harbour School', level: 1 })
  await expect(title).toBeVisible()
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
    const picture = listItem(gallery, count)
    await chooseTestPicture(picture, `Classroom ${count}.`, 800 + count)
  }
  await editor.publish()

  // Expects the project whose page was just published among the options.
  const project = page.getByLabel('Project', { exact: true })
  await editor.open('pages/entries/pages-home')
  const schoolOption = 'Harbour School · Kuwait City, Kuwait · 2025 - 2026'
  // Counts the tower, the pavilion, this project and the empty option.
  await expect(project.getByRole('option')).toHaveCount(4)
  await project.selectOption(schoolOption)
  await editor.publish()
  expect(await editor.readRecord('pages/home.json')).toMatchObject({ featured: { projectId: 7 } })
  expect((await checkContent(path.join(editor.directory, 'content'))).errors).toEqual([])
})

test.describe('an unpublished draft', () => {
  test('is in the form again after it was left, and merges newer changes', async ({
    page,
    editor,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/ 409\b/)
    await writeHeading(page, editor)
    await backLink(page).click()
    const kept = 'What you typed in “Coming soon” is kept in this browser. It is not published.'
    await expect(leftNotice(page)).toContainText(kept)
    await page.getByRole('link', { name: 'Coming soon' }).click()
    const heading = page.getByLabel('Heading', { exact: true })
    await expect(heading).toHaveValue('Nearly there')
    const arabic = await page.getByLabel('Heading · العربية').inputValue()
    await expect(page.getByText('The English has changed since')).toBeVisible()
    // Closes the tab immediately after the last keystroke.
    await heading.press('End')
    await heading.pressSequentially('!')
    await page.close({ runBeforeUnload: false })

    const newTab = await context.newPage()
    newTab.on('dialog', (dialog) => void dialog.accept())
    // Delays the published record, so that it arrives after the stored draft, as over a network.
    await newTab.route('**/api/cms/content', (route) => {
      setTimeout(() => void route.continue(), NETWORK_DELAY_MS)
    })
    await editor.open('pages/entries/pages-coming-soon', newTab)
    await expect(newTab.getByLabel('Heading', { exact: true })).toHaveValue('Nearly there!')
    await expect(newTab.getByLabel('Heading · العربية')).toHaveValue(arabic)
    // Publishes a change by another member of staff after the draft was stored.
    const record = await editor.readRecord(comingSoonFile)
    await editor.writeRecord(comingSoonFile, { ...record, text: 'Theirs' })
    await publishEntry(newTab)
    await expect(newTab.getByLabel('Text', { exact: true })).toHaveValue('Theirs')
    const mergedFields = { heading: 'Nearly there!', text: 'Theirs', heading_ar_outdated: true }
    expect(await editor.readRecord(comingSoonFile)).toMatchObject(mergedFields)
    await newTab.reload()
    await expect(newTab.getByLabel('Heading', { exact: true })).toHaveValue('Nearly there!')
    await expect(newTab.getByText('No unsaved changes')).toBeVisible()
  })

  test('of a new record is kept and published with its picture', async ({ page, editor }) => {
    await editor.open('projects/new')
    await fillProject(page)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Harbour School')
    await expect(fieldGroup(page, 'Card picture').locator('img[src^="blob:"]')).toBeVisible()
    await editor.publish()
    const [file = ''] = await readdir(path.join(editor.directory, 'content/projects')).then((all) =>
      all.filter((name) => name.endsWith('-harbour-school.json')),
    )
    const { thumbnail } = (await editor.readRecord(`projects/${file}`)) as typeof villa
    const picture = path.join(editor.directory, 'content', thumbnail.file.src)
    expect((await stat(picture)).size).toBeGreaterThan(0)
  })

  test('cannot be edited while it is being published', async ({ page, editor }) => {
    await writeHeading(page, editor)
    const heading = page.getByLabel('Heading', { exact: true })
    const release = await holdRequests(page, '**/api/cms/change')
    await editor.tryToPublish()
    await expect(page.getByRole('status').filter({ hasText: 'Publishing.' })).toBeVisible()
    await heading.evaluate((input: HTMLInputElement) => input.focus())
    await page.keyboard.type('lost')
    release()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await expect(heading).toHaveValue('Nearly there')
    await heading.fill('Very nearly there')
    await editor.publish()
    expect(await editor.readRecord(comingSoonFile)).toHaveProperty('heading', 'Very nearly there')
    // Publishes an earlier value again.
    await heading.fill('Nearly there')
    await editor.publish()
    expect(await editor.readRecord(comingSoonFile)).toHaveProperty('heading', 'Nearly there')
  })
})

test('the second of two people decides the fields that both have changed', async ({
  page,
  editor,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/ 409\b/)
  const colleague = await browser.newContext()
  const other = await colleague.newPage()
  await editor.open('pages/entries/pages-coming-soon', other)
  await writeHeading(page, editor)
  await page.getByLabel('Text', { exact: true }).fill('Mine')
  await other.getByLabel('Text', { exact: true }).fill('Theirs')
  await other.getByLabel('Link text', { exact: true }).fill('Their link')
  await publishEntry(other)

  const question = fieldGroup(page, 'Changed by both')
  const mine = page.getByLabel('Text', { exact: true })
  await editor.tryToPublish()
  await expect(page.getByText('Choose first, above the fields, what stays.')).toBeVisible()
  await expect(question.getByText('Theirs: Theirs')).toBeVisible()
  await expect(question.getByText('Yours: Mine')).toBeVisible()
  await expect(question.getByRole('group')).toHaveCount(1)
  expect(await editor.readRecord(comingSoonFile)).toMatchObject({ text: 'Theirs' })
  // Expects that the form stays usable.
  await mine.fill('Mine again')
  await question.getByRole('button', { name: 'Keep yours' }).click()
  await expect(question).toHaveCount(0)
  await editor.publish()
  await expect(page.getByLabel('Link text', { exact: true })).toHaveValue('Their link')
  const mergedFields = { heading: 'Nearly there', text: 'Mine again' }
  expect(await editor.readRecord(comingSoonFile)).toMatchObject(mergedFields)
  expect(await editor.readText(comingSoonFile)).toContain('Their link')

  await other.getByLabel('Text', { exact: true }).fill('Theirs again')
  await other.getByLabel('Link text', { exact: true }).fill('Their other link')
  await other.getByRole('button', { name: 'Publish', exact: true }).click()
  await fieldGroup(other, 'Changed by both').getByRole('button', { name: 'Take theirs' }).click()
  await expect(other.getByLabel('Text', { exact: true })).toHaveValue('Mine again')
  await expect(other.getByLabel('Link text', { exact: true })).toHaveValue('Their other link')
  expect(await editor.readText(comingSoonFile)).toContain('Their link')
  await colleague.close()
})

test('Take back restores what was published, and what was deleted', async ({ page, editor }) => {
  const before = await editor.readText(comingSoonFile)
  const takeBack = liveNotice(page).getByRole('button', { name: 'Take back' })
  await writeHeading(page, editor)
  await editor.publish()
  await takeBack.click()
  await expect(leftNotice(page)).toContainText('Taken back: “Coming soon”')
  await expect(page.getByLabel('Heading', { exact: true })).not.toHaveValue('Nearly there')
  expect(await editor.readText(comingSoonFile)).toBe(before)

  await editor.open('projects/entries/villa')
  await tryToDelete(page)
  await expect(leftNotice(page)).toContainText('is deleted')
  await takeBack.click()
  await leftNotice(page).getByRole('link', { name: 'Open it' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(villa.title)
})
