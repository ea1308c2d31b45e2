import { pathIn } from '../../src/languages/languages'
import { screens } from '../../src/routes'
import {
  expect,
  expectPage,
  followNavbarLink,
  navbarLink,
  spinnerEnds,
  test,
} from './support/fixtures'
import { readHead, readServedHead } from './support/page-head'
import {
  arabic,
  editionAt,
  editions,
  everyPage,
  homePage,
  navbarPages,
  towerPage,
} from './support/site'

/** What the browser logs of its own accord when an address answers 404. */
const answered404 = [/^request: 404 /, /^console: Failed to load resource: .*404/]

test('an address without its trailing slash leads to the one with it', async ({
  page,
  request,
}) => {
  for (const { path } of everyPage) {
    const answer = await request.get(path.replace(/\/$/, ''), { maxRedirects: 0 })
    expect(answer.status(), path).toBe(301)
    expect(new URL(answer.headers().location ?? '').pathname).toBe(path)
  }
  await page.goto('/projects/2?from=mail#main')
  await expectPage(page, towerPage)
  await expect(page).toHaveURL(/\?from=mail#main$/)
})

test('a page reached by clicking has the head that the server sends', async ({ page, visit }) => {
  await visit(homePage.path)
  for (const { label, page: shown } of [...navbarPages.slice(1), ...navbarPages.slice(0, 1)]) {
    await followNavbarLink(page, label)
    await expectPage(page, shown)
    await expect(page).toHaveTitle(shown.title)
    expect(await readHead(page)).toEqual(await readServedHead(page, page.request, shown.path))
  }
})

test.describe('the root path', () => {
  test('redirects permanently to the home page of its language', async ({ request }) => {
    for (const { language, homePage } of editions) {
      const headers = { 'accept-language': 'ar-KW' }
      const answer = await request.get(pathIn(language, '/'), { maxRedirects: 0, headers })
      expect(answer.status()).toBe(301)
      expect(answer.headers().location).toMatch(new RegExp(`^[^?]*${homePage.path}$`))
    }
    expect(await (await request.get('/ar')).text()).toContain(arabic.homePage.heading)
  })

  test('shows the home page on a host without redirects, and Back works', async ({ page }) => {
    const body = await (await page.request.get('/index.html')).text()
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.fulfill({ contentType: 'text/html', body }),
    )
    await page.goto(navbarPages[1]!.page.path)
    await page.goto('/')
    await expectPage(page, homePage)
    await spinnerEnds(page)
    await expect(navbarLink(page, 'Home')).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expectPage(page, navbarPages[1]!.page)
  })
})

test.describe('a project path without a page of its own', () => {
  test('answers with the tower', async ({ page, request }) => {
    const ids = ['7', 'abc/', '%D8%A8/', '7/?x=1', '100%25/']
    for (const path of [
      ...ids.map((id) => `/projects/${id}`),
      '/ar/projects/7/',
      '/ar/projects/a',
    ]) {
      const { towerPage } = path.startsWith('/ar/') ? arabic : editionAt(page)
      expect((await request.get(path)).status(), path).toBe(200)
      const { title, canonical } = await readServedHead(page, request, path)
      expect(title, path).toBe(towerPage.title)
      expect(new URL(canonical ?? '').pathname, path).toBe(towerPage.path)
    }
  })

  test('keeps its address, also when a link leads to it', async ({ page, visit }) => {
    await visit('/projects/abc/')
    await expectPage(page, { ...towerPage, path: '/projects/abc/' })
    await page.evaluate(() =>
      (window as unknown as { ___navigate: (to: string) => void }).___navigate('/projects/99/'),
    )
    await expectPage(page, { ...towerPage, path: '/projects/99/' })
    await expect(page).toHaveTitle(towerPage.title)

    // What cannot be decoded runs as well.
    await visit('/projects/100%25/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(towerPage.heading)
    await followNavbarLink(page, 'Home')
    await expectPage(page, homePage)
  })
})

test('an unknown path answers 404 with the page for it in its language', async ({
  page,
  request,
  baseURL,
}) => {
  const paths = [
    ...['/nope', '/nope?from=mail&x=1', '/services/x', '/home/home/', '/projects/a/b', '/Home/'],
    ...['/a//b', '//b', '/%E0%A4%A', '/100%25', '/%D8%A8%D9%8A%D8%AA/', '/a%20b%22%3Cscript%3E'],
    ...[`/${'long-'.repeat(300)}`, '/ar/nothing/', '/ar/home/nothing', '/ar/%D8%A8/'],
  ]
  for (const path of paths) {
    const answer = await request.get(baseURL + path)
    expect(answer.status(), path).toBe(404)
    const edition = path.startsWith('/ar/') ? arabic : editionAt(page)
    const { title, robots } = await readServedHead(page, request, baseURL + path)
    expect([title, robots], path).toEqual([edition.pageAt('/not-found/').title, 'noindex'])
  }
  for (const path of ['/static/nothing.jpg', '/page-data/nope/page-data.json', '/sw-old.js']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('an unknown path ends at not-found, with the way on and back', async ({
  page,
  problems,
  visit,
}) => {
  problems.allow(...answered404)
  const [contactPage, notFoundPage] = [screens.contact, screens.notFound].map((it) =>
    arabic.pageAt(it.path),
  )
  await page.goto(contactPage!.path)
  await visit('/ar/%D8%A8/?from=mail#place')
  await expectPage(page, notFoundPage!)
  await page.getByRole('main').locator(`a[href="${arabic.homePage.path}"]`).click()
  await expectPage(page, arabic.homePage)
  await page.goBack()
  await expectPage(page, notFoundPage!)
  await page.goBack()
  await expectPage(page, contactPage!)
})
