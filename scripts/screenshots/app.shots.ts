// Takes the screenshot that README.md shows.
import { test } from '@playwright/test'
import { spinnerEnds } from '../../tests/e2e/support/fixtures'
import { homePage } from '../../tests/e2e/support/site'

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

test('home', async ({ page }) => {
  await page.goto(homePage.path, { waitUntil: 'networkidle' })
  await spinnerEnds(page)
  await page.screenshot({ path: 'docs/home-phone.jpg', quality: 70 })
})
