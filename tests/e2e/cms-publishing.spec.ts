import path from 'node:path'
import { BUILD_STAMP_FILE } from '../../src/cms/build-stamp'
import { checkContent } from '../../src/content-model/check-content'
import {
  choosePicture,
  expect,
  fieldBox,
  fillProject,
  liveNotice,
  openEntry,
  openGroup,
  test,
  tryToDelete,
  write,
  type Editor,
  type Page,
} from './support/cms-journey'

/** How long an answer takes on a slow line. */
const NETWORK_MS = 300
/** In ms. */
const DAY = 24 * 60 * 60 * 1000

const soon = 'pages/coming-soon.json'

async function writeHeading(page: Page, editor: Editor) {
  await editor.open('pages/entries/pages-coming-soon')
  await write(page.getByLabel('Heading', { exact: true }), 'Nearly there')
}

test.describe('a new project', () => {
  test('says everything it lacks, gets its number and its page, and can be built', async ({
    page,
    editor,
  }) => {
    await openEntry(page, `${editor.url}/admin/#/collections/projects/new`)
    const number = page.getByLabel('Number', { exact: true })
    await expect(number).toHaveValue('4')
    await editor.tryToPublish()
    for (const label of ['Title', 'Location', 'Years', 'Picture file', 'What the picture shows']) {
      await expect(fieldBox(page, label).getByText(`${label} is missing.`)).toBeVisible()
    }
    // The number is suggested once, and left to staff.
    await number.press('Backspace')
    await fillProject(page)
    await expect(number).toHaveValue('')
    await number.press('7')
    await editor.publish()
    const card = (await editor.readRecord('projects/harbour-school.json')) as {
      thumbnail: { file: { src: string } }
    }
    expect(card).toMatchObject({ id: 7, kind: 'showroom', timeline: '2025 - 2026' })
    expect(card.thumbnail.file.src).toMatch(/^\/media\/projects\/wall-[0-9a-f]{8}\.jpg$/)

    await openEntry(page, `${editor.url}/admin/#/collections/project-details/new`)
    const project = page.getByLabel('Project', { exact: true })
    await project.selectOption('7: Harbour School')
    // What the card says already.
    for (const [label, text] of [
      ['Title', 'Harbour School'],
      ['Location', 'Kuwait City, Kuwait'],
      ['Years', '2025 - 2026'],
    ] as const) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    }
    await write(page.getByLabel('Project overview', { exact: true }), 'A school for 900 children.')
    await write(page.getByLabel('Completion year'), '2026')
    await write(page.getByLabel('Total building area', { exact: true }), '9,000 Sqm')
    const materials = fieldBox(page, 'Construction and materials')
    await materials.getByRole('button', { name: 'Add material' }).click()
    await write(materials.getByLabel('Name', { exact: true }), 'Brick')
    await write(materials.getByLabel('Description', { exact: true }), 'Keeps the sun out.')
    await choosePicture(await openGroup(page, 'Banner picture'), 'The school from the sea.', 1600)
    for (const count of [1, 2, 3]) {
      const gallery = fieldBox(page, 'Gallery')
      await gallery.getByRole('button', { name: 'Add picture' }).click()
      const picture = gallery.locator('[class*="SortableListItem"]').nth(count - 1)
      await choosePicture(picture, `Classroom ${count}.`, 800 + count)
    }
    await editor.publish()
    expect(checkContent(path.join(editor.directory, 'content'))).toEqual([])
  })

  test('can be shown on the home page, which then keeps its page from being deleted', async ({
    page,
    editor,
    problems,
  }) => {
    const villa = 'project-details/villa.json'
    const tower = await editor.readRecord('project-details/tower.json')
    const featured = page.getByLabel('Project', { exact: true })
    const choices = page.getByRole('option')
    await editor.open('pages/entries/pages-home')
    await openGroup(page, 'Featured project')
    await featured.press('ArrowDown')
    await expect(choices).toHaveText(['Seafront Towers'])

    // A page that is added in the same visit is in the list.
    await editor.writeRecord(villa, { ...tower, projectId: 3, title: 'Poolside Villa' })
    await page.keyboard.press('Escape')
    await openGroup(page, 'Top of the page')
    await write(page.getByLabel('Headline', { exact: true }), 'We build schools.')
    await editor.publish()
    await page.getByRole('link', { name: /Writing in/ }).click()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await openGroup(page, 'Featured project')
    await featured.press('ArrowDown')
    await choices.filter({ hasText: 'Poolside Villa' }).click()
    await editor.publish()
    expect(await editor.readRecord('pages/home.json')).toMatchObject({ featured: { projectId: 3 } })

    problems.allow(/“Home” shows this project page/)
    await page.goto('about:blank')
    await editor.open('project-details/entries/villa')
    await tryToDelete(page)
    const reason = 'Not deleted. “Home” shows this project page. Choose another one there first.'
    await expect(page.getByText(reason)).toBeVisible()
    expect(await editor.readRecord(villa)).toHaveProperty('projectId', 3)
  })
})

test.describe('what was typed', () => {
  test('outlives a closed tab', async ({ page, editor, context }) => {
    await writeHeading(page, editor)
    // Decap keeps a copy two seconds after the last letter.
    await expect.poll(() => page.evaluate(keptCopies)).toContain('Nearly there')
    await page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    again.on('dialog', (dialog) => void dialog.accept())
    // Over a network, the saved record comes later than the copy.
    await again.route(/\/api\/v1/, (route) => {
      setTimeout(() => void route.continue(), NETWORK_MS)
    })
    await openEntry(again, `${editor.url}/admin/#/collections/pages/entries/pages-coming-soon`)
    await expect(again.getByLabel('Heading', { exact: true })).toHaveValue('Nearly there')
  })

  test('outlives a failed save', async ({ page, editor, problems }) => {
    problems.allow(/api\/v1|ERR_FAILED|Failed to fetch|API_ERROR/)
    await writeHeading(page, editor)
    await page.route(/\/api\/v1/, (route) => route.abort())
    await editor.tryToPublish()
    await expect(page.getByText(/Not saved\./)).toBeVisible()
    await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Nearly there')
    await page.unroute(/\/api\/v1/)
    await editor.publish()
    expect(await editor.readRecord(soon)).toHaveProperty('heading', 'Nearly there')
  })

  /** The copies of unsaved records that Decap keeps in this browser, as text. */
  async function keptCopies(): Promise<string> {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('localforage')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const copies = await new Promise<unknown>((resolve) => {
      const reading = database.transaction('keyvaluepairs').objectStore('keyvaluepairs').getAll()
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    return JSON.stringify(copies)
  }
})

test('the line about the live site says why it cannot be built, until it can', async ({
  page,
  editor,
  problems,
}) => {
  problems.allow(/ (422|500)\b/)
  const notice = liveNotice(page)
  const villa = 'projects/villa.json'
  const whole = await editor.readRecord(villa)
  const stamp = { builtAt: new Date(0).toISOString() }
  await page.route(`**/${BUILD_STAMP_FILE}`, (route) =>
    route.fulfill({ json: stamp, headers: { date: new Date().toUTCString() } }),
  )
  await writeHeading(page, editor)
  await editor.publish()
  await expect(notice).toContainText('Your change will be live in a few minutes')

  await editor.writeRecord(villa, { ...whole, timeline: '' })
  await notice.getByRole('button', { name: 'Update the site now' }).click()
  await expect(notice).toContainText(
    'The site could not be updated.Poolside Villa: Years is missing. Write a year range',
  )
  await page.reload()
  await notice.getByRole('link', { name: 'Poolside Villa' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Poolside Villa')
  await expect(notice).toContainText('Years is missing.')

  stamp.builtAt = new Date(Date.now() + DAY).toISOString()
  await expect(notice).toHaveText(/^Your changes are live\./)
})
