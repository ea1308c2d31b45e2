import home from '../content/pages/home.json'
import villa from '../content/projects/villa.json'
import { expect, type Page } from './support/editor'
import { test } from './support/open-editor'

const { heading_ar: _heading, ...hero } = home.hero
const incompleteHome = { ...home, hero, statement: { ...home.statement, text_ar_outdated: true } }

/** Number of texts of the pavilion, which has no Arabic. */
const PAVILION_GAPS = 9

/** Locates a card of a list by the beginning of its text. */
function card(page: Page, text: string) {
  return page.getByRole('main').getByRole('link', { name: new RegExp(`^${text}`) })
}

async function search(page: Page, term: string) {
  await page.getByPlaceholder('Search all').fill(term)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toContainText(term)
}

test('a list shows pictures, details, pages and drafts of records', async ({ page, editor }) => {
  await editor.openList('projects')
  await expect(card(page, 'Seafront Towers')).toHaveAccessibleName(
    'Seafront Towers Dubai, UAE · 2023 - 2024 Has a page',
  )
  const villaCard = card(page, 'Poolside Villa')
  await expect(villaCard).toHaveAccessibleName(/No page yet$/)
  const thumbnail = await villaCard.evaluate(
    (link) => getComputedStyle(link, '::before').background,
  )
  const [, url = ''] = /url\("([^"]+)"\)/.exec(thumbnail) ?? []
  expect(url).toContain(encodeURIComponent(villa.thumbnail.file.src))
  const response = await page.request.get(url)
  expect(response.headers()['content-type']).toBe('image/jpeg')
  expect((await response.body()).length).toBeLessThan(40_000)

  await villaCard.click()
  await page.getByLabel('Title', { exact: true }).fill('Beach House')
  await page.getByRole('link', { name: /Writing in/ }).click()
  await expect(villaCard).toHaveAccessibleName(/Not published: typed in this browser/)
})

test('a card keeps its text after its form was open', async ({ page, editor }) => {
  await editor.openList('projects')
  const name = /^Garden Showroom .* No page yet$/
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: /Writing in/ }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('a list shows what is published after a reload', async ({ page, editor }) => {
  await editor.openList('projects')
  await page.reload()
  await card(page, 'Poolside Villa').click()
  await page.getByLabel('Title', { exact: true }).fill('Beach House')
  await editor.publish()
  await page.getByRole('link', { name: /Writing in/ }).click()
  await expect(card(page, 'Beach House')).toBeVisible()
})

test('a search leads to the field with the term, in both languages', async ({ page, editor }) => {
  await editor.openList('pages')
  for (const [term, name, label] of [
    ['villas on the gulf', 'Pages Home Top of the page, Headline', 'Headline'],
    ['وَالفِلَل', 'Pages Home Top of the page, Headline', 'Headline · العربية'],
  ] as const) {
    await search(page, term)
    await card(page, name).click()
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    await page.goBack()
  }
  await search(page, 'zz')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await search(page, 'we')
  await expect(card(page, 'Pages Home')).toBeVisible()
  await page.getByRole('complementary').getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(card(page, 'Home')).toHaveAccessibleName('Home')
})

test('the list of missing texts leads to each field, and is counted', async ({ page, editor }) => {
  await editor.writeRecord('pages/home.json', incompleteHome)
  await editor.openList('pages')
  await expect(card(page, 'Home')).toHaveAccessibleName(
    'Home Arabic missing: 1 text · Arabic may be out of date',
  )
  const link = page.getByRole('complementary').getByRole('link', { name: /^Arabic/ })
  await expect(link).toHaveAccessibleName(`Arabic ${PAVILION_GAPS + 2}`)
  await link.click()
  await expect(card(page, 'Home: Statement, Text')).toHaveAccessibleName(/may be out of date$/)
  await card(page, 'Home: Top of the page, Headline').click()
  const heading = page.getByLabel('Headline · العربية', { exact: true })
  await expect(heading).toBeFocused()
  await expect(page).toHaveURL(
    /#\/collections\/pages\/entries\/pages-home\?field=hero\.heading_ar$/,
  )
  await expect(editor.preview.getByRole('heading', { level: 1 })).toBeVisible()
  await heading.fill(home.hero.heading_ar)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await page.goBack()
  await expect(link).toHaveAccessibleName(`Arabic ${PAVILION_GAPS + 1}`)
  await expect(card(page, '')).toHaveCount(PAVILION_GAPS + 1)
})

test('the URL of a missing text opens its field in a new tab', async ({ context, editor }) => {
  await editor.writeRecord('pages/home.json', incompleteHome)
  const tab = await context.newPage()
  await editor.open('arabic/entries/pages/home/hero.heading_ar', tab)
  await expect(tab.getByLabel('Headline · العربية', { exact: true })).toBeFocused()
})
