import { screens } from '../../src/screens/registry'
import { contactDialog, fillIn, newMessage, openContactDialog } from './support/contact-journey'
import { expect, expectPage, navbar, test, type Locator, type Page } from './support/fixtures'
import { findRecords } from './support/form-records'
import { expectEnlarged, gallery } from './support/gallery-journey'
import { expectMails } from './support/outbox'
import { readServedHead } from './support/page-head'
import { arabic, editions, english, everyPage } from './support/site'

/** The link to this page in the other language. */
function languageSwitch(page: Page, language: string): Locator {
  return navbar(page).getByRole('link', { name: language, exact: true })
}

test.describe('the language switch', () => {
  for (const [from, to] of [
    [english, arabic],
    [arabic, english],
  ] as const) {
    test(
      `leads from every page in ${from.language.name} to the same one, and back`,
      { tag: '@desktop' },
      async ({ page, visit }) => {
        for (const [index, shown] of from.pages.entries()) {
          await visit(shown.path)
          await expectPage(page, shown)
          const link = languageSwitch(page, to.language.name)
          await expect(link).toHaveAttribute('lang', to.language.code)
          await expect(link).toHaveAttribute('hreflang', to.language.code)
          await link.click()
          await expectPage(page, to.pages[index]!)
          await languageSwitch(page, from.language.name).click()
          await expectPage(page, shown)
        }
      },
    )
  }

  test('is at the end of the mobile menu', { tag: '@phone' }, async ({ page, visit }) => {
    await visit(english.homePage.path)
    await page.getByRole('button', { name: english.texts.navbar.openMenu }).tap()
    const links = page
      .getByRole('navigation', { name: english.texts.navbar.name })
      .getByRole('link')
    await expect(links).toHaveText([...english.navbarPages.map(({ label }) => label), 'العربية'])
    await links.last().tap()
    await expectPage(page, arabic.homePage)

    await page.getByRole('button', { name: arabic.texts.navbar.openMenu }).tap()
    await languageSwitch(page, 'English').tap()
    await expectPage(page, english.homePage)
  })

  test('keeps the picture that is shown', { tag: '@desktop' }, async ({ page, visit }) => {
    await visit(`${english.towerPage.path}?image=4`)
    await expectEnlarged(page, 4)
    await page.keyboard.press('Escape')
    await page.goto(`${english.towerPage.path}#main`)
    await languageSwitch(page, 'العربية').click()
    await expect(page).toHaveURL((url) => url.pathname + url.hash === '/ar/projects/2/#main')
  })

  test.describe('without scripts', { tag: '@desktop' }, () => {
    test.use({ javaScriptEnabled: false })

    test('works', async ({ page }) => {
      await page.goto(english.homePage.path)
      await languageSwitch(page, 'العربية').click()
      await expectPage(page, arabic.homePage)
    })
  })

  test('no page sends a reader to another language by itself', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'ar-KW', baseURL })
    const page = await context.newPage()
    await page.goto('/')
    await expectPage(page, english.homePage)
    await context.close()
  })
})

test.describe('the addresses in Arabic', { tag: '@desktop' }, () => {
  test('/ar/ leads to the home page', async ({ page, request }) => {
    const answer = await request.get('/ar/', { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toMatch(/\/ar\/home\/$/)
    await page.goto('/ar')
    await expectPage(page, arabic.homePage)
  })

  for (const path of ['/ar/nothing/', '/ar/home/nothing', '/ar/%D8%A8/']) {
    test(`${path} is not found, in Arabic`, async ({ page, request, problems }) => {
      problems.allow(/404/)
      expect((await request.get(path)).status()).toBe(404)
      await page.goto(path)
      await expectPage(page, arabic.pageAt(screens.notFound.path))
    })
  }

  for (const path of ['/ar/projects/7/', '/ar/projects/abc']) {
    test(`${path} shows the tower and keeps its address`, async ({ page, visit }) => {
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(arabic.towerPage.heading)
      expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(path.replace(/\/$/, ''))
    })
  }

  test('links lead from page to page in Arabic', async ({ page, visit }) => {
    await visit(arabic.homePage.path)
    for (const { label, page: shown } of arabic.navbarPages) {
      await navbar(page).getByRole('link', { name: label, exact: true }).click()
      await expectPage(page, shown)
      const paths = await page
        .locator('main a[href^="/"], footer a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(paths.filter((path) => !path?.startsWith('/ar/'))).toEqual([])
    }
  })
})

test.describe('search engines', { tag: '@desktop' }, () => {
  const indexed = everyPage.filter((shown) => shown.indexed)

  test('learn of each page in both languages, and each names the other', async ({
    page,
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    for (const shown of indexed) {
      const html = await (await request.get(shown.path)).text()
      const alternates = await page.evaluate((source) => {
        const read = new DOMParser().parseFromString(source, 'text/html')
        return [...read.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(
          ({ hreflang, href }) => [hreflang, new URL(href).pathname] as const,
        )
      }, html)
      const main = shown.path.replace(/^\/ar/, '')
      expect(alternates, shown.path).toEqual([
        ['en', main],
        ['ar', `/ar${main}`],
        ['x-default', main],
      ])
      const [, entry = ''] =
        new RegExp(`<url><loc>[^<]*//[^/]+${shown.path}</loc>(.*)</url>`).exec(sitemap) ?? []
      const listed = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      expect(listed.map(([, code, href = '']) => [code, new URL(href).pathname])).toEqual(
        alternates,
      )
    }
  })

  test('find a language and a direction on every page', async ({ page }) => {
    for (const edition of editions) {
      for (const { path, title } of edition.pages) {
        await page.goto(path)
        const root = page.locator('html')
        await expect(root).toHaveAttribute('lang', edition.language.code)
        await expect(root).toHaveCSS('direction', edition.language.direction)
        await expect(page).toHaveTitle(title)
        const { openGraph } = await readServedHead(page, page.request, path)
        expect(openGraph['og:locale']).toBe(edition.language.locale)
      }
    }
  })
})

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

  test('a phone number, an address of mail and a range of years keep their order', async ({
    page,
    visit,
  }) => {
    await visit(arabic.pageAt(screens.contact.path).path)
    for (const text of [arabic.company.phone, arabic.company.email]) {
      const shown = page.getByText(text, { exact: true })
      expect(await shown.count(), text).toBeGreaterThan(0)
      for (const one of await shown.all()) expect(await one.evaluate(runsToTheRight)).toBe(true)
    }
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

test('the gallery tells its pictures in Arabic', async ({ page, visit }) => {
  await visit(arabic.towerPage.path)
  const { next, announcement } = gallery(page)
  await next.click()
  const { gallery: texts } = arabic.texts
  const { alt } = arabic.tower.images[1]!
  await expect(announcement).toHaveText(texts.announcement(2, arabic.tower.images.length, alt))
})

test.describe('the typefaces', { tag: '@desktop' }, () => {
  async function fontsOf(page: Page, path: string, visit: (path: string) => Promise<void>) {
    const fonts: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(new URL(response.url()).pathname)
    })
    await visit(path)
    await page.evaluate(() => document.fonts.ready)
    return fonts
  }

  test('of an English page are the Latin ones alone', async ({ page, visit }) => {
    const fonts = await fontsOf(page, english.homePage.path, visit)
    expect(fonts.length).toBeGreaterThan(0)
    expect(fonts.filter((font) => font.includes('arabic'))).toEqual([])
  })

  test('of letters beyond English come when a page shows one', async ({ page, visit }) => {
    const fonts = await fontsOf(page, english.homePage.path, visit)
    expect(fonts.filter((font) => !font.includes('-basic-'))).toEqual([])
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.textContent = 'Café Dvořák'
      return document.fonts.ready
    })
    await expect.poll(() => fonts.some((font) => font.includes('-western-400'))).toBe(true)
    await expect.poll(() => fonts.some((font) => font.includes('-european-400'))).toBe(true)
  })

  test('of an Arabic page have its letters, and join them', async ({ page, visit }) => {
    const fonts = await fontsOf(page, arabic.homePage.path, visit)
    expect(fonts.some((font) => font.includes('arabic-400'))).toBe(true)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCSS('letter-spacing', /^(normal|0px)$/)
    expect(
      await page.evaluate(() => document.fonts.check('16px "IBM Plex Sans Arabic"', 'ب')),
    ).toBe(true)
  })
})

test('the app that a device installs from an Arabic page is in Arabic', async ({
  page,
  request,
}) => {
  await page.goto(arabic.homePage.path)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(await (await request.get(address ?? '')).json()).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    name: arabic.company.brand,
    start_url: arabic.homePage.path,
  })
})
