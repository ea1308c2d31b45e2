import { screens } from '../../src/screens/registry'
import { contactDialog, fillIn, newMessage, openContactDialog } from './support/contact-journey'
import { expect, expectPage, navbar, spinnerEnds, test, type Page } from './support/fixtures'
import { findRecords } from './support/form-records'
import { expectMails } from './support/outbox'
import { arabic, english } from './support/site'

test.describe('no page is half in each language', { tag: '@desktop' }, () => {
  for (const shown of arabic.pages) {
    test(`${shown.path} has no sentence in English`, async ({ page, visit }) => {
      await visit(shown.path)
      const texts = await readEverything(page)
      expect(texts.length).toBeGreaterThan(10)
      expect(texts.filter((text) => /[a-z]+ [a-z]+ [a-z]+/i.test(text))).toEqual([])
    })
  }

  for (const shown of english.pages) {
    test(`${shown.path} has nothing in Arabic but the switch`, async ({ page, visit }) => {
      await visit(shown.path)
      const texts = await readEverything(page)
      const inArabic = texts.filter((text) => /\p{Script=Arabic}/u.test(text))
      expect(new Set(inArabic)).toEqual(new Set(['العربية']))
    })
  }
})

/** Every text of a page: its words, and what its attributes and its head say. */
function readEverything(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['alt', 'aria-label', 'aria-roledescription', 'title', 'placeholder']
    const words = [...document.querySelectorAll('body *')]
      .filter((element) => !element.matches('script, style'))
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
        ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ])
    const head = [...document.querySelectorAll('meta[name=description], meta[property^="og:"]')]
    return [...words, document.title, ...head.map((meta) => meta.getAttribute('content') ?? '')]
      .map((text) => text.trim())
      .filter((text) => text !== '')
  })
}

test.describe('what is read from left to right among Arabic words', () => {
  /** Whether the letters of an element stand on the screen from left to right. */
  function runsToTheRight(element: Element): boolean {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const places = [...text.data.trim()].map((_, index) => {
      const letter = document.createRange()
      letter.setStart(text, index)
      letter.setEnd(text, index + 1)
      return letter.getBoundingClientRect().left
    })
    return places.every((place, index) => index === 0 || place >= places[index - 1]!)
  }

  test('a phone number, an address of mail, a counter and a range of years keep their order', async ({
    page,
    visit,
  }) => {
    await visit(arabic.pageAt(screens.contact.path).path)
    for (const text of [arabic.company.phone, arabic.company.email]) {
      const shown = page.getByText(text, { exact: true })
      expect(await shown.count(), text).toBeGreaterThan(0)
      for (const one of await shown.all()) expect(await one.evaluate(runsToTheRight)).toBe(true)
    }
    await visit(arabic.towerPage.path)
    const counter = page.getByText(`1 / ${arabic.tower.images.length}`, { exact: true })
    expect(await counter.evaluate(runsToTheRight)).toBe(true)
    await visit(arabic.pageAt(screens.projects.path).path)
    const years = page.getByText('2023 - 2024', { exact: true })
    expect(await years.count()).toBeGreaterThan(0)
    for (const range of await years.all()) expect(await range.evaluate(runsToTheRight)).toBe(true)
  })

  test('figures are Western, as in the drawings', async ({ page, visit }) => {
    for (const { path } of arabic.pages) {
      await visit(path)
      await expect(page.locator('body')).not.toContainText(/[٠-٩۰-۹]/)
    }
  })
})

test('a message in Arabic arrives byte for byte, with its language', async ({ page, visit }) => {
  await visit(arabic.pageAt(screens.contact.path).path)
  await openContactDialog(page)
  const { mark, ...message } = newMessage()
  const words = `السلام عليكم،\nنودّ بناء برج من 25 طابقًا (2026 - 2028).\n${mark}`
  await fillIn(page, { ...message, name: 'ليلى الصباح', message: words })
  await contactDialog(page).send.click()
  await expect(page.getByText(arabic.texts.contact.thanks)).toBeVisible()

  const [mail] = await expectMails(mark, 1)
  expect(mail?.subject).toContain('ليلى الصباح')
  expect(mail?.text).toContain(words)
  expect(mail?.headers.get('x-website-language')).toBe('ar')
  const [record] = await findRecords(mark)
  expect(record).toMatchObject({ name: 'ليلى الصباح', message: words, language: 'ar' })
})

test.describe('when the file with the Arabic texts cannot be fetched', () => {
  const file = /\/texts-ar-[^/]*\.js$/

  test('at first, the page works a moment later', async ({ page, visit, problems }) => {
    problems.allow(/texts-ar-/)
    await page.route(file, (route) => route.abort('failed'), { times: 1 })
    await visit(arabic.homePage.path)
    await openContactDialog(page)
  })

  test('at all, the page is the one without scripts', async ({ page, problems }) => {
    const logged = /texts of this page could not be loaded/
    problems.allow(/texts-ar-/, logged)
    await page.route(file, (route) => route.abort('failed'))
    await page.goto(arabic.towerPage.path)
    await spinnerEnds(page)
    await expect.poll(() => problems.matching(logged)).toHaveLength(1)
    await expectPage(page, arabic.towerPage)
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    for (const { alt } of arabic.tower.images) {
      await expect(page.getByRole('main').getByRole('link', { name: alt })).toBeVisible()
    }
    const [first] = arabic.navbarPages
    await navbar(page).getByRole('link', { name: first!.label, exact: true }).click()
    await expectPage(page, first!.page)
  })
})
