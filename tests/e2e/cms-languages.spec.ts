import { languages, mainLanguage, translations } from '../../src/languages/languages'
import { expect, fieldBox, test, write, type Locator, type Page } from './support/cms-journey'

const [arabic] = translations

test.describe('two languages in the CMS @desktop', () => {
  const file = 'pages/coming-soon.json'
  const entry = 'pages/entries/pages-coming-soon'

  /** The switch above the form. */
  function inForm(page: Page, name: string): Locator {
    return page.getByRole('group', { name: 'Languages of the form' }).getByRole('button', { name })
  }

  function inPreview(page: Page, name: string): Locator {
    return page.frameLocator('#preview-pane').getByRole('button', { name })
  }

  function input(page: Page, label: string): Locator {
    return fieldBox(page, label).getByRole('textbox')
  }

  test('a heading gets its Arabic, seen in the mirrored page and kept beside the English', async ({
    page,
    editor,
  }) => {
    const { heading_ar, ...record } = await editor.readRecord(file)
    await editor.writeRecord(file, record)
    await editor.open(entry)
    await inForm(page, 'Both').click()
    const box = fieldBox(page, `Heading · ${arabic?.name}`)
    await expect(box.getByText('Not translated yet')).toBeVisible()
    await expect(page.getByText(/^1 text not in Arabic yet\./)).toBeVisible()

    // The page has the English in its place, which leads to the Arabic.
    await inPreview(page, 'العربية').click()
    const root = editor.preview.locator('html')
    await expect(root).toHaveAttribute('dir', 'rtl')
    await expect(root).toHaveAttribute('lang', 'ar')
    const heading = editor.preview.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(String(record.heading))
    await expect(heading).toHaveAttribute('data-untranslated')
    await heading.click()
    const field = box.getByRole('textbox')
    await expect(field).toBeFocused()
    await expect(field).toHaveCSS('direction', 'rtl')

    await page.keyboard.type('قريبًا هنا')
    await expect(heading).toHaveText('قريبًا هنا')
    await expect(heading).not.toHaveAttribute('data-untranslated')
    await expect(box.getByText('Not translated yet')).toHaveCount(0)
    await expect(page.getByText('Every text has its Arabic.')).toBeVisible()
    await editor.publish()
    const before = `${JSON.stringify(record, null, 2)}\n`
    const line = `"heading": ${JSON.stringify(record.heading)},\n`
    expect(await editor.readText(file)).toBe(
      before.replace(line, `${line}  "heading_ar": "قريبًا هنا",\n`),
    )
  })

  test('a text without its Arabic can be published', async ({ page, editor }) => {
    const before = await editor.readText(file)
    const { heading_ar } = await editor.readRecord(file)
    await editor.open(entry)
    await write(input(page, `Heading · ${arabic?.name}`), '')
    await editor.publish()
    const line = `  "heading_ar": ${JSON.stringify(heading_ar)},\n`
    expect(before).toContain(line)
    expect(await editor.readText(file)).toBe(before.replace(line, ''))
  })

  test('the form shows one language, and the preview with it, also after a reload', async ({
    page,
    editor,
  }) => {
    await editor.open(entry)
    const english = page.getByLabel('Heading', { exact: true })
    const translated = input(page, `Heading · ${arabic?.name}`)
    await expect(english).toBeVisible()
    await expect(translated).toBeVisible()

    await inForm(page, mainLanguage.name).click()
    await expect(english).toBeVisible()
    await expect(translated).toBeHidden()

    await inForm(page, 'العربية').click()
    await expect(english).toBeHidden()
    await expect(translated).toBeVisible()
    await expect(editor.preview.locator('html')).toHaveAttribute('dir', 'rtl')
    // What is there once for both languages stays.
    await expect(page.getByLabel('Page', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^What must stay visible/ })).toBeVisible()

    await page.reload()
    await expect(inForm(page, 'العربية')).toHaveAttribute('aria-pressed', 'true')
    await expect(english).toBeHidden()

    // A click in the preview brings what it leads to into the form.
    await inForm(page, mainLanguage.name).click()
    await inPreview(page, 'العربية').click()
    await editor.preview.getByRole('heading', { level: 1 }).click()
    await expect(translated).toBeFocused()
    await expect(inForm(page, 'Both')).toHaveAttribute('aria-pressed', 'true')
  })

  for (const { what, shown, label, value, message } of [
    {
      what: 'a missing English text',
      shown: 'العربية',
      label: 'Heading',
      value: '',
      message: 'Heading is missing.',
    },
    {
      what: 'a wrong Arabic text',
      shown: mainLanguage.name,
      label: `Heading · ${arabic?.name}`,
      value: 'قريبًا, هنا',
      message: /^Heading · العربية uses the Latin comma/,
    },
  ]) {
    test(`${what} is shown where the form hides its language`, async ({ page, editor }) => {
      await editor.open(entry)
      await write(input(page, label), value)
      await inForm(page, shown).click()
      await expect(input(page, label)).toBeHidden()
      await editor.tryToPublish()
      const box = fieldBox(page, label)
      await expect(box.getByRole('listitem').filter({ hasText: message })).toBeVisible()
      await expect(inForm(page, 'Both')).toHaveAttribute('aria-pressed', 'true')
    })
  }

  test('each language is in the switch by its own name', async ({ page, editor }) => {
    await editor.open(entry)
    await expect(
      page.getByRole('group', { name: 'Languages of the form' }).getByRole('button'),
    ).toHaveText([...languages.map(({ name }) => name), 'Both'])
  })
})
