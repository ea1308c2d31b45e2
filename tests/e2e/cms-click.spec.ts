import home from '../../content/pages/home.json'
import { homePage } from './support/site'
import { expect, fieldBox, test, write, type Locator, type Page } from './support/cms-journey'

test.describe('a click in the preview of the CMS @desktop', () => {
  /** The field is focused, in sight, and the only one that is marked in the preview. */
  async function expectEdited(field: Locator, marked: Locator) {
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(marked).toHaveCSS('outline-style', 'solid')
  }

  function bar(page: Page, device: string) {
    return page.frameLocator('#preview-pane').getByRole('button', { name: device })
  }

  test('on a text leads to its field, and no mark of it is saved', async ({ page, editor }) => {
    const before = await editor.readText('pages/home.json')
    await editor.open('pages/entries/pages-home')
    const heading = editor.preview.getByRole('heading', { level: 1 })
    await heading.click()
    await expectEdited(page.getByLabel('Headline', { exact: true }), heading)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('We build bridges.')
    await expect(heading).toHaveText('We build bridges.')
    await expect(heading).toHaveCSS('outline-style', 'solid')

    const place = editor.preview.getByText('Kuwait City', { exact: true }).first()
    await place.click()
    const field = fieldBox(page, 'Top of the page', 'Places').getByRole('textbox').first()
    await expectEdited(field, place)
    await expect(heading).not.toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('End')
    await page.keyboard.type(', Kuwait')
    await editor.publish()
    expect(await editor.readText('pages/home.json')).toBe(
      before
        .replace(homePage.heading, 'We build bridges.')
        .replace('"Kuwait City"', '"Kuwait City, Kuwait"'),
    )
  })

  for (const device of ['Desktop', 'Phone']) {
    test(`on a picture leads to it, ${device}`, async ({ page, editor }) => {
      await editor.open('pages/entries/pages-services')
      await bar(page, device).click()
      const picture = editor.preview.locator('section img').nth(3)
      await picture.click()
      const services = fieldBox(page, 'Services')
      await expectEdited(
        services.getByLabel('What the picture shows', { exact: true }).nth(3),
        picture,
      )
    })

    test(`opens what hides the field, ${device}`, async ({ page, editor }) => {
      await editor.open('pages/entries/pages-services')
      await bar(page, device).click()
      await fieldBox(page, 'Services').getByRole('button', { name: 'Collapse' }).first().click()
      const title = editor.preview.getByRole('heading', { name: 'Villas' })
      await title.click()
      await expectEdited(
        fieldBox(page, 'Services').getByLabel('Title', { exact: true }).nth(4),
        title,
      )
    })
  }

  test('on the gallery leads to the picture that it shows', async ({ page, editor }) => {
    await editor.open('project-details/entries/tower')
    const { preview } = editor
    const alts = fieldBox(page, 'Gallery').getByLabel('What the picture shows', { exact: true })
    const thumbnail = preview.getByRole('button', { name: 'Show image 3 of 15' })
    await thumbnail.click()
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')
    await expectEdited(alts.nth(2), thumbnail.locator('img'))

    // An arrow is there to be used: it leaves the form alone.
    await page.getByLabel('Title', { exact: true }).focus()
    await preview.getByRole('button', { name: 'Next image' }).click()
    await expect(alts.nth(3)).not.toBeFocused()
    await preview.getByRole('button', { name: 'Enlarge image 4 of 15' }).click()
    await expect(alts.nth(3)).toBeFocused()

    const year = preview.getByText('2018', { exact: true })
    await year.click()
    await expectEdited(page.getByLabel('Completion year'), year)
  })

  test('is not needed: the field in the form shows where its text is', async ({ page, editor }) => {
    await editor.open('pages/entries/pages-home')
    const button = editor.preview.getByRole('button', { name: home.closing.button })
    await expect(button).not.toBeInViewport()
    await page.getByLabel('Button text', { exact: true }).focus()
    await expect(button).toHaveCSS('outline-style', 'solid')
    await expect(button).toBeInViewport()
    await write(page.getByLabel('Button text', { exact: true }), 'Send us a note')
    await expect(editor.preview.getByRole('button', { name: 'Send us a note' })).toBeInViewport()
  })
})
