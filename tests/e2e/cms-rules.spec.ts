import towerCard from '../content/projects/tower.json'
import villa from '../content/projects/villa.json'
import { findWithAxe } from './support/axe'
import { expect, fieldGroup, formButton, openList, test, tryToDelete } from './support/editor'
import { stopTimers } from './support/stop-timers'

test('the fallback project cannot be deleted', async ({ page, editor, pageErrors }) => {
  pageErrors.allow(/ 422\b/)
  await editor.open('projects/entries/tower')
  await tryToDelete(page)
  await expect(page.getByText(/Not deleted\. The site shows this project/)).toBeVisible()
  expect(await editor.readRecord('projects/tower.json')).toHaveProperty('id', 2)
})

/** Time after which Decap closes an alert, in ms. */
const ALERT_MS = 8000

for (const [entry, list, record] of [
  ['projects/entries/castle', 'projects', /^Seafront Towers/],
  ['pages/entries/pages-castle', 'pages', 'Home'],
] as const) {
  test(`the URL of a missing record shows its list and an alert: ${entry}`, async ({
    page,
    editor,
    pageErrors,
  }) => {
    pageErrors.allow(/deleted, or never there/)
    await page.addInitScript(stopTimers, ALERT_MS)
    // The end of this animation closes an alert too.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
      document.adoptedStyleSheets = [sheet]
    })
    await openList(page, `${editor.url}/admin/#/collections/${entry}`)
    const alert = page.getByRole('alert').filter({ hasText: 'This was deleted, or never there.' })
    await expect(alert).toBeVisible()
    await expect(page).toHaveURL(`${editor.url}/admin/#/collections/${list}`)
    await expect(page.getByRole('link', { name: record })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  })
}

test('changing the URL to another record opens the form of that record', async ({
  page,
  editor,
}) => {
  await editor.open('projects/entries/villa')
  const title = page.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue(villa.title)
  await page.goto(`${editor.url}/admin/#/collections/projects/entries/tower`)
  await expect(title).toHaveValue(towerCard.title)
  await editor.open('projects/new')
  await page.goto(`${editor.url}/admin/#/collections/projects/entries/villa`)
  await expect(title).toHaveValue(villa.title)
})

// Messages and size limits have unit tests; only a browser can decode pictures.
test('damaged files are rejected', async ({ page, editor }) => {
  await editor.open('pages/entries/pages-home')
  const box = fieldGroup(page, 'Top of the page', 'Picture')
  for (const [name, mimeType, bytes] of [
    ['torn.jpg', 'image/jpeg', 'not a picture'],
    ['logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><p'],
  ] as const) {
    const file = { name, mimeType, buffer: Buffer.from(bytes) }
    await box.locator('input[type=file]').first().setInputFiles(file)
    const message = `${name} is damaged or is not a picture. Please choose another file.`
    await expect(box.getByRole('alert')).toHaveText(message)
  }
  await expect(page.getByText('No unsaved changes')).toBeVisible()
})

test('the project list shows published changes', async ({ page, editor }) => {
  await openList(page, `${editor.url}/admin/#/collections/projects`)
  const card = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) })
  await card('Poolside Villa').click()
  await page.getByLabel('Title', { exact: true }).fill('Beach House')
  const years = page.getByLabel('Years', { exact: true })
  await years.fill('٢٠٢٣–٢٠٢٤')
  await editor.publish()
  await expect(years).toHaveValue('2023 - 2024')
  await page.getByRole('link', { name: /Writing in/ }).click()
  await expect(card('Beach House')).toBeVisible()
  await expect(card('Poolside Villa')).toHaveCount(0)
})

test.describe('/admin', () => {
  test('shows a loading status and help if it never starts', async ({
    page,
    editor,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED|chunk/)
    await page.route(/\/admin\/chunk-/, (route) => route.abort())
    await page.goto(`${editor.url}/admin/`)
    await expect(page.getByRole('status')).toContainText('Loading the editor.')
    await expect(page.getByText('If it does not start, check your connection')).toBeVisible()
  })

  test('opens from an invitation link', async ({ page, editor }) => {
    await page.goto(`${editor.url}/#invite_token=abc`)
    await expect(page).toHaveURL(/\/admin\//)
  })
})

for (const width of [1440, 1024, 390]) {
  test(`each state of the editor passes axe at ${width} px`, async ({
    page,
    editor,
    pageErrors,
  }) => {
    pageErrors.allow(/ 409\b/)
    // Decap's toolbar and panes are outside of landmarks.
    const findErrors = () => findWithAxe(page, ['region'])
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${editor.url}/admin/#/collections/projects`)
    await page.getByRole('button', { name: 'Open the editor' }).waitFor()
    expect.soft(await findErrors(), 'sign-in').toEqual([])
    await page.getByRole('button', { name: 'Open the editor' }).click()
    await page.getByRole('link', { name: /^Seafront Towers/ }).waitFor()
    expect.soft(await findErrors(), 'list').toEqual([])
    await page.goto(`${editor.url}/admin/#/search/villa`)
    await page.getByText('Poolside Villa').first().waitFor()
    expect.soft(await findErrors(), 'search').toEqual([])
    await page.goto(`${editor.url}/admin/#/collections/arabic`)
    await page
      .getByRole('link', { name: /^Visitor Pavilion/ })
      .first()
      .waitFor()
    expect.soft(await findErrors(), 'Arabic').toEqual([])
    await editor.open('projects/entries/villa')
    await editor.preview.getByRole('heading', { level: 1 }).waitFor()
    const deviceButton = page.getByRole('button', { name: width < 1280 ? 'Phone' : 'Desktop' })
    await expect(deviceButton).toHaveAttribute('aria-pressed', 'true')
    expect.soft(await findErrors(), 'form').toEqual([])
    await page.getByText('Use a picture already on the site').first().click()
    await page
      .getByRole('button', { name: /tower-01/ })
      .first()
      .waitFor()
    expect.soft(await findErrors(), 'pictures').toEqual([])
    const form = page.locator('.record-form')
    const horizontalOverflow = await form.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
    expect.soft(horizontalOverflow, 'px to be scrolled sideways').toBe(0)
    await page.getByLabel('Years', { exact: true }).fill('soon')
    await editor.tryToPublish()
    await page.getByText(/^“Years” must be a year/).waitFor()
    expect.soft(await findErrors(), 'refusal').toEqual([])
    const account = page.getByRole('button', { name: 'Account options dropdown' })
    for (const button of [formButton(page, 'Publish'), formButton(page, 'Delete'), account]) {
      await expect(button).toBeInViewport({ ratio: 1 })
    }
    // Messages cover no button.
    const message = page.getByRole('alert').filter({ hasText: 'Not published yet.' })
    await expect(message).toBeVisible()
    for (const name of ['English', 'Both', 'Desktop', 'Phone']) {
      await page.getByRole('button', { name, exact: true }).click({ trial: true })
    }
    await page.getByLabel('Years', { exact: true }).fill('2024')
    await expect(message).toHaveCount(0)
    await editor.writeRecord('projects/villa.json', { ...villa, timeline: '2025' })
    await editor.tryToPublish()
    await fieldGroup(page, 'Changed by both').waitFor()
    expect.soft(await findErrors(), 'conflict').toEqual([])
  })
}
