import {
  expect,
  expectLaidOut,
  expectPage,
  followNavbarLink,
  navbarLink,
  spinnerEnds,
  test,
} from './support/fixtures'
import { readHead, readServedHead, type PageHead } from './support/page-head'
import { everyPage, homePage, navbarPages, towerPage, type SitePage } from './support/site'

function expectHead(head: PageHead, shown: SitePage) {
  expect(head).toMatchObject({
    title: shown.title,
    description: shown.description,
    robots: shown.indexed ? null : 'noindex',
    headings: [shown.heading],
    openGraph: {
      'og:type': 'website',
      'og:site_name': shown.brand,
      'og:title': shown.title,
      'og:description': shown.description,
      'og:url': head.canonical,
    },
  })
  expect(new URL(head.canonical ?? '').pathname).toBe(shown.path)
}

test.describe('every route of the table', { tag: '@desktop' }, () => {
  for (const shown of everyPage) {
    test(`${shown.path} answers with its own page`, async ({ page, request }) => {
      const answer = await request.get(shown.path, { maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toContain('text/html')

      const head = await readServedHead(page, request, shown.path)
      expectHead(head, shown)
      const image = await request.get(new URL(head.openGraph['og:image'] ?? '').pathname)
      expect(image.headers()['content-type']).toMatch(/^image\//)
    })

    test(`${shown.path} answers without its trailing slash too`, async ({ page, request }) => {
      const short = shown.path.replace(/\/$/, '')
      const answer = await request.get(short, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(new URL(answer.headers().location ?? '').pathname).toBe(shown.path)

      await page.goto(`${short}?from=mail#main`)
      await expectPage(page, shown)
      await expect(page).toHaveURL(/\?from=mail#main$/)
    })
  }
})

test('the head changes on the way to another page, not while a page starts', async ({
  page,
  visit,
}) => {
  await page.addInitScript((metadata) => {
    const changedAt = new Set<string>()
    Object.assign(window, { changedAt })
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap((record) => [
        ...record.addedNodes,
        ...record.removedNodes,
      ]))
        if (node instanceof Element && node.matches(metadata)) changedAt.add(location.pathname)
    })
    addEventListener('DOMContentLoaded', () => observer.observe(document.head, { childList: true }))
  }, 'title, meta, [rel=canonical], [rel=alternate], [type="application/ld+json"]')
  await visit(towerPage.path)
  await expectLaidOut(page)
  const { label, page: next } = navbarPages[1]!
  await followNavbarLink(page, label)
  await expectPage(page, next)
  const changedAt = () =>
    page.evaluate(() => [...(window as unknown as { changedAt: Set<string> }).changedAt])
  await expect.poll(changedAt).toEqual([next.path])
})

test('pages reached by clicking carry their own head', async ({ page, visit }) => {
  await visit(homePage.path)
  for (const { label, page: shown } of [...navbarPages.slice(1), ...navbarPages.slice(0, 1)]) {
    await followNavbarLink(page, label)
    await expectPage(page, shown)
    await expect(page).toHaveTitle(shown.title)
    expectHead(await readHead(page), shown)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: towerPage.heading }).click()
  await expectPage(page, towerPage)
  await expect(page).toHaveTitle(towerPage.title)
  expectHead(await readHead(page), towerPage)
})

test.describe('the root path', () => {
  test('redirects permanently to the home page', async ({ page, request }) => {
    const answer = await request.get('/', { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toMatch(/\/home\/$/)

    await page.goto('/')
    await expectPage(page, homePage)
  })

  test('shows the home page and redirects in the browser on a host without redirects', async ({
    page,
    request,
  }) => {
    const served = await request.get('/index.html')
    const html = await served.text()
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.fulfill({ contentType: 'text/html', body: html }),
    )
    await page.goto(navbarPages[1]!.page.path)
    await page.goto('/')
    await expectPage(page, homePage)
    expect(await page.evaluate(() => history.length)).toBe(3)
    await spinnerEnds(page)
    await expect(navbarLink(page, 'Home')).toHaveAttribute('aria-current', 'page')

    await page.goBack()
    await expectPage(page, navbarPages[1]!.page)
  })
})

test.describe('a project path without a page of its own', () => {
  for (const path of ['/projects/7', '/projects/abc/', '/projects/%D8%A8/', '/projects/7/?x=1']) {
    test(
      `${path} shows the tower and keeps its address`,
      { tag: '@desktop' },
      async ({ page, request }) => {
        await page.addInitScript(() => {
          const seen = new Set<string>()
          Object.assign(window, { headingsSeen: seen })
          const note = () =>
            document
              .querySelectorAll('h1')
              .forEach((heading) => seen.add(heading.textContent ?? ''))
          new MutationObserver(note).observe(document, {
            subtree: true,
            childList: true,
            characterData: true,
          })
        })
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(200)
        await spinnerEnds(page)

        expect(new URL(page.url()).pathname.replace(/\/$/, '')).toBe(
          path.replace(/\?.*/, '').replace(/\/$/, ''),
        )
        const seen = await page.evaluate(() => [
          ...(window as unknown as { headingsSeen: Set<string> }).headingsSeen,
        ])
        expect(seen).toEqual([towerPage.heading])
        expectHead(await readHead(page), towerPage)
        expectHead(await readServedHead(page, request, path), towerPage)
      },
    )
  }

  test('runs although its path cannot be decoded', async ({ page, visit }) => {
    await visit('/projects/100%25/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(towerPage.heading)
    await followNavbarLink(page, 'Home')
    await expectPage(page, homePage)
  })

  test('is shown when it is followed as a link', async ({ page, visit }) => {
    await visit('/projects/')
    await page.evaluate(() =>
      (window as unknown as { ___navigate: (to: string) => void }).___navigate('/projects/99/'),
    )
    await expectPage(page, { path: '/projects/99/', heading: towerPage.heading })
    await expect(page).toHaveTitle(towerPage.title)
    expectHead(await readHead(page), towerPage)
  })
})
