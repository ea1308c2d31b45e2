import { colourOf } from '../../src/theme/contrast'
import { expect, test } from './support/cms-journey'
import { hostilePictures, replacePictures } from './support/hostile-pictures'
import { contrastInPicture, noGlyphs } from './support/text-contrast'

// The preview has the site's own components: one look at one of them is enough.
test(
  'the preview of the CMS shows a text as readable on white as the site does',
  { tag: '@desktop' },
  async ({ page, editor }) => {
    await replacePictures(page, await hostilePictures['pure white']())
    await editor.open('pages/entries/pages-services')
    const heading = editor.preview.getByRole('heading', { level: 1 })
    const banner = editor.preview.locator('header img')
    await expect
      .poll(() => banner.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1200)
    await heading.evaluate((element, style) => {
      const sheet = element.ownerDocument.createElement('style')
      sheet.textContent = style
      element.ownerDocument.head.append(sheet)
    }, noGlyphs)
    const ground = await heading.screenshot()
    expect(await contrastInPicture(colourOf('textOnDark'), ground)).toBeGreaterThanOrEqual(4.5)
    // Beside the text the picture keeps its light.
    const corner = await banner.screenshot()
    expect(await contrastInPicture(colourOf('textOnDark'), corner)).toBeLessThan(1.5)
  },
)
