// Takes screenshots of every page and state in every language at four widths, to compare the site
// before and after a change. To take only screenshots whose name contains a word: npm run
// screenshots -- -g menu
import path from 'node:path'
import { test } from '@playwright/test'
import { spinnerEnds } from '../../tests/e2e/support/fixtures'
import { readEditions } from '../../tests/e2e/support/site'
import { listStates } from './states'

const folder = path.join('.local', 'screenshots')
const viewports = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

for (const { name, path: pagePath, isFullPage = false, prepare } of readEditions('content').flatMap(
  listStates,
)) {
  for (const viewport of viewports) {
    test(`${name}, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto(pagePath)
      await spinnerEnds(page)
      await prepare?.(page)
      await page.waitForLoadState('networkidle')
      // Waits for pictures. A full-page screenshot also needs lazy pictures outside the viewport.
      await page.evaluate(async (includesLazy) => {
        const images = [...document.images].filter((image) => includesLazy || image.complete)
        for (const image of images) image.loading = 'eager'
        await Promise.allSettled(images.map((image) => image.decode()))
      }, isFullPage)
      const file = name.replace(/\W+/g, '-').replace(/^-|-$/g, '')
      const target = path.join(folder, `${file}-${viewport.width}.png`)
      await page.screenshot({ path: target, fullPage: isFullPage })
    })
  }
}
