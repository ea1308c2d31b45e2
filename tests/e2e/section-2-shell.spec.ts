import { pathIn } from '../../src/languages/language-path'
import { screens } from '../../src/screens/registry'
import { mailLink, telephoneLink, whatsAppLink } from '../../src/ui/contact-links'
import { expect, test, type Page } from './support/fixtures'
import { inEachLanguage } from './support/in-each-language'
import { english } from './support/site'

/** What has the focus, and whether a visitor sees it: its middle, or a part of it, is on top. */
function describeFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const name = focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    const { x, y, width, height } = focused.getBoundingClientRect()
    const shares = [0.1, 0.5, 0.9]
    const seen = shares
      .flatMap((across) => shares.map((down) => [x + width * across, y + height * down] as const))
      .filter(([left, top]) => focused.contains(document.elementFromPoint(left, top))).length
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    const ring = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    return { name: name.trim(), seen, ring }
  })
}

inEachLanguage((edition) => {
  const { company, homePage, language, pageAt, texts } = edition

  test.describe('the footer', () => {
    test('shows how to reach the company', async ({ page, visit }) => {
      await visit(homePage.path)
      const footer = page.getByRole('contentinfo')
      const hrefOf = (name: string) => footer.getByRole('link', { name }).getAttribute('href')
      expect(await hrefOf(company.email)).toBe(mailLink(company.email))
      expect(await hrefOf(company.phone)).toBe(telephoneLink(company.phone))
      expect(await hrefOf(company.phone)).toMatch(/^tel:\+\d+$/)
      expect(await hrefOf(texts.footer.whatsApp)).toBe(whatsAppLink(company.phone))
      expect(await hrefOf(texts.footer.whatsApp)).toMatch(/^https:\/\/wa\.me\/\d+$/)

      await footer.scrollIntoViewIfNeeded()
      const logo = footer.getByRole('img', { name: company.logo.alt })
      await expect(logo).toBeVisible()
      await expect
        .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    })

    test('leads on and names the policies as plain text', async ({ page, visit }) => {
      await visit(homePage.path)
      const footer = page.getByRole('contentinfo')
      for (const { links } of company.footerColumns) {
        for (const { label, to } of links) {
          await expect(footer.getByRole('link', { name: label })).toHaveAttribute(
            'href',
            pathIn(language, to),
          )
        }
      }
      for (const { path } of [screens.aboutUs, screens.projects, screens.contact].map((screen) =>
        pageAt(screen.path),
      )) {
        await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1)
      }
      const { policies } = company
      if (edition === english) {
        expect(policies).toEqual(['Privacy Policy', 'Terms & Conditions', 'Return Policy'])
      }
      for (const policy of policies) {
        await expect(footer.getByText(policy, { exact: true })).toBeVisible()
        await expect(footer.getByRole('link', { name: policy })).toHaveCount(0)
      }
    })

    test('shows the current year on a page that was built in another', async ({ page }) => {
      await page.clock.setFixedTime(new Date('2031-03-01T12:00:00Z'))
      await page.goto(homePage.path)
      await expect(page.getByRole('contentinfo')).toContainText(
        texts.footer.rights(2031, company.brand),
      )
    })
  })

  test('the skip link is the first stop and leads to the content', async ({ page, visit }) => {
    await visit(homePage.path)
    await page.keyboard.press('Tab')
    const skipLink = page.getByRole('link', { name: texts.skipToContent })
    await expect(skipLink).toBeFocused()
    await expect(skipLink).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null)
    expect(inMain).toBe(true)
  })

  test('Tab never lands on a hidden element', async ({ page, visit }) => {
    await visit(homePage.path)
    const stops: string[] = []
    await page.keyboard.press('Tab')
    for (let focus = await describeFocus(page); focus; focus = await describeFocus(page)) {
      stops.push(focus.name)
      await expect
        .poll(async () => (await describeFocus(page))?.seen, `"${focus.name}" is in sight`)
        .toBeGreaterThanOrEqual(5)
      expect(focus.ring, `"${focus.name}" shows the focus`).toBe(true)
      expect(stops.length).toBeLessThan(100)
      await page.keyboard.press('Tab')
    }
    expect(stops[0]).toBe(texts.skipToContent)
    expect(stops).toContain(texts.contact.open)
    expect(stops.at(-1)).toBe(company.footerColumns.at(-1)?.links.at(-1)?.label)
  })
})
