// Takes the screenshots that a device shows when it offers to install the site: the manifest names
// them (src/offline/app-manifest.ts).
import { test } from '@playwright/test'
import { spinnerEnds } from '../../tests/e2e/support/fixtures'
import { homePage, towerPage } from '../../tests/e2e/support/site'

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

for (const [name, { path }] of Object.entries({ home: homePage, tower: towerPage })) {
  test(name, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await spinnerEnds(page)
    await page.screenshot({ path: `static/screenshots/${name}-phone.jpg`, quality: 70 })
  })
}
