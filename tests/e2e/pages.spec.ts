// Opens each page once in English on a desktop and once in Arabic on a phone. All steps of a page
// share this visit, and an error in one step does not stop the next.
import {
  doubledTextSize,
  print,
  customTextSpacing,
  viewportWidths,
  textOnPictures,
} from './audit/fit'
import { head, structuredData } from './audit/head'
import { banner, mirroredLayout, stylesheetOrder } from './audit/look'
import { forcedColours, keyboard, outline } from './audit/outline'
import { firstPicture, pictureWidths, layoutWithoutPictures } from './audit/pictures'
import { listAuditedPages, runStep, type AuditedPage, type Step } from './audit/visit'
import { openOnSlowConnection, sizeBudget } from './audit/weight'
import { numberDirection, language, languageSwitch } from './audit/words'
import { findWeakContrast, findWithAxe } from './support/axe'
import { expect, expectPage, spinnerEnds, test } from './support/fixtures'
import { findOverflow } from './support/layout'
import { readUntil, startScreenReader } from './support/screen-reader'
import { arabic, english, type Edition } from './support/site'

/** The order matters: the first steps need a freshly loaded page. */
const steps: Readonly<Record<string, Step>> = {
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
  'is mirrored from right to left': mirroredLayout,
}

/** Must run last, because it breaks the pictures. */
const lastSteps: typeof steps = { 'keeps its layout without pictures': layoutWithoutPictures }

// Disables transitions, so that no step measures a page during one.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('in English on a desktop', () => {
  for (const auditedPage of listAuditedPages(english))
    testPage(english, auditedPage, { ...steps, ...englishSteps })
})

test.describe('in Arabic on a phone', { tag: '@phone' }, () => {
  test.use({ deviceScaleFactor: 3 })
  for (const auditedPage of listAuditedPages(arabic))
    testPage(arabic, auditedPage, { ...steps, ...lastSteps })
})

function testPage(
  edition: Edition,
  auditedPage: AuditedPage,
  steps: Readonly<Record<string, Step>>,
) {
  test(`passes each check: ${auditedPage.requestPath}`, async ({
    page,
    pageErrors,
    request,
    visit,
  }) => {
    if (auditedPage.status === 404) pageErrors.allow(/404/)
    await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
    await openOnSlowConnection(page, async () => {
      if (auditedPage.hasScripts) return visit(auditedPage.requestPath)
      await page.goto(auditedPage.requestPath)
      await spinnerEnds(page)
    })
    await expectPage(page, auditedPage)
    const served = await request.get(auditedPage.requestPath)

    for (const [name, findErrors] of Object.entries(steps)) {
      await test.step(name, async () => {
        const errors = await runStep(findErrors, { page, auditedPage, edition, served })
        expect.soft(errors, `${auditedPage.requestPath}, ${name}`).toEqual([])
      })
    }

    if (!english.pages.some(({ path }) => path === auditedPage.requestPath)) return
    await test.step('matches its screen reader transcript', async () => {
      await startScreenReader(page, 'main')
      const transcript = await readUntil(page, 'end of main')
      const name = auditedPage.path.split('/').filter(Boolean).join('-')
      // accessibility.spec.ts explains how to update the transcripts.
      expect
        .soft(transcript, `${auditedPage.requestPath}, read aloud`)
        .toMatchSnapshot(['en', `${name}.txt`])
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page is readable and has no scripted controls', async ({ page }) => {
    for (const expected of english.pages) {
      await page.goto(expected.path)
      await expectPage(page, expected)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const words = (await page.getByRole('main').innerText()).trim().split(/\s+/)
      expect(words.length, expected.path).toBeGreaterThan(10)
      await expect(page.getByRole('contentinfo')).toContainText(english.company.phone)
      const { contact, gallery, projects } = english.texts
      for (const name of [contact.open, projects.print, gallery.next]) {
        await expect(page.getByRole('button', { name })).toHaveCount(0)
      }
      expect(await findOverflow(page), expected.path).toBeUndefined()
    }
  })
})

test('each language loads only fonts for the characters on the page', async ({ page, visit }) => {
  const fonts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(new URL(response.url()).pathname)
  })
  await visit(english.homePage.path)
  await page.evaluate(() => document.fonts.ready)
  const latinCount = fonts.length
  expect(latinCount).toBeGreaterThan(0)
  expect(fonts.filter((font) => font.includes('arabic'))).toEqual([])
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Dvořák'
  })
  await expect.poll(() => fonts.length).toBeGreaterThan(latinCount)

  await visit(arabic.homePage.path)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.some((font) => font.includes('arabic'))).toBe(true)
})
