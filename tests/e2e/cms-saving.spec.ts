import { readdir } from 'node:fs/promises'
import path from 'node:path'
import towerCard from '../content/projects/tower.json'
import villa from '../content/projects/villa.json'
import {
  backLink,
  createPictureFile,
  expect,
  fieldGroup,
  fillProject,
  leftNotice,
  returnToWindow,
  tryToDelete,
  type Editor,
  type Locator,
  type Page,
} from './support/editor'
import { test } from './support/open-editor'
import { holdRequests } from './support/fixtures'

// Tests actions of staff while a form is saved, in another window, and on a bad connection.

const villaFile = 'projects/villa.json'

function titleInput(page: Page): Locator {
  return page.getByLabel('Title', { exact: true })
}

function formState(page: Page, text: string): Locator {
  return page.locator('.record-form > header').getByRole('status').filter({ hasText: text })
}

async function openNewProject(page: Page, { open }: Editor): Promise<void> {
  await open('projects/new', page)
  await expect(titleInput(page)).toBeEditable()
}

function listProjects({ directory }: Editor): Promise<string[]> {
  return readdir(path.join(directory, 'content/projects'))
}

test('a second new project leaves the first unchanged', async ({ page, editor }) => {
  await openNewProject(page, editor)
  await fillProject(page, 'First School')
  await editor.publish()
  await page.getByRole('link', { name: 'New project' }).click()
  await expect(titleInput(page)).toHaveValue('')
  await fillProject(page, 'Second School')
  await editor.publish()
  const files = ['5-first-school.json', '6-second-school.json']
  expect(await listProjects(editor)).toEqual(expect.arrayContaining(files))
  expect(await editor.readRecord(`projects/${files[0]}`)).toMatchObject({ title: 'First School' })
  await backLink(page).click()
  for (const title of ['First', 'Second']) {
    await expect(page.getByRole('link', { name: `${title} School` })).toBeVisible()
  }
})

test('a form that is left while publishing publishes beside another form', async ({
  page,
  editor,
}) => {
  await editor.openDesk()
  await page.getByRole('link', { name: /^Poolside Villa/ }).click()
  await titleInput(page).fill('Beach House')
  const release = await holdRequests(page, '**/api/cms/change')
  await editor.tryToPublish()
  await expect(formState(page, 'Publishing')).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(formState(page, 'Publishing')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: /^Seafront Towers/ }).click()
  await expect(formState(page, 'No unsaved changes')).toBeVisible()
  await titleInput(page).fill('Two Towers')
  release()
  await expect(leftNotice(page)).toContainText('“Beach House” is published.')
  expect(await editor.readRecord(villaFile)).toMatchObject({ title: 'Beach House' })
  await expect(titleInput(page)).toHaveValue('Two Towers')
  await editor.publish()
  const expected = { ...towerCard, title: 'Two Towers', title_ar_outdated: true }
  expect(await editor.readRecord('projects/tower.json')).toEqual(expected)
})

test('a reload after a lost response shows what was published', async ({
  page,
  editor,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/)
  await editor.open('projects/entries/villa')
  await titleInput(page).fill('Beach House')
  await page.route('**/api/cms/change', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await editor.tryToPublish()
  await expect(page.getByText(/^Not published\. The site does not answer/)).toBeVisible()
  await page.reload()
  await expect(titleInput(page)).toHaveValue('Beach House')
  await expect(formState(page, 'No unsaved changes')).toBeVisible()
})

for (const [result, width] of [
  ['publishes the picture once it is ready', 900],
  ['publishes nothing if the picture is rejected', 300],
] as const) {
  test(`Publish during the preparation ${result}`, async ({ page, editor }) => {
    await editor.open('projects/entries/villa')
    // Pauses the preparation, which begins by reading the bytes of the file.
    const release = await page.evaluateHandle(() => {
      const { arrayBuffer } = Blob.prototype
      let finish = () => {}
      const finished = new Promise<void>((resolve) => (finish = resolve))
      Blob.prototype.arrayBuffer = function () {
        return finished.then(() => arrayBuffer.call(this))
      }
      return () => {
        Blob.prototype.arrayBuffer = arrayBuffer
        finish()
      }
    })
    const picture = fieldGroup(page, 'Card picture')
    const file = await createPictureFile('gate.jpg', width, 200)
    await picture.getByLabel(/^Picture file/).setInputFiles(file)
    await editor.tryToPublish()
    await expect(formState(page, 'Publishing')).toBeVisible()
    await release.evaluate((finish) => finish())
    const isTaken = width > 800
    if (isTaken) await expect(formState(page, 'No unsaved changes')).toBeVisible()
    else await expect(picture.getByText(/^gate\.jpg is only 300 px wide/)).toBeVisible()
    const { thumbnail } = (await editor.readRecord(villaFile)) as typeof villa
    expect(/gate-\w+\.jpg$/.test(thumbnail.file.src)).toBe(isTaken)
  })
}

test('new projects of two closed windows are each kept whole', async ({
  context,
  page,
  editor,
}) => {
  for (const title of ['Alpha', 'Beta']) {
    const window = await context.newPage()
    await openNewProject(window, editor)
    await titleInput(window).fill(title)
    await window.getByLabel('Location', { exact: true }).fill(`${title} Bay`)
    await window.close()
  }
  for (const title of ['Alpha', 'Beta']) {
    await openNewProject(page, editor)
    await expect(page.getByRole('group', { name: /^Not published: / })).toHaveCount(2)
    const leftover = page.getByRole('group', { name: `Not published: ${title}` })
    await leftover.getByRole('button', { name: 'Open it' }).click()
    await expect(titleInput(page)).toHaveValue(title)
    await expect(page.getByLabel('Location', { exact: true })).toHaveValue(`${title} Bay`)
  }
})

test('lists and forms show what others publish', async ({ page, editor, pageErrors }) => {
  pageErrors.allow(/ 409\b/)
  const publishElsewhere = async (title: string) => {
    await editor.writeRecord(villaFile, { ...villa, title })
    await returnToWindow(page)
  }
  await editor.openDesk()
  await page.getByRole('link', { name: /^Poolside Villa/ }).waitFor()
  await publishElsewhere('Beach House')
  await page.getByRole('link', { name: /^Beach House/ }).click()
  await expect(titleInput(page)).toHaveValue('Beach House')
  await publishElsewhere('Garden House')
  await expect(titleInput(page)).toHaveValue('Garden House')
  await page.getByLabel('Years', { exact: true }).fill('2025')
  await publishElsewhere('Beach House')
  await expect(page.getByText('Somebody has published changes to this')).toBeVisible()
  await editor.publish()
  const merged = { ...villa, title: 'Beach House', timeline: '2025' }
  expect(await editor.readRecord(villaFile)).toEqual(merged)
})

test('Delete keeps a project that somebody has changed', async ({ page, editor, pageErrors }) => {
  pageErrors.allow(/ 409\b/)
  await editor.open('projects/entries/villa')
  await editor.writeRecord(villaFile, { ...villa, title: 'Beach House' })
  await tryToDelete(page)
  await expect(page.getByText(/^Not deleted\. /)).toBeVisible()
  expect(await editor.readRecord(villaFile)).toMatchObject({ title: 'Beach House' })
})

test('inputs are readable and not covered on a phone @phone', async ({ page, editor }) => {
  await editor.openDesk()
  await page.getByRole('link', { name: /^Seafront Towers/ }).waitFor()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow(), 'px of the list beyond the edge').toBeLessThanOrEqual(0)
  for (const name of ['Sort by', 'Group by']) {
    await expect(page.getByRole('combobox', { name })).toBeInViewport({ ratio: 1 })
  }
  await editor.open('projects/entries/villa')
  for (const input of await page.locator('.record-form :is(input, select, textarea)').all()) {
    const size = await input.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    expect(size, 'iPhones zoom in at smaller letters').toBeGreaterThanOrEqual(16)
  }
  // Sets a small viewport, which has the same effect as large text.
  await page.setViewportSize({ width: 320, height: 256 })
  await titleInput(page).focus()
  const isCovered = () =>
    page.evaluate(() => {
      const input = document.activeElement!
      const { left, top, width } = input.getBoundingClientRect()
      const visible = document.elementFromPoint(left + width / 2, top + 5)
      return !input.closest('.labelled')?.contains(visible)
    })
  for (let count = 0; count < 4; count += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(isCovered, `input ${count}`).toBe(false)
  }
})
