import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import showroomCard from '../../content/projects/showroom.json'
import towerCard from '../../content/projects/tower.json'
import villa from '../../content/projects/villa.json'
import { projectList } from '../../src/screens/registry'
import { findWithAxe } from './support/axe'
import {
  expect,
  fieldBox,
  itemOf,
  openList,
  pictureFile,
  test,
  tryToDelete,
  write,
  type Locator,
} from './support/editor'

test.describe('Publish is refused, with what to write,', () => {
  /** What the form says at a field after an attempt to publish. */
  async function expectError(box: Locator, message: string | RegExp) {
    await expect(box.getByRole('listitem').filter({ hasText: message }).first()).toBeVisible()
  }

  test('for texts, numbers and pictures, and leads to the first of them', async ({
    page,
    editor,
  }) => {
    await editor.open('project-pages/entries/tower')
    const range =
      'Years must be a year or a year range. Write a year or a year range, for example: 2018 or 2023 - 2024.'
    const years = page.getByLabel('Years', { exact: true })
    const broken = [
      ['Title', '   ', 'Please fill in “Title”.'],
      ['Years', '2024/2025', range],
      ['Completion year', '20018', 'Completion year must be between 1950 and 2100.'],
      ['What the picture shows', '', 'Please fill in “What the picture shows”.'],
    ] as const
    for (const [label, value] of broken) {
      const box = fieldBox(page, label)
      await write(box.locator('input:not([type=file]), textarea').first(), value)
    }
    // A closed group opens for what is wrong in it.
    const group = fieldBox(page, 'Banner picture')
    await group.getByRole('button', { name: 'Collapse' }).first().click()
    await editor.tryToPublish()
    for (const [label, , message] of broken) await expectError(fieldBox(page, label), message)
    const toast = page.getByRole('alert').filter({ hasText: 'Not saved yet.' })
    await expect(toast).toContainText(/Please fill in “Title”\. .* 3 more below, in red\.$/)
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused()
    await write(page.getByLabel('Title', { exact: true }), 'Towers')
    await expect(toast).toHaveCount(0)
    await editor.tryToPublish()
    await expect(toast).toHaveText(`Not saved yet. ${range} 2 more below, in red.`)
    await expect(years).toBeFocused()
    await expect(years).toBeInViewport()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    // The group stays open while its last error is mended.
    const shows = group.getByLabel('What the picture shows', { exact: true })
    await shows.focus()
    await page.keyboard.type('Two towers.')
    await expect(shows).toHaveValue('Two towers.')
    await expect(shows).toBeFocused()
  })

  test('for a picture without its description, far down in a list', async ({ page, editor }) => {
    await editor.open('project-pages/entries/tower')
    const gallery = fieldBox(page, 'Gallery pictures')
    const item = itemOf(gallery, 4)
    const line = item.locator('[aria-expanded]').first()
    const fourth = item.getByLabel('What the picture shows', { exact: true })
    await line.click()
    await write(fourth, '')
    await line.click()
    await editor.tryToPublish()
    const toast = page.getByRole('alert').filter({ hasText: 'Not saved yet.' })
    await expect(toast).toContainText(
      'Gallery pictures 4: Please fill in “What the picture shows”.',
    )
    await expect(fourth).toBeFocused()
    await expect(fourth).toBeInViewport()
    await expect(line).toHaveAttribute('aria-expanded', 'true')
  })
})

test('the tower’s page keeps its project, and is not deleted', async ({
  page,
  editor,
  pageErrors,
}) => {
  pageErrors.allow(/ 422\b|shows this project in place/)
  await editor.open('project-pages/entries/tower')
  await tryToDelete(page)
  await expect(page.getByText(/Not deleted\. The site shows this project/)).toBeVisible()
  const project = page.getByLabel('Project', { exact: true })
  await project.selectOption('Poolside Villa · Dubai, UAE · 2023 - 2024')
  await editor.tryToPublish()
  await expect(page.getByText(/^Not saved\. “Project” cannot be changed here\./)).toBeVisible()
  await expect(project).toBeFocused()
  expect(await editor.readRecord('project-pages/tower.json')).toHaveProperty('projectId', 2)
})

test('the address of a record that is not there leads to its list, and says so', async ({
  page,
  editor,
  pageErrors,
}) => {
  pageErrors.allow(/deleted, or never there/)
  const said = page.getByRole('alert').filter({ hasText: 'This was deleted, or never there.' })
  await openList(page, `${editor.url}/admin/#/collections/projects/entries/castle`)
  for (const [address, list, record] of [
    ['', 'projects', /^Seafront Towers/],
    ['collections/pages/entries/pages-castle', 'pages', 'Home'],
  ] as const) {
    if (address) await page.goto(`${editor.url}/admin/#/${address}`)
    await expect(page).toHaveURL(`${editor.url}/admin/#/collections/${list}`)
    await expect(said).toBeVisible()
    await expect(page.getByRole('link', { name: record })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
    await said.click()
    await expect(said).toHaveCount(0)
  }
})

test('from the address of one record to that of another, each is in a form of its own', async ({
  page,
  editor,
}) => {
  await editor.open('projects/entries/villa')
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue(villa.title)
  await page.goto(`${editor.url}/admin/#/collections/projects/entries/tower`)
  await expect(title).toHaveValue(towerCard.title)
})

/** A drawing as a browser uploads it. */
function drawing(svg: string) {
  return { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
}

test('files that are no pictures, damaged, too small or too large are refused', async ({
  page,
  editor,
}) => {
  await editor.open('pages/entries/pages-home')
  const box = fieldBox(page, 'Top of the page', 'Picture')
  const upload = box.locator('input[type=file]').first()
  const huge = path.join(editor.directory, 'huge.jpg')
  await writeFile(huge, Buffer.alloc(26 * 1024 * 1024))
  for (const [file, sentence] of [
    [
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      'plan.pdf is not a JPEG, PNG, WebP or SVG picture. Please choose another file.',
    ],
    [
      { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
      'torn.jpg is damaged or is not a picture. Please choose another file.',
    ],
    [
      await pictureFile('small.jpg', 320, 200),
      'small.jpg is only 320 px wide. Choose a picture at least 1080 px wide.',
    ],
    [huge, 'huge.jpg is 26 MB. Choose a picture of at most 25 MB.'],
    [
      drawing('<svg xmlns="http://www.w3.org/2000/svg"><p'),
      'logo.svg is damaged or is not a picture. Please choose another file.',
    ],
    [
      drawing('<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="30000"/>'),
      'logo.svg is 40000 × 30000 px. Choose a picture of at most 10000 × 10000 px.',
    ],
  ] as const) {
    await upload.setInputFiles(file)
    await expect(box.getByRole('alert')).toHaveText(sentence)
  }
  await expect(page.getByText('No unsaved changes')).toBeVisible()
})

test('the list has each project with its picture and what was published of it, finds one, and filters', async ({
  page,
  editor,
}) => {
  await openList(page, `${editor.url}/admin/#/collections/projects`)
  const card = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) })
  const tower = page.getByRole('link', { name: 'Seafront Towers | Dubai, UAE | 2023 - 2024' })
  const thumbnail = () =>
    tower.evaluate((link) => getComputedStyle(link, '::before').backgroundImage)
  await expect.poll(thumbnail).toContain('/media/tower/tower-01.jpg")')
  await card('Poolside Villa').click()
  await write(page.getByLabel('Title', { exact: true }), 'Beach House')
  const years = page.getByLabel('Years', { exact: true })
  await write(years, '٢٠٢٣–٢٠٢٤')
  await editor.publish()
  await expect(years).toHaveValue('2023 - 2024')
  await page.getByRole('link', { name: /Writing in/ }).click()
  await expect(card('Beach House')).toBeVisible()
  await expect(card('Poolside Villa')).toHaveCount(0)

  await page.getByRole('button', { name: 'Filter by' }).click()
  for (const { label, pattern } of projectList.filters) {
    const filter = page.getByRole('menuitem', { name: label })
    await filter.click()
    const isIn = new RegExp(pattern).test(showroomCard.location)
    await expect(card('Garden Showroom')).toHaveCount(isIn ? 1 : 0)
    await filter.click()
  }
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Search all').fill('tower')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
  await expect(tower).toBeVisible()
  await expect(card('Beach House')).toHaveCount(0)
})

test.describe('/admin', () => {
  test('runs nothing but its own scripts', async ({ editor, request }) => {
    const text = await (await request.get(`${editor.url}/admin/`)).text()
    expect(text).not.toMatch(/https?:\/\//)
    const files = [...text.matchAll(/["'](\/admin\/[^"']+)["']/g)].map(([, file]) => file)
    expect(files).toHaveLength(3)
    for (const file of files) expect(file).toMatch(/-[0-9A-Za-z]{8}\.(js|css|jpg)$/)
  })

  test('says that it loads, and what to do if it never starts', async ({
    page,
    editor,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED|chunk/)
    await page.route(/\/admin\/chunk-/, (route) => route.abort())
    await page.goto(`${editor.url}/admin/`)
    await expect(page.getByRole('status')).toContainText('Loading the editor.')
    const advice = page.getByText('The editor has not started yet. Check your connection')
    await expect(advice).toBeHidden()
    await advice.evaluate((text) => text.getAnimations().forEach((wait) => wait.finish()))
    await expect(advice).toBeVisible()
  })

  test('is where an invitation leads', async ({ page, editor }) => {
    await page.goto(`${editor.url}/#invite_token=abc`)
    await expect(page).toHaveURL(/\/admin\//)
  })
})

for (const width of [1440, 1024, 390]) {
  test(`a list, a form, its pictures, a refusal and a conflict are in reach and pass axe, ${width} px wide`, async ({
    page,
    editor,
    pageErrors,
  }) => {
    pageErrors.allow(/ 409\b|since you opened this/)
    // Decap puts its bar and its panes into no landmark.
    const find = () => findWithAxe(page, ['region'])
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${editor.url}/admin/#/collections/projects`)
    await page.getByRole('button', { name: 'Open the editor' }).waitFor()
    expect.soft(await find(), 'sign-in').toEqual([])
    await page.getByRole('button', { name: 'Open the editor' }).click()
    await page.getByRole('link', { name: /^Seafront Towers/ }).waitFor()
    expect.soft(await find(), 'list').toEqual([])
    await editor.open('projects/entries/villa')
    await editor.preview.getByRole('heading', { level: 1 }).waitFor()
    expect.soft(await find(), 'form').toEqual([])
    await page.getByText('Use a picture already on the site').first().click()
    await page
      .getByRole('button', { name: /tower-01/ })
      .first()
      .waitFor()
    expect.soft(await find(), 'pictures').toEqual([])
    await page.getByLabel('Years', { exact: true }).fill('soon')
    await editor.tryToPublish()
    await page.getByText(/^Years must be a year/).waitFor()
    expect.soft(await find(), 'refusal').toEqual([])
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    for (const button of [publish, page.getByRole('button', { name: /^Delete/ })]) {
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    const message = page.getByRole('alert').filter({ hasText: 'Not saved yet.' })
    const { y, height } = (await publish.boundingBox())!
    expect((await message.boundingBox())!.y).toBeGreaterThan(y + height)
    await page.getByLabel('Years', { exact: true }).fill('2024')
    await expect(message).toHaveCount(0)
    await editor.writeRecord('projects/villa.json', { ...villa, timeline: '2025' })
    page.once('dialog', (dialog) => void dialog.dismiss())
    await editor.tryToPublish()
    await page.getByText('What you typed is still here.').waitFor()
    expect.soft(await find(), 'conflict').toEqual([])
  })
}
