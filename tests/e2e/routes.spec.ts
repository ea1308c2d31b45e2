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

/**
 * The whole metadata of two pages. For other pages, the audit checks only the form of the metadata.
 */
const heads = {
  '/home/': {
    title: 'Dhow & Stone | Construction in Kuwait and the UAE',
    description:
      'We build towers, villas and interiors in Kuwait City and Dubai: concrete structures, post-tensioned slabs, facades and fit-out.',
    siteName: 'Dhow & Stone',
    locale: 'en_AE',
    imageText:
      'Two pale towers on a shared podium behind a palm-lined boulevard, lit by low evening sun.',
    headings: ['We build towers and villas on the Gulf coast.'],
    things: [{ '@type': 'GeneralContractor', name: 'Dhow & Stone', email: 'hello@example.com' }],
  },
  '/ar/projects/2/': {
    title: 'أبراج الواجهة البحرية | محمل وحجر',
    description:
      'اكتملت أبراج الواجهة البحرية عام 2018، وهي برجان فوق بوديوم مشترك يطل على البحر في منطقة شرق: أحدهما من 25 طابقًا والآخر من 22 طابقًا.',
    siteName: 'محمل وحجر',
    locale: 'ar_AE',
    imageText: 'منظر جوي عند الغسق: البرجان مضاءان بين شوارع متلألئة وبحر يزداد عتمة.',
    headings: ['أبراج الواجهة البحرية'],
    things: [
      { '@type': 'GeneralContractor', name: 'محمل وحجر', alternateName: 'Dhow & Stone' },
      {
        '@type': 'BreadcrumbList',
        itemListElement: ['الرئيسية', 'المشاريع', 'أبراج الواجهة البحرية'].map((name, index) =>
          expect.objectContaining({ position: index + 1, name }),
        ),
      },
      { '@type': 'ImageGallery', temporalCoverage: '2018', image: { length: 15 } },
    ],
  },
}

for (const [path, { title, description, siteName, locale, imageText, ...rest }] of Object.entries(
  heads,
)) {
  test(`search engines and link previews read what ${path} is about`, async ({ page }) => {
    const { openGraph, ...head } = await readServedHead(page, page.request, path)
    expect({ ...head, canonical: new URL(head.canonical!).pathname }).toMatchObject({
      ...{ title, description, ...rest },
      ...{ canonical: path, robots: null },
      alternates: [
        ['en', path.replace('/ar/', '/')],
        ['ar', `/ar${path.replace('/ar/', '/')}`],
        ['x-default', path.replace('/ar/', '/')],
      ],
    })
    expect(openGraph).toMatchObject({
      'og:type': 'website',
      'og:site_name': siteName,
      'og:title': title,
      'og:description': description,
      'og:url': head.canonical,
      'og:locale': locale,
      'og:image:alt': imageText,
    })
  })
}

test('client-side navigation sets the same head as the server’s HTML', async ({ page, visit }) => {
  await visit(homePage.path)
  for (const { label, page: shown } of [...navbarPages.slice(1), ...navbarPages.slice(0, 1)]) {
    await followNavbarLink(page, label)
    await expectPage(page, shown)
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
  await expect(page).toHaveTitle(/^Seafront Towers/)

  // Visits a path that contains a lone percent sign after decoding.
  await visit('/projects/100%25/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(towerPage.heading)
  await followNavbarLink(page, 'Home')
  await expectPage(page, homePage)
})
