import { expectNoFindings } from './support/axe'
import { expect, searchField, type Page } from './support/editor'
import { test } from './support/open-editor'

/** Locates the results of a search by a part of their text. */
function place(page: Page, text: string | RegExp) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text }).getByRole('link')
}

test('a place leads to its field, and Back to the results as they were', async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 1024, height: 500 })
  await editor.openDesk()
  await searchField(page).fill('the')
  const result = place(page, 'One service, or the whole building')
  await result.scrollIntoViewIfNeeded()
  const getTop = () => result.evaluate((link) => Math.round(link.getBoundingClientRect().top))
  const top = await getTop()
  await result.click()
  const field = page.getByLabel('Heading', { exact: true }).and(page.locator(':focus'))
  await expect(field).toHaveValue('One service, or the whole building')
  await page.goBack()
  await expect(searchField(page)).toHaveValue('the')
  await expect(result).toBeFocused()
  expect(await getTop()).toBe(top)
})

test('a replacement passes axe, and moves the focus to its message once it succeeds', async ({
  page,
  editor,
  pageErrors,
}) => {
  pageErrors.allow(/\/api\/cms\/change/)
  await editor.openDesk()
  await searchField(page).fill('kuwait')
  await page.getByRole('button', { name: 'Replace…' }).click()
  await page.keyboard.type('Qatar')
  await expect(page.getByText('Qatar City', { exact: true }).first()).toBeVisible()
  await expectNoFindings(page)
  const publish = page.getByRole('button', { name: /^Publish \d+ replacements$/ })
  await page.route('**/api/cms/change', (route) => route.abort(), { times: 1 })
  await publish.click()
  await expect(page.getByRole('alert')).toContainText('Nothing was replaced.')
  await expect(publish).toBeFocused()
  await publish.click()
  const message = page.getByRole('status').filter({ hasText: '“kuwait” is now “Qatar”' })
  await expect(message).toBeFocused()
})
