import type { APIRequestContext } from '@playwright/test'
import { findWeakContrast, findWithAxe } from '../e2e/support/axe'
import { expect, expectPage, spinnerEnds, test, type Page } from '../e2e/support/fixtures'
import type { PageErrors } from '../e2e/support/page-errors'
import type { Edition } from '../e2e/support/site'
import { isMainLanguage } from '../../src/languages/languages'
import { checkPrint, checkViewportSizes } from './steps/fit'
import { checkHead, checkStructuredData } from './steps/head'
import { checkLayoutShifts } from './steps/layout-shift'
import { checkBanner, checkHover, checkMirroring, checkStates } from './steps/look'
import { checkForcedColours, checkKeyboard, checkOutline } from './steps/outline'
import { checkFirstPicture, checkPictureSizes, checkLayoutWithoutPictures } from './steps/pictures'
import { runUnlessStalled } from './stalled-page'
import { runStep, type AuditedPage, type AuditStep } from './steps/visit'
import { openOnSlowConnection, checkSizeBudget } from './steps/weight'
import { checkNumberDirection, checkLanguage, checkLanguageSwitch } from './steps/words'

/** Steps about the HTML and its first files. They need a freshly loaded page. */
const documentSteps: Readonly<Record<string, AuditStep>> = {
  'does not move while it loads': checkLayoutShifts,
  'stays within the size budget': checkSizeBudget,
  'preloads only the first picture': checkFirstPicture,
  // Must run before the viewport is widened, because a browser keeps the larger picture.
  'loads pictures of a suitable size': checkPictureSizes,
  'has the expected head and link preview': checkHead,
  'has valid structured data': checkStructuredData,
  'has clear landmarks, headings and links': checkOutline,
  'is completely in its language': checkLanguage,
  'shows numbers from left to right': checkNumberDirection,
  'links to the other languages': checkLanguageSwitch,
}

/** Steps about the look of a page. */
const viewSteps: typeof documentSteps = {
  // Allows landmarks with the same name, because staff may write a heading twice on a page.
  'has no axe violations': ({ page }) => findWithAxe(page, ['landmark-unique']),
  'shows the focus at every tab stop': checkKeyboard,
  'keeps the edges of buttons in forced colors': checkForcedColours,
  'shows the banner picture below the navbar': checkBanner,
  'fits every viewport, also with large or spaced text': checkViewportSizes,
  'prints without controls and light text': checkPrint,
}

/** Steps to run only in English, because their results do not depend on the language. */
const englishSteps: typeof documentSteps = {
  'meets AAA contrast if more contrast is preferred': async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' })
    return findWeakContrast(page, 'color-contrast-enhanced')
  },
  'keeps its contrast under the pointer': checkHover,
  'shows what is current and pressed': checkStates,
  'is mirrored from right to left': checkMirroring,
}

/** Steps to run only in other languages. They must run last, because they break the pictures. */
const lastSteps: typeof documentSteps = {
  'keeps its layout without pictures': checkLayoutWithoutPictures,
}

/** Timeout of a step, in ms, because the test's own timeout would not name the step that hangs. */
const STEP_TIMEOUT_MS = 4 * 60_000

interface Fixtures {
  readonly page: Page
  readonly pageErrors: PageErrors
  readonly request: APIRequestContext
  readonly visit: (path: string) => Promise<void>
}

/** Opens a page and runs steps, by default all steps. Continues after an error in a step. */
export async function auditPage(
  { page, pageErrors, request, visit }: Fixtures,
  edition: Edition,
  auditedPage: AuditedPage,
  chosenSteps = listSteps(edition, auditedPage),
): Promise<void> {
  const { requestPath } = auditedPage
  if (auditedPage.status === 404) pageErrors.allow(/404/)
  await page.context().setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  await openOnSlowConnection(page, async () => {
    if (auditedPage.hasScripts) return visit(requestPath)
    await page.goto(requestPath)
    await spinnerEnds(page)
  })
  await expectPage(page, auditedPage)
  const served = await request.get(requestPath)
  let current = page
  for (const [name, findErrors] of Object.entries(chosenSteps)) {
    await test.step(
      name,
      async () => {
        const run = (tab: Page) => runStep(findErrors, { page: tab, auditedPage, edition, served })
        const { result, page: last } = await runUnlessStalled(current, run)
        current = last
        expect.soft(result, `${requestPath}, ${name}`).toEqual([])
      },
      { timeout: STEP_TIMEOUT_MS },
    )
  }
}

/**
 * Lists the steps for a page. For an unknown path, lists only the steps whose result may differ
 * from that of the not-found page.
 */
function listSteps({ language }: Edition, { status }: AuditedPage): typeof documentSteps {
  if (status === 404) return documentSteps
  const otherSteps = isMainLanguage(language) ? englishSteps : lastSteps
  return { ...documentSteps, ...viewSteps, ...otherSteps }
}
