// Each page is opened once in each language, in English on a desktop and in Arabic on a phone, and
// that visit goes through all steps. Each step says all that it finds, with the page and its name.
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
import { listAuditedPages, type AuditedPage, type Step } from './audit/visit'
import { openOnSlowConnection, sizeBudget } from './audit/weight'
import { numberDirection, language, languageSwitch } from './audit/words'
import { findWeakContrast, findWithAxe } from './support/axe'
import { expect, expectPage, spinnerEnds, test } from './support/fixtures'
import { findOverflow } from './support/layout'
import { readUntil, startScreenReader } from './support/screen-reader'
import { arabic, english, type Edition } from './support/site'

/** In their order: the first ones need the page as it arrives. */
const steps: Readonly<Record<string, Step>> = {
  'weight of the first view': sizeBudget,
  'first picture': firstPicture,
  // Before any wider window, since a browser keeps the larger picture.
  'widths of pictures': pictureWidths,
  'head and link preview': head,
  'structured data': structuredData,
  'headings, landmarks and links': outline,
  'words in the page’s language': language,
  'order of figures': numberDirection,
  'switch of languages': languageSwitch,
  axe: ({ page }) => findWithAxe(page),
  keyboard,
  'forced colours': forcedColours,
  banner,
  'widths of screens': viewportWidths,
  'words beside pictures': textOnPictures,
  'text of twice the size': doubledTextSize,
  'reader’s own text spacing': customTextSpacing,
  'on paper': print,
}

/** In these the language makes no difference. */
const englishSteps: typeof steps = {
  'more contrast': async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' })
    const errors = await findWeakContrast(page)
    await page.emulateMedia({ contrast: null })
    return errors
  },
  'order of stylesheets': stylesheetOrder,
  'from right to left': mirroredLayout,
}

/** It leaves the page broken. */
const lastSteps: typeof steps = { 'layout without pictures': layoutWithoutPictures }

// Nothing is measured half-way through a transition.
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
  test(auditedPage.requestPath, async ({ page, pageErrors, request, visit }) => {
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
        const errors = await findErrors({ page, auditedPage, edition, served }).catch(
          (error: unknown) => [String(error)],
        )
        expect.soft(errors, `${auditedPage.requestPath}, ${name}`).toEqual([])
      })
    }

    if (!english.pages.some(({ path }) => path === auditedPage.requestPath)) return
    await test.step('read aloud', async () => {
      await startScreenReader(page, 'main')
      const transcript = await readUntil(page, 'end of main')
      const name = auditedPage.path.split('/').filter(Boolean).join('-')
      // See accessibility.spec.ts.
      expect
        .soft(transcript, `${auditedPage.requestPath}, read aloud`)
        .toMatchSnapshot(['en', `${name}.txt`])
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page can be read, and offers nothing that needs them', async ({ page }) => {
    for (const auditedPage of english.pages) {
      await page.goto(auditedPage.path)
      await expectPage(page, auditedPage)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const words = (await page.getByRole('main').innerText()).trim().split(/\s+/)
      expect(words.length, auditedPage.path).toBeGreaterThan(10)
      await expect(page.getByRole('contentinfo')).toContainText(english.company.phone)
      const { contact, gallery, projects } = english.texts
      for (const name of [contact.open, projects.print, gallery.next]) {
        await expect(page.getByRole('button', { name })).toHaveCount(0)
      }
      expect(await findOverflow(page), auditedPage.path).toBeUndefined()
    }
  })
})

test('each language loads its own letters, and others when a page shows one', async ({
  page,
  visit,
}) => {
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
