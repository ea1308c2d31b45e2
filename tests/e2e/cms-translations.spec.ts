import home from '../content/pages/home.json'
import { expectNoFindings } from './support/axe'
import { expect, type Editor, type Page } from './support/editor'
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
  await expect(page.getByRole('main')).toBeFocused()
})

test('the button that publishes stays in view below a long table', async ({ page, editor }) => {
  await editor.openDesk('arabic?show=all')
  const last = group(page, 'Seafront Towers').getByRole('textbox').last()
  await last.fill('نص')
  await expect(last).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Publish 1 text/ })).toBeInViewport({ ratio: 1 })
  await expectNoFindings(page)
})
