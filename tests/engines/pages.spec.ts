import { navbarPages, notFoundPage, pages } from '../e2e/support/site'
import { expect, poll, test } from './support/journey'

for (const page of pages) {
  test(`${page.path} shows its title, its heading and all its pictures`, async ({
    site,
    tab,
    visitor,
  }) => {
    await visitor.visit(page.path)
    await visitor.expectPage(page)
    expect(await tab.evaluate(() => document.title)).toBe(page.title)

    // Pictures that nobody has scrolled to are not there yet.
    await tab.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    })
    await poll(() => tab.evaluate(findUnfinishedPictures)).toEqual([])
    // Gatsby fetches ahead what the links in sight lead to, unless the policy forbids it.
    await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const ahead = navbarPages
      .filter(({ page: other }) => other !== page)
      .map(({ page: other }) => `GET /page-data${other.path}page-data.json`)
    await poll(() => site.asked.some((request) => ahead.includes(request)), 'ahead').toBe(true)
  })
}

test('an unknown address shows the page for it', async ({ visitor }) => {
  visitor.announce(/404/)
  await visitor.visit('/nope/')
  await visitor.expectPage(notFoundPage)
})

function findUnfinishedPictures(): string[] {
  return [...document.images]
    .filter((image) => image.checkVisibility() && !image.complete)
    .map(({ src }) => src)
}
