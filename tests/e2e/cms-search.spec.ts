import home from '../content/pages/home.json'
import { expectNoFindings } from './support/axe'
import { backLink, expect, searchField, type Page } from './support/editor'
import { test } from './support/open-editor'

/** Locates the results of a search by a part of their text. */
function place(page: Page, text: string | RegExp) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: text }).getByRole('link')
}

/** Returns the bodies of all changes that the page sends from now on. */
function recordChanges(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cms/change')) changes.push(request.postData() ?? '')
  })
  return changes
}

for (const [way, goBack] of [
  ['the arrow', (page: Page) => backLink(page).click()],
  ['Back', (page: Page) => page.goBack()],
] as const) {
  test(`a place leads to its field, and ${way} to the results as they were`, async ({
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
    await goBack(page)
    await expect(searchField(page)).toHaveValue('the')
    await expect(result).toBeFocused()
    expect(await getTop()).toBe(top)
  })
}

test('a text is found however it is spelt', async ({ page, editor }) => {
  await editor.openDesk()
  for (const [term, text] of [
    ['٠٠٠٠ ٠١٤٢', '+965 0000 0142'],
    ['ابراج الواجهه', 'أبراج الواجهة البحرية'],
    ['post–tensioned', 'post-tensioned'],
    ["crane's wind", 'crane’s wind limit'],
    ['/services/', '/services/'],
    ['phone number', '+965 0000 0142'],
  ] as const) {
    await searchField(page).fill(term)
    await expect(place(page, text).first(), term).toBeVisible()
  }
})

test('a word is replaced everywhere by one change, and taken back', async ({ page, editor }) => {
  const changes = recordChanges(page)
  const before = await Promise.all([
    editor.readText('pages/home.json'),
    editor.readText('pages/about-us.json'),
  ])
  await editor.openDesk()
  await searchField(page).fill('kuwait')
  await page.getByRole('button', { name: 'Replace…' }).click()
  await page.keyboard.type('Qatar')
  await expect(page.getByText('Qatar City', { exact: true }).first()).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('checkbox', { name: /^Statement, Text/ }).uncheck()
  await page.getByRole('button', { name: /^Publish \d+ replacements$/ }).click()
  const message = page.getByRole('status').filter({ hasText: '“kuwait” is now “Qatar”' })
  await expect(message).toBeFocused()
  expect(changes).toHaveLength(1)
  expect(await editor.readRecord('pages/home.json')).toMatchObject({
    hero: { places: [{ text: 'Qatar City', text_ar_outdated: true }, { text: 'Dubai' }] },
    statement: home.statement,
  })
  await expect(place(page, 'Kuwait')).toHaveCount(1)

  await message.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText(/^Taken back/)).toBeVisible()
  expect(changes).toHaveLength(2)
  expect(
    await Promise.all([editor.readText('pages/home.json'), editor.readText('pages/about-us.json')]),
  ).toEqual(before)
})

test('nothing is replaced if the site does not answer, and it can be tried again', async ({
  page,
  editor,
  pageErrors,
}) => {
  pageErrors.allow(/api\/cms\/change|ERR_FAILED/)
  await editor.openDesk()
  await searchField(page).fill('kuwait')
  await page.getByRole('button', { name: 'Replace…' }).click()
  await page.keyboard.type('Qatar')
  await page.route('**/api/cms/change', (route) => route.abort())
  const publish = page.getByRole('button', { name: /^Publish \d+ replacements$/ })
  await publish.click()
  await expect(page.getByRole('alert')).toHaveText(/^Nothing was replaced\. The site does not/)
  await page.unroute('**/api/cms/change')
  await publish.click()
  await expect(page.getByText(/^“kuwait” is now “Qatar” in \d+ places/)).toBeVisible()
})
