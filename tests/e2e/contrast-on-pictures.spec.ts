import { expect, test } from './support/fixtures'
import { hostilePictures, replacePictures } from './support/hostile-pictures'
import { findTextsOnPictures, hideGlyphs, measureContrasts } from './support/text-contrast'
import { everyPage } from './support/site'

// WCAG 2.2, 1.4.3, measured in the pixels behind every text that lies on a picture. Each test
// prints its row of the table in docs/accessibility.md.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
]

const grounds = { 'the site’s own': undefined, ...hostilePictures }

for (const [name, make] of Object.entries(grounds)) {
  test(`text can be read on pictures: ${name}`, { tag: '@desktop' }, async ({ page, visit }) => {
    test.setTimeout(120_000)
    if (make) await replacePictures(page, await make())
    const lowest = screens.map(() => ({ small: Infinity, large: Infinity }))
    const weak: string[] = []
    for (const { path } of everyPage) {
      await visit(path)
      await hideGlyphs(page)
      for (const [index, screen] of screens.entries()) {
        await page.setViewportSize(screen)
        const texts = await findTextsOnPictures(page)
        expect(texts.length, `texts on a picture of ${path}`).toBeGreaterThan(0)
        const contrasts = await measureContrasts(page, texts)
        texts.forEach(({ text, large }, at) => {
          const size = large ? 'large' : 'small'
          const row = lowest[index]!
          row[size] = Math.min(row[size], contrasts[at]!)
          if (contrasts[at]! >= (large ? 3 : 4.5)) return
          weak.push(`${path} at ${screen.width} px: ${contrasts[at]!.toFixed(2)} for “${text}”`)
        })
      }
    }
    const cells = lowest.map(({ small, large }) => `${small.toFixed(1)} / ${large.toFixed(1)}`)
    console.log(`| ${[name, ...cells].join(' | ')} |`)
    expect(weak).toEqual([])
  })
}
