import home from '../content/pages/home.json'
import { backLink, card, deskBar, expect, type Editor, type Page } from './support/editor'
import { test } from './support/open-editor'

const [homeFile, villaFile] = ['pages/home.json', 'projects/villa.json']

/** Removes the translations of five texts of two records. */
async function removeTranslations(editor: Editor) {
  const { heading_ar: _hero, ...hero } = home.hero
  const { heading_ar: _heading, text_ar: _text, ...statement } = home.statement
  await editor.writeRecord(homeFile, { ...home, hero, statement })
  const { title_ar: _title, location_ar: _location, ...villa } = await editor.readRecord(villaFile)
  await editor.writeRecord(villaFile, villa)
}

function group(page: Page, title: string) {
  return page.getByRole('region', { name: title })
}

test('five translations are typed with Enter and published as one change', async ({
  page,
  editor,
}) => {
  await removeTranslations(editor)
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cms/change')) changes.push(request.postData() ?? '')
  })
  await editor.openDesk('arabic')
  await group(page, 'Poolside Villa').getByRole('textbox').first().focus()
  for (const text of ['فيلا', 'دبي']) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  await group(page, 'Home').getByRole('textbox').first().focus()
  for (const text of ['عنوان', 'جملة', 'نص']) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Publish 5 texts as one change' }).click()
  await expect(page.getByText('5 texts are published.')).toBeVisible()
  expect(changes).toHaveLength(1)
  expect(await editor.readRecord(villaFile)).toMatchObject({ title_ar: 'فيلا', location_ar: 'دبي' })
  expect(await editor.readRecord(homeFile)).toMatchObject({
    hero: { heading_ar: 'عنوان' },
    statement: { heading_ar: 'جملة', text_ar: 'نص' },
  })
  await expect(group(page, 'Home')).toBeHidden()
})

test('a typed translation is in the form and after a reload, and counts as waiting', async ({
  page,
  editor,
}) => {
  await removeTranslations(editor)
  await editor.openDesk('arabic')
  const title = group(page, 'Poolside Villa').getByLabel('Title · العربية')
  await title.fill('فيلا')
  await page.reload()
  await expect(title).toHaveValue('فيلا')
  await expect(group(page, 'Poolside Villa').getByText('Not published yet')).toBeVisible()
  await group(page, 'Poolside Villa')
    .getByRole('link', { name: /^In the form ?: Title$/ })
    .click()
  await expect(page.getByLabel('Title · العربية', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Title · العربية', { exact: true })).toHaveValue('فيلا')
  await backLink(page).click()
  await expect(title).toHaveValue('فيلا')
  await deskBar(page).getByRole('link', { name: 'Content' }).click()
  await expect(card(page, 'Poolside Villa')).toHaveAccessibleName(/Typed in this browser/)
})

test('a change of the English marks the words that its translation lacks', async ({
  page,
  editor,
}) => {
  await editor.open('projects/entries/villa')
  await page.getByLabel('Title', { exact: true }).fill('Quiet Poolside Villa')
  await backLink(page).click()
  await deskBar(page)
    .getByRole('link', { name: /^Arabic/ })
    .click()
  const villa = group(page, 'Quiet Poolside Villa')
  await expect(villa.locator('ins')).toHaveText('Quiet')
  await villa.getByRole('button', { name: 'It still fits' }).click()
  await expect(villa.getByText('Not published yet')).toBeVisible()
  await expect(page.getByText(/^With “Quiet Poolside Villa”, .*: Title\.$/)).toBeVisible()
})

test('all texts can be edited in the table', async ({ page, editor }) => {
  await editor.openDesk('arabic')
  await page.getByRole('button', { name: /^All texts/ }).click()
  const heading = group(page, 'Home').getByLabel('Top of the page, Headline · العربية')
  await heading.fill('عنوان')
  await page.getByRole('button', { name: 'Publish 1 text as one change' }).click()
  await expect(page.getByText('1 text is published.')).toBeVisible()
  expect(await editor.readRecord(homeFile)).toMatchObject({ hero: { heading_ar: 'عنوان' } })
})
