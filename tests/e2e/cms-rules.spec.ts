import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import showroomCard from '../../content/projects/showroom.json'
import { projectList } from '../../src/screens/registry'
import {
  expect,
  fieldBox,
  pictureFile,
  test,
  type Locator,
  type Page,
  write,
} from './support/cms-journey'

test.describe('the rules in the CMS @desktop', () => {
  /** What the form says at a field after an attempt to publish. */
  async function expectError(box: Locator, message: string | RegExp) {
    await expect(box.getByRole('listitem').filter({ hasText: message }).first()).toBeVisible()
  }

  const broken: readonly {
    what: string
    entry: string
    way: readonly string[]
    value: string
    message: string | RegExp
  }[] = [
    {
      what: 'a text that is missing',
      entry: 'projects/entries/villa',
      way: ['Title'],
      value: '',
      message: 'Title is missing.',
    },
    {
      what: 'a text of spaces only',
      entry: 'projects/entries/villa',
      way: ['Title'],
      value: '   ',
      message: 'Title is missing.',
    },
    {
      what: 'a paragraph that is missing',
      entry: 'projects/entries/villa',
      way: ['Description'],
      value: '',
      message: 'Description is missing.',
    },
    {
      what: 'a text of the wrong form',
      entry: 'projects/entries/villa',
      way: ['Years'],
      value: 'soon',
      message: 'Years must be a year or a year range. Write a year range such as 2023 - 2024.',
    },
    {
      what: 'an email address that is none',
      entry: 'settings/entries/settings-company',
      way: ['Email address'],
      value: 'office',
      message: 'Email address must be one email address.',
    },
    {
      what: 'a number out of its range',
      entry: 'project-details/entries/tower',
      way: ['Completion year'],
      value: '20018',
      message: 'Completion year must be between 1950 and 2100.',
    },
    {
      what: 'a number that is taken',
      entry: 'projects/entries/villa',
      way: ['Number'],
      value: '1',
      message: 'Number 1 is already used by “Garden Showroom”. Give each project its own number.',
    },
    {
      what: 'a picture without words',
      entry: 'projects/entries/villa',
      way: ['Card picture'],
      value: '',
      message: /^What the picture shows is missing\. Describe it/,
    },
  ]

  for (const { what, entry, way, value, message } of broken) {
    test(`refuse ${what}, and say what to write`, async ({ page, editor }) => {
      await editor.open(entry)
      const box = fieldBox(page, ...way)
      await write(box.locator('input:not([type=file]), textarea').first(), value)
      await editor.tryToPublish()
      await expectError(box, message)
      await expect(page.getByText('Unsaved changes')).toBeVisible()
    })
  }

  test('refuse a list without its least entries, and a choice not made', async ({
    page,
    editor,
  }) => {
    await editor.open('pages/entries/pages-not-found')
    const list = fieldBox(page, 'Links')
    await list.getByRole('button', { name: 'Add link' }).click()
    await editor.tryToPublish()
    await expectError(list, 'Page is missing.')

    const remove = list.locator('button:has(svg path[d^="M11.916"])')
    for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click()
    await editor.tryToPublish()
    await expectError(list, /^Links (must have 1 to 99 entries|is missing)\./)
  })

  test('ask for a text that is missing beside a picture that was changed', async ({
    page,
    editor,
  }) => {
    await editor.open('pages/entries/pages-home')
    await fieldBox(page, 'Top of the page', 'Picture')
      .getByLabel('What the picture shows', { exact: true })
      .fill('The towers.')
    await write(page.getByLabel('Headline', { exact: true }), '')
    await editor.tryToPublish()
    await expectError(fieldBox(page, 'Top of the page', 'Headline'), 'Headline is missing.')
  })

  test('keep the tower’s number, which the site needs', async ({ page, editor }) => {
    await editor.open('projects/entries/tower')
    await expect(page.getByLabel('Number', { exact: true })).toBeDisabled()
    await editor.open('project-details/entries/tower')
    await expect(page.getByLabel('Project', { exact: true })).toBeDisabled()
  })

  test('keep the tower from being deleted', async ({ page, editor, problems }) => {
    problems.allow(/shows this project in place/, /^page: Object$/)
    await editor.open('project-details/entries/tower')
    await editor.tryToDelete()
    await expect(page.getByText(/Not deleted\. The site shows this project/)).toBeVisible()
    expect(await editor.readRecord('project-details/tower.json')).toHaveProperty('projectId', 2)
  })

  test('feature a project on the home page, and keep its page', async ({
    page,
    editor,
    problems,
  }) => {
    const villa = 'project-details/villa.json'
    const tower = await editor.readRecord('project-details/tower.json')
    const featured = page.getByLabel('Project', { exact: true })
    const choices = page.getByRole('option')
    await editor.open('pages/entries/pages-home')
    await featured.press('ArrowDown')
    await expect(choices).toHaveText(['Seafront Towers'])

    // A page that is added in the same visit is in the list.
    await editor.writeRecord(villa, { ...tower, projectId: 3, title: 'Poolside Villa' })
    await page.keyboard.press('Escape')
    await write(page.getByLabel('Headline', { exact: true }), 'We build schools.')
    await editor.publish()
    await page.getByRole('link', { name: /Writing in/ }).click()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await featured.press('ArrowDown')
    await choices.filter({ hasText: 'Poolside Villa' }).click()
    await editor.publish()
    expect(await editor.readRecord('pages/home.json')).toMatchObject({ featured: { projectId: 3 } })

    problems.allow(/“Home” shows this project page/, /^page: Object$/)
    await page.goto('about:blank')
    await editor.open('project-details/entries/villa')
    await editor.tryToDelete()
    await expect(
      page.getByText(
        'Not deleted. “Home” shows this project page. Choose another one there first.',
      ),
    ).toBeVisible()
    expect(await editor.readRecord(villa)).toHaveProperty('projectId', 3)
  })

  test('show each project in the list with its picture, and find one by its name', async ({
    page,
    editor,
  }) => {
    await page.goto(`${editor.url}/admin/#/collections/projects`)
    await page.getByRole('button', { name: 'Login' }).click()
    const tower = page.getByRole('link', { name: 'Seafront Towers | Dubai, UAE | 2023 - 2024' })
    await expect(tower).toHaveCSS('background-image', /\/admin\/thumbnail-[0-9a-f]{8}\.jpg/)
    await expect(page.getByRole('link', { name: /^Poolside Villa/ })).toBeVisible()

    await page.getByPlaceholder('Search all').fill('tower')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible()
    await expect(tower).toBeVisible()
    await expect(page.getByRole('link', { name: /^Poolside Villa/ })).toHaveCount(0)
  })

  test('narrow the list to the projects of one kind or country', async ({ page, editor }) => {
    await page.goto(`${editor.url}/admin/#/collections/projects`)
    await page.getByRole('button', { name: 'Login' }).click()
    const showroom = page.getByRole('link', { name: /^Garden Showroom/ })
    await expect(showroom).toBeVisible()
    await page.getByRole('button', { name: 'Filter by' }).click()
    const filter = (label: string) => page.getByRole('menuitem', { name: label })
    for (const { label, field, pattern } of projectList.filters) {
      await filter(label).click()
      const value = field === 'kind' ? showroomCard.kind : showroomCard.location
      await expect(showroom).toHaveCount(new RegExp(pattern).test(value) ? 1 : 0)
      await filter(label).click()
    }
  })

  test('ask for a number that was cleared', async ({ page, editor }) => {
    await editor.open('projects/entries/villa')
    await write(page.getByLabel('Number', { exact: true }), '')
    await editor.tryToPublish()
    await expectError(fieldBox(page, 'Number'), 'Number is missing.')
    expect(await editor.readRecord('projects/villa.json')).toHaveProperty('id', 3)
  })

  test('give fixed pages no button to create or delete one', async ({ page, editor }) => {
    await editor.open('pages/entries/pages-home')
    await expect(page.getByRole('button', { name: /delete/i })).toHaveCount(0)
    await page.goto(`${editor.url}/admin/#/collections/pages`)
    await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^(\+|＋|New) ?Page/ })).toHaveCount(0)
  })

  test('refuse files that are no pictures, damaged or too small', async ({ page, editor }) => {
    await editor.open('pages/entries/pages-home')
    const box = fieldBox(page, 'Top of the page', 'Picture')
    const upload = (file: { name: string; mimeType: string; buffer: Buffer }) =>
      box.locator('input[type=file]').first().setInputFiles(file)
    const problem = box.getByRole('alert')

    await upload({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(problem).toHaveText(
      'plan.pdf is not a JPEG, PNG, WebP or SVG picture. Please choose another file.',
    )
    await upload({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') })
    await expect(problem).toHaveText(
      'torn.jpg is damaged or is not a picture. Please choose another file.',
    )
    await upload(await pictureFile('small.jpg', 320, 200))
    await expect(problem).toHaveText(
      'small.jpg is only 320 px wide. Choose a picture at least 480 px wide.',
    )
    const huge = path.join(editor.directory, 'huge.jpg')
    await writeFile(huge, Buffer.alloc(26 * 1024 * 1024))
    await box.locator('input[type=file]').first().setInputFiles(huge)
    await expect(problem).toHaveText('huge.jpg is 26 MB. Choose a picture of at most 25 MB.')
    await expect(page.getByText('Changes saved')).toBeVisible()
  })

  test('refuse a second page for one project', async ({ page, editor }) => {
    await openNew(page, editor.url, 'project-details')
    const number = page.getByLabel('Project', { exact: true })
    await expect(number.getByRole('option', { name: '2: Seafront Towers' })).toBeAttached()
    await number.selectOption('2')
    await editor.tryToPublish()
    await expectError(
      fieldBox(page, 'Project'),
      'Project 2 already has a page, “Seafront Towers”. Please edit that one.',
    )
  })

  test('refuse a page whose project is not there', async ({ page, editor }) => {
    const tower = await editor.readRecord('project-details/tower.json')
    await editor.writeRecord('project-details/stray.json', { ...tower, projectId: 9 })
    await editor.open('project-details/entries/stray')
    const number = fieldBox(page, 'Project')
    await expect(number.getByRole('option', { name: '2: Seafront Towers' })).toBeAttached()
    await write(page.getByLabel('Title', { exact: true }), 'Stray page')
    await editor.tryToPublish()
    await expectError(
      number,
      'There is no project 9. Choose one from the list, or add it under Projects first.',
    )
  })

  test('suggest the number of a new project once, and leave it to staff', async ({
    page,
    editor,
  }) => {
    await openNew(page, editor.url, 'projects')
    const number = page.getByLabel('Number', { exact: true })
    await expect(number).toHaveValue('4')
    await number.press('Backspace')
    await write(page.getByLabel('Title', { exact: true }), 'Harbour School')
    await expect(number).toHaveValue('')
    await number.press('7')
    await expect(number).toHaveValue('7')
  })

  test('say everything that a new project still lacks', async ({ page, editor }) => {
    await openNew(page, editor.url, 'projects')
    await expect(page.getByLabel('Number', { exact: true })).toHaveValue('4')
    await editor.tryToPublish()
    for (const label of ['Title', 'Location', 'Years', 'Card picture', 'Description']) {
      await expectError(fieldBox(page, label), `${label} is missing.`)
    }
    await expectError(
      fieldBox(page, 'Pictures'),
      /^Pictures (must have 1 to 99 entries|is missing)\./,
    )
  })

  async function openNew(page: Page, url: string, collection: string) {
    await page.goto(`${url}/admin/#/collections/${collection}/new`)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('link', { name: /Writing in/ })).toBeVisible()
  }
})
