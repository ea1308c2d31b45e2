import type { APIRequestContext } from '@playwright/test'
import { findWeakContrast, findWithAxe } from '../e2e/support/axe'
import { expect, expectPage, spinnerEnds, test, type Page } from '../e2e/support/fixtures'
import type { PageErrors } from '../e2e/support/page-errors'
import type { Edition } from '../e2e/support/site'
import { isMainLanguage } from '../../src/languages/languages'
import {
  doubledTextSize,
  print,
  customTextSpacing,
  viewportWidths,
  textOnPictures,
} from './steps/fit'
import { head, structuredData } from './steps/head'
import { layoutShifts } from './steps/layout-shift'
import { banner, stylesheetOrder } from './steps/look'
import { forcedColours, keyboard, outline } from './steps/outline'
import { firstPicture, pictureWidths, layoutWithoutPictures } from './steps/pictures'
import { runStep, type AuditedPage, type Step } from './steps/visit'
import { openOnSlowConnection, sizeBudget } from './steps/weight'
import { numberDirection, language, languageSwitch } from './steps/words'

/** The order matters: the first steps need a freshly loaded page. */
const steps: Readonly<Record<string, Step>> = {
  'does not move while it loads': layoutShifts,
  'stays within the size budget': sizeBudget,
  'preloads only the first picture': firstPicture,
  // Must run before the viewport is widened, because a browser keeps the larger picture.
  'loads pictures of a suitable width': pictureWidths,
  'has the expected head and link preview': head,
  'has valid structured data': structuredData,
  'has clear landmarks, headings and links': outline,
  'is completely in its language': language,
  'shows numbers from left to right': numberDirection,
  'links to the other languages': languageSwitch,
  'has no axe violations': ({ page }) => findWithAxe(page),
  'shows the focus at every tab stop': keyboard,
  'keeps the edges of buttons in forced colors': forcedColours,
  'shows the banner picture below the navbar': banner,
  'fits every viewport width': viewportWidths,
  'shows no text on pictures': textOnPictures,
  'fits text of twice the size': doubledTextSize,
  'fits custom text spacing': customTextSpacing,
  'prints without controls and light text': print,
}

/** Steps to run only in English, because their result does not depend on the language. */
const englishSteps: typeof steps = {
  'meets AAA contrast if more contrast is preferred': async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' })
    return findWeakContrast(page)
  },
  'looks the same in any stylesheet order': stylesheetOrder,
}

/** Steps to run only in other languages. They must run last, because they break the pictures. */
const lastSteps: typeof steps = { 'keeps its layout without pictures': layoutWithoutPictures }

/** Timeout of a step, in ms. Without it, a page that renders no more frames would not be named. */
const STEP_TIMEOUT_MS = 60_000

interface Fixtures {
  readonly page: Page
  readonly pageErrors: PageErrors
  readonly request: APIRequestContext
  readonly visit: (path: string) => Promise<void>
}

/** Opens a page and runs steps, by default all. An error in one step does not stop the next. */
export async function auditPage(
  { page, pageErrors, request, visit }: Fixtures,
  edition: Edition,
  auditedPage: AuditedPage,
  chosenSteps = listSteps(edition),
): Promise<void> {
  const { requestPath } = auditedPage
  if (auditedPage.status === 404) pageErrors.allow(/404/)
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  await openOnSlowConnection(page, async () => {
    if (auditedPage.hasScripts) return visit(requestPath)
    await page.goto(requestPath)
    await spinnerEnds(page)
  })
  await expectPage(page, auditedPage)
  const served = await request.get(requestPath)
  for (const [name, findErrors] of Object.entries(chosenSteps)) {
    await test.step(
      name,
      async () => {
        const errors = await runStep(findErrors, { page, auditedPage, edition, served })
        expect.soft(errors, `${requestPath}, ${name}`).toEqual([])
      },
      { timeout: STEP_TIMEOUT_MS },
    )
  }
}

function listSteps({ language }: Edition): typeof steps {
  return { ...steps, ...(isMainLanguage(language) ? englishSteps : lastSteps) }
}
