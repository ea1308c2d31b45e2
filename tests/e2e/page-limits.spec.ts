// Checks strict limits on the tests' own pages. The audit only applies looser limits to the company's
// pages, because texts and pictures of staff can exceed the strict ones.
import { layoutShifts } from '../audit/steps/layout-shift'
import { outline } from '../audit/steps/outline'
import { listAuditedPages, runStep } from '../audit/steps/visit'
import { openOnSlowConnection, sizeBudget } from '../audit/steps/weight'
import { isMainLanguage } from '../../src/languages/languages'
import { expect, test } from './support/fixtures'
import { phone } from './support/in-chromium'
import { editions } from './support/site'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const edition of editions) {
  test.describe(`in ${edition.language.name}`, () => {
    if (!isMainLanguage(edition.language)) test.use({ ...phone, deviceScaleFactor: 3 })

    for (const auditedPage of listAuditedPages(edition)) {
      const { path, requestPath, indexed } = auditedPage
      if (!indexed) continue
      test(`${path} is light, does not move and has clear links`, async ({
        page,
        request,
        visit,
      }) => {
        await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
        await openOnSlowConnection(page, () => visit(requestPath))
        const served = await request.get(requestPath)
        for (const step of [layoutShifts, sizeBudget, outline]) {
          expect.soft(await runStep(step, { page, auditedPage, edition, served })).toEqual([])
        }
      })
    }
  })
}
