import { expect, formButton, publishEntry } from './support/editor'
import { screens } from '../../src/content/routes'
import { test } from './support/open-editor'
import { english } from './support/site'

test('a preview link shows a draft until the draft is published', async ({
  browser,
  context,
  page,
  editor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await editor.open('projects/entries/villa')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Villa by the Creek')
  await formButton(page, 'Save draft').click()
  await expect(page.getByText('Draft saved, not published')).toBeVisible()
  expect(await editor.readRecord('projects/villa.json')).toHaveProperty('title', 'Poolside Villa')
  await formButton(page, 'Copy preview link').click()
  await expect(page.getByText('The preview link is copied.')).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(visitor.getByText('Draft, not published')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Villa by the Creek' })).toBeVisible()
  await visitor.getByRole('complementary').getByRole('link', { name: 'العربية' }).click()
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(visitor.getByRole('heading', { name: 'مشاريعنا', exact: true })).toBeVisible()

  await page.reload()
  await expect(title).toHaveValue('Villa by the Creek')
  await publishEntry(page)
  await visitor.reload()
  await expect(visitor.getByRole('alert')).toHaveText(/^This preview has ended\./)
  await visitor.close()
})

test.describe('the page of a preview link', () => {
  test.beforeEach(async ({ page, editor }) => {
    await editor.open('projects/entries/tower')
    await page.getByLabel('Project overview', { exact: true }).fill('Two towers on one podium.')
    await formButton(page, 'Save draft').click()
    await expect(page.getByText('Draft saved, not published')).toBeVisible()
    const link = await page.evaluate(async () => {
      const body = JSON.stringify({ key: 'projects/tower.json', action: 'open' })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/cms/link', { method: 'POST', headers, body })
      const { link } = (await response.json()) as { link: { id: string } }
      return `${location.origin}/admin/preview/#${link.id}`
    })
    await page.goto(link)
    await expect(page.getByText('Two towers on one podium.')).toBeInViewport()
  })

  test('follows links to the other pages as published, and Back', async ({ page }) => {
    // Shows the navbar, which hides while the page scrolls down.
    await page.mouse.wheel(0, -5000)
    await page.getByRole('link', { name: 'Services' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      english.pageAt(screens.services.path).heading,
    )
    await expect(page.getByText('Draft, not published')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      english.pageAt(screens.services.path).heading,
    )
    await page.goBack()
    await expect(page.getByText('Two towers on one podium.')).toBeVisible()
  })

  test('shows the same place in Arabic, with its bar', async ({ page }) => {
    const description = page.locator('[data-field^="page.description"]')
    await description.evaluate((element) => element.scrollIntoView())
    await page.getByRole('complementary').getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(description).toBeInViewport()
    await expect(page.getByRole('complementary')).toContainText('مسودة غير منشورة')
  })

  test('enlarges the pictures of the gallery, and keeps its link', async ({ page }) => {
    const url = page.url()
    await page.getByRole('button', { name: /^Enlarge image 1 of/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(url)
  })

  test('loads smaller copies of the pictures', async ({ page }) => {
    const sources = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).srcset))
    expect(sources.filter((srcset) => !srcset.includes('&w='))).toEqual([])
  })

  test('opens no dialog that would send a message', async ({ page }) => {
    await page.mouse.wheel(0, -5000)
    await page.getByRole('button', { name: 'Message Us' }).first().click()
    await expect(page.getByText('Messages can be sent only from the published site.')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
