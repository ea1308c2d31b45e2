import { pathIn } from '../../src/languages/language-path'
import { screens } from '../../src/screens/registry'
import { expect, expectPage, spinnerEnds, test } from './support/fixtures'
import { readHead } from './support/page-head'
import { inEachLanguage } from './support/in-each-language'
import { editionAt, homePage } from './support/site'

const unknownPaths = [
  '/nope',
  '/nope/',
  '/nope?from=mail&x=1#place',
  '/services/x',
  '/home/home/',
  '/projects/a/b',
  '/projects/2/images',
  '/Home/',
  '/a//b',
  '//b',
  '/%E0%A4%A',
  '/100%25',
  '/%D8%A8%D9%8A%D8%AA/',
  '/a%20b%22%3Cscript%3E',
  `/${'long-'.repeat(300)}`,
  '/ar/nothing/',
  '/ar/home/nothing',
  '/ar/%D8%A8/',
]

/** What the browser logs of its own accord when an address answers 404. */
const answered404 = [/^request: 404 /, /^console: Failed to load resource: .*404/]

for (const path of unknownPaths) {
  const name = path.length > 60 ? `a path of ${path.length} characters` : path

  test(
    `${name} answers 404 and ends at not-found`,
    { tag: '@desktop' },
    async ({ page, problems, baseURL }) => {
      problems.allow(...answered404)
      await page.goto(homePage.path)
      const answer = await page.goto(`${baseURL}${path}`)
      expect(answer?.status()).toBe(404)
      const notFoundPage = editionAt(page).pageAt(screens.notFound.path)
      await expectPage(page, notFoundPage)
      await expect(page).toHaveTitle(notFoundPage.title)
      expect(await readHead(page)).toMatchObject({ robots: 'noindex' })

      await page.goBack()
      await expectPage(page, homePage)
    },
  )
}

inEachLanguage(({ homePage, language, pageAt, texts }) => {
  const [contactPage, notFoundPage] = [pageAt(screens.contact.path), pageAt(screens.notFound.path)]

  test('a visitor finds the way on from not-found', async ({ page, problems }) => {
    problems.allow(...answered404)
    await page.goto(contactPage.path)
    await page.goto(pathIn(language, '/nope'))
    await expectPage(page, notFoundPage)
    await spinnerEnds(page)
    await expect(page.getByRole('button', { name: texts.contact.open })).toBeVisible()
    await page.getByRole('main').locator(`a[href="${homePage.path}"]`).click()
    await expectPage(page, homePage)

    await page.goBack()
    await expectPage(page, notFoundPage)
    await page.goBack()
    await expectPage(page, contactPage)
  })
})

test('an unknown file is answered 404 too', { tag: '@desktop' }, async ({ request }) => {
  for (const path of ['/static/nothing.jpg', '/page-data/nope/page-data.json', '/sw-old.js']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
