import {
  backLink,
  card,
  deskBar,
  expect,
  openDesk,
  returnToWindow,
  searchField,
  test as testStart,
  tryToPublish,
  type Page,
} from './support/editor'
import { expectNoFindings } from './support/axe'
import { test } from './support/open-editor'

test('a card shows the picture, the details and the states of its record', async ({
  page,
  editor,
}) => {
  await editor.openDesk()
  await expect(card(page, 'Seafront Towers')).toHaveAccessibleName(
    'Seafront Towers Dubai, UAE · 2023 - 2024 Published',
  )
  await expect(card(page, 'Poolside Villa')).toHaveAccessibleName(/Published No page$/)
  await expect(card(page, 'Visitor Pavilion')).toHaveAccessibleName(/Arabic missing: 9$/)
  const picture = card(page, 'Poolside Villa').getByRole('presentation')
  await expect(picture).toHaveJSProperty('complete', true)
  const response = await page.request.get(editor.url + (await picture.getAttribute('src')))
  expect(response.headers()['content-type']).toBe('image/jpeg')
  expect((await response.body()).length).toBeLessThan(40_000)

  await card(page, 'Poolside Villa').click()
  await page.getByLabel('Title', { exact: true }).fill('Beach House')
  await backLink(page).click()
  await expect(card(page, 'Beach House')).toHaveAccessibleName(
    /Typed in this browser, not published/,
  )
  const filters = page.getByRole('group', { name: 'Show' })
  await filters.getByRole('button', { name: 'Not published 1' }).click()
  await expect(card(page, '')).toHaveText(/^Beach House/)
})

for (const [way, goBack] of [
  ['the arrow', (page: Page) => backLink(page).click()],
  ['Back of the browser', (page: Page) => page.goBack()],
  ['the arrow after a reload', (page: Page) => page.reload().then(() => backLink(page).click())],
] as const) {
  test(`${way} leads from a form to the page as it was left`, async ({ page, editor }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await editor.openDesk()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
    await page.getByRole('combobox', { name: 'Group by' }).selectOption('Kind')
    const company = card(page, 'Company')
    await company.focus()
    const getTop = () => company.evaluate((link) => Math.round(link.getBoundingClientRect().top))
    const top = await getTop()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Company name', { exact: true })).toBeVisible()
    await goBack(page)
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('title')
    await expect(page.getByRole('heading', { name: 'Showroom', exact: true })).toBeAttached()
    if (way.endsWith('reload')) return
    await expect(company).toBeFocused()
    expect(await getTop()).toBe(top)
  })
}

test('the keyboard shows every card whole, below bar and tools', async ({ page, editor }) => {
  await page.setViewportSize({ width: 820, height: 600 })
  await editor.openDesk()
  const cards = card(page, '')
  await page.getByRole('link', { name: 'New project' }).focus()
  for (let index = 0; index < (await cards.count()); index += 1) {
    await page.keyboard.press('Tab')
    await expect(cards.nth(index)).toBeFocused()
    await expect(cards.nth(index)).toBeInViewport({ ratio: 1 })
  }
})

test('a search is reached by its keys, is in the URL, and ends with Back', async ({
  page,
  editor,
}) => {
  await editor.openDesk('pictures')
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('50% #7 / & ?')
  await expect(page).toHaveURL(/pictures\?q=50%25\+%237\+%2F\+%26\+%3F$/)
  await page.reload()
  await expect(searchField(page)).toHaveValue('50% #7 / & ?')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Pictures', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
})

test('a URL that no page has opens the desk', async ({ page, editor }) => {
  for (const hash of ['#anything', '#error=access_denied', '#/collections/site/entries/x']) {
    await page.goto('about:blank')
    await page.goto(`${editor.url}/admin/${hash}`)
    await expect(card(page, 'Company'), hash).toBeVisible()
  }
  await editor.openDesk('content?show=__proto__&sort=toString&group=constructor')
  await expect(card(page, 'Company')).toBeVisible()
})

test('the bar leads to the guide, which a phone shows whole', async ({ page, editor }) => {
  await editor.openDesk()
  const opened = page.waitForEvent('popup')
  await deskBar(page).getByRole('link', { name: 'Guide' }).click()
  const guide = await opened
  await guide.setViewportSize({ width: 320, height: 640 })
  await guide.getByRole('link', { name: 'Bring back an earlier version' }).click()
  const section = guide.getByRole('heading', { name: 'Bring back an earlier version' })
  await expect(section).toBeInViewport({ ratio: 1 })
  const { scrollWidth, clientWidth } = await guide.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await expectNoFindings(guide)
  await guide.close()
})

testStart(
  'a new project keeps its URL and its text while content arrives',
  async ({ page, editor }) => {
    await openDesk(page, editor.url)
    await page.getByRole('link', { name: 'New project' }).click()
    await expect(page).toHaveURL(/projects\/new\?draft=/)
    const url = page.url()
    const title = page.getByLabel('Title', { exact: true })
    await title.fill('Harbour School')
    await returnToWindow(page)
    await page.reload()
    await expect(title).toHaveValue('Harbour School')
    await returnToWindow(page)
    await expect(title).toHaveValue('Harbour School')
    await expect(page).toHaveURL(url)
    await tryToPublish(page)
    await expect(page.getByText('“Location” is missing.')).toBeVisible()
    await backLink(page).click()
    await card(page, 'Harbour School').click()
    await expect(page).toHaveURL(url)
  },
)
