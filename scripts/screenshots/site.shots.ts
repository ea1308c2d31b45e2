// Takes screenshots of every page in every language at four widths, to compare the site before and
// after a change. To take only the screenshots whose name contains a word: npm run screenshots --
// -g projects
import { test } from '@playwright/test'
import { listAuditedPages } from '../../tests/audit/steps/visit'
import { spinnerEnds } from '../../tests/e2e/support/fixtures'
import { readEditions } from '../../tests/e2e/support/site'

const paths = readEditions('content').flatMap(listAuditedPages)

for (const { requestPath } of paths) {
  for (const width of [390, 768, 1440, 2560]) {
    test(`${requestPath}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(requestPath)
      await spinnerEnds(page)
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager'
        await Promise.allSettled([...document.images].map((image) => image.decode()))
      })
      const name = requestPath.replace(/\W+/g, '-').replace(/^-|-$/g, '')
      await page.screenshot({ path: `.local/screenshots/${name}-${width}.png`, fullPage: true })
    })
  }
}
