import { expect, formButton, publishEntry } from './support/editor'
import { test } from './support/open-editor'

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
  await visitor.getByRole('button', { name: 'العربية' }).click()
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(visitor.getByRole('heading', { name: 'مشاريعنا', exact: true })).toBeVisible()

  await page.reload()
  await expect(title).toHaveValue('Villa by the Creek')
  await publishEntry(page)
  await visitor.reload()
  await expect(visitor.getByRole('alert')).toHaveText(/^This preview has ended\./)
  await visitor.close()
})
