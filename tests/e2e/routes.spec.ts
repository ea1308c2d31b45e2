import {
  expect,
  expectPage,
  followNavbarLink,
  navbarLink,
  shortenSpinner,
  spinnerEnds,
  test,
} from './support/fixtures'
import { readHead, readServedHead } from './support/page-head'
import { homePage, navbarPages, towerPage } from './support/site'

test('client-side navigation sets the same head as the server’s HTML', async ({ page, visit }) => {
  await visit(homePage.path)
  for (const { label, page: shown } of [...navbarPages.slice(1), ...navbarPages.slice(0, 1)]) {
    await followNavbarLink(page, label)
    await expectPage(page, shown)
    await expect(page).toHaveTitle(shown.title)
    const served = await readServedHead(page, page.request, shown.path)
    await expect.poll(() => readHead(page)).toEqual(served)
  }
})

test('the root path shows the home page on a host without redirects', async ({ page }) => {
  await shortenSpinner(page)
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

test('an unknown project path shows the tower and keeps its URL', async ({ page, visit }) => {
  await visit('/projects/abc/')
  await expectPage(page, { ...towerPage, path: '/projects/abc/' })
  await page.evaluate(() =>
    (window as unknown as { ___navigate: (to: string) => void }).___navigate('/projects/99/'),
  )
  await expectPage(page, { ...towerPage, path: '/projects/99/' })
  await expect(page).toHaveTitle(towerPage.title)

  // Visits a path that contains a lone percent sign after decoding.
  await visit('/projects/100%25/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(towerPage.heading)
  await followNavbarLink(page, 'Home')
  await expectPage(page, homePage)
})
