// Checks strict limits on the tests' own pages. The audit applies looser limits to the company's
// pages, because texts and pictures of staff can exceed the strict limits.
import { auditPage } from '../audit/audit-page'
import { checkLayoutShifts } from '../audit/steps/layout-shift'
import { checkOutline } from '../audit/steps/outline'
import { checkPictureSizes } from '../audit/steps/pictures'
import { listAuditedPages } from '../audit/steps/visit'
import { checkSizeBudget } from '../audit/steps/weight'
import { isMainLanguage } from '../../src/languages/languages'
import { getProjectPath } from '../../src/content/routes'
import { test } from './support/fixtures'
import { phone } from './support/in-chromium'
import { editions, PAVILION } from './support/site'

const strictSteps = {
  'does not move while it loads': checkLayoutShifts,
  'stays within the size budget': checkSizeBudget,
  'has clear landmarks, headings and links': checkOutline,
  'loads pictures of a suitable size': checkPictureSizes,
}

/** Path of the page that projects.spec.ts audits with these steps and all others. */
const auditedElsewhere = getProjectPath(PAVILION)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const edition of editions) {
  test.describe(`in ${edition.language.name}`, () => {
    if (!isMainLanguage(edition.language)) test.use({ ...phone, deviceScaleFactor: 3 })

    const other = edition.pageAt(auditedElsewhere).path
    const pages = listAuditedPages(edition).filter(({ indexed, path }) => indexed && path !== other)
    for (const auditedPage of pages) {
      test(`${auditedPage.path} stays within the strict limits`, ({
        page,
        pageErrors,
        request,
        visit,
      }) => auditPage({ page, pageErrors, request, visit }, edition, auditedPage, strictSteps))
    }
  })
}
