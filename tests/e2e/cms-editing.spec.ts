import sharp from 'sharp'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkContent } from '../../src/content-model/check-content'
import { expect, fieldBox, openEntry, pictureFile, test, write } from './support/cms-journey'
import { homePage } from './support/site'

/** How an element looks, for a comparison. */
function looks(element: Element): Record<string, string> {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  const names = ['font-family', 'font-size', 'line-height', 'letter-spacing', 'color'] as const
  return Object.fromEntries(names.map((name) => [name, style?.getPropertyValue(name) ?? '']))
}

test.describe('editing in the CMS @desktop', () => {
  test('a sentence changes in the preview as one types, and in the file when published', async ({
    page,
    editor,
    visit,
  }) => {
    const before = await editor.readText('pages/home.json')
    await editor.open('pages/entries/pages-home')
    const heading = editor.preview.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(homePage.heading)

    await write(page.getByLabel('Headline', { exact: true }), 'We build bridges.')
    await expect(heading).toHaveText('We build bridges.')
    const inPreview = await heading.evaluate(looks)
    await editor.publish()
    expect(await editor.readText('pages/home.json')).toBe(
      before.replace(homePage.heading, 'We build bridges.'),
    )

    // The site's own component, with the styles that it has on the site.
    await page.setViewportSize({ width: 1280, height: 900 })
    await visit(homePage.path)
    expect(await page.getByRole('heading', { level: 1 }).evaluate(looks)).toEqual(inPreview)
  })

  test('the preview is as wide as a desktop or a phone', async ({ page, editor }) => {
    await editor.open('pages/entries/pages-home')
    const bar = page.frameLocator('#preview-pane')
    const inner = () => editor.preview.locator('html').evaluate((html: Element) => html.clientWidth)
    await expect.poll(inner).toBe(1280)
    await bar.getByRole('button', { name: 'Phone' }).click()
    await expect.poll(inner).toBe(390)
  })

  test('a picture is replaced, lands beside its page’s pictures, and follows its focal point', async ({
    page,
    editor,
  }) => {
    await editor.open('pages/entries/pages-home')
    const box = fieldBox(page, 'Top of the page', 'Picture')
    const shown = editor.preview.locator('header img')
    const old = await shown.getAttribute('src')
    await box
      .locator('input[type=file]')
      .first()
      .setInputFiles(await pictureFile('Café Front.jpg', 3000, 1500))
    await expect(shown).not.toHaveAttribute('src', old ?? '')
    await box.getByLabel('What the picture shows', { exact: true }).fill('A clay wall in the sun.')

    const cropped = await shown.getAttribute('src')
    const picture = box.getByRole('button', { name: /^What must stay visible/ }).first()
    const { width, height } = (await picture.boundingBox())!
    await picture.click({ position: { x: width * 0.9, y: height * 0.1 } })
    await expect(shown).not.toHaveAttribute('src', cropped ?? '')
    await expect(shown).toHaveAttribute('alt', 'A clay wall in the sun.')
    await editor.publish()

    const { hero } = (await editor.readRecord('pages/home.json')) as {
      hero: { picture: { src: string; alt: string; focalPoint: unknown } }
    }
    expect(hero.picture.src).toMatch(/^\/media\/home\/cafe-front-[0-9a-f]{8}\.jpg$/)
    expect(hero.picture.alt).toBe('A clay wall in the sun.')
    expect(hero.picture.focalPoint).toEqual({ x: 90, y: 10 })
    const file = path.join(editor.directory, 'content', hero.picture.src)
    expect(existsSync(file)).toBe(true)
    expect((await sharp(file).metadata()).width).toBe(2560)
  })

  test('the preview goes on while texts and pictures are missing', async ({ page, editor }) => {
    for (const collection of ['projects', 'project-details']) {
      await page.goto('about:blank')
      await openEntry(page, `${editor.url}/admin/#/collections/${collection}/new`)
      await write(page.getByLabel('Title', { exact: true }), 'Harbour School')
      await expect(editor.preview.getByText('Harbour School').first()).toBeVisible()
      await expect(editor.preview.getByText('The preview cannot show this yet')).toHaveCount(0)
    }
  })

  test('a cleared optional field leaves content that can be built', async ({ page, editor }) => {
    await editor.open('pages/entries/pages-projects')
    for (const label of ['Subheading', 'Subheading · العربية']) {
      await fieldBox(page, 'Banner', label).getByRole('textbox').fill('')
    }
    await fieldBox(page, 'Banner', 'Picture').getByText('Reset to the centre').click()
    await editor.publish()
    const { banner } = (await editor.readRecord('pages/projects.json')) as {
      banner: { lead: string; picture: object }
    }
    expect(banner.lead).toBe('')
    expect(banner.picture).not.toHaveProperty('focalPoint')
    expect(checkContent(path.join(editor.directory, 'content'))).toEqual([])
  })
})
