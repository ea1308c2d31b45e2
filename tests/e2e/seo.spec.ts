import Validator from '@adobe/structured-data-validator'
import sharp from 'sharp'
import { SOCIAL_SIZE } from '../../src/pictures/shapes'
import { expect, test, type Page } from './support/fixtures'
import { readServedHead } from './support/page-head'
import { company, everyPage, homePage, pages, projectsPage, tower, towerPage } from './support/site'

const indexed = pages.filter((page) => page.indexed)

interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** The structured data in the HTML of a page, as the server sends it. */
async function readThings(page: Page, path: string): Promise<Thing[]> {
  const html = await (await page.request.get(path)).text()
  const blocks = await page.evaluate(
    (source) =>
      [
        ...new DOMParser()
          .parseFromString(source, 'text/html')
          .querySelectorAll('script[type="application/ld+json"]'),
      ].map((script) => script.textContent ?? ''),
    html,
  )
  return blocks.flatMap((block) => (JSON.parse(block) as { '@graph': Thing[] })['@graph'])
}

test.describe('search engines', { tag: '@desktop' }, () => {
  test('find every page that may be listed, and no other, in the sitemap', async ({
    page,
    request,
  }) => {
    const robots = await (await request.get('/robots.txt')).text()
    const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? []
    const answer = await request.get(new URL(address).pathname)
    const entries = await page.evaluate(
      (xml) =>
        [...new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('url')].map(
          (url) => ({
            path: new URL(url.querySelector('loc')?.textContent ?? '').pathname,
            changed: url.querySelector('lastmod')?.textContent ?? null,
          }),
        ),
      await answer.text(),
    )
    const listed = everyPage.filter((shown) => shown.indexed)
    expect(entries.map((entry) => entry.path).sort()).toEqual(
      listed.map((shown) => shown.path).sort(),
    )
    for (const { changed } of entries) {
      if (changed !== null) expect(new Date(changed).getTime()).toBeLessThanOrEqual(Date.now())
    }
  })

  for (const shown of indexed) {
    test(`can read what ${shown.path} is about`, async ({ page }) => {
      const things = await readThings(page, shown.path)
      const byType = Object.fromEntries(things.map((thing) => [thing['@type'], [thing]]))
      const issues = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {} })
      expect(issues.filter((issue) => issue.severity === 'ERROR')).toEqual([])

      expect(byType.GeneralContractor?.[0]).toMatchObject({
        name: company.brand,
        telephone: company.phone,
        address: { '@type': 'PostalAddress' },
      })
      if (shown !== homePage) {
        const list = byType.BreadcrumbList?.[0]?.itemListElement as { name: string }[]
        expect(list[0]?.name).toBe('Home')
        expect(shown.title).toContain(list.at(-1)?.name)
      }
    })
  }

  test('learn the pictures of a project', async ({ page, request }) => {
    const things = await readThings(page, towerPage.path)
    const gallery = things.find((thing) => thing['@type'] === 'ImageGallery')
    const images = gallery?.image as { contentUrl: string; caption: string }[]
    expect(images.map((image) => image.caption)).toEqual(tower.images.map((image) => image.alt))
    const answer = await request.get(new URL(images[0]?.contentUrl ?? '').pathname)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
  })

  for (const path of ['/admin/', '/__forms.html']) {
    test(`are told not to list ${path}`, async ({ request }) => {
      expect((await request.get(path)).headers()['x-robots-tag']).toMatch(/^noindex\b/)
    })
  }

  test('read nothing about the company on pages that are not listed', async ({ page }) => {
    for (const shown of everyPage.filter((candidate) => !candidate.indexed)) {
      expect(await readThings(page, shown.path)).toEqual([])
    }
  })
})

test.describe('link previews', { tag: '@desktop' }, () => {
  for (const shown of pages) {
    test(`of ${shown.path} have a picture of ${SOCIAL_SIZE.width} × ${SOCIAL_SIZE.height}`, async ({
      page,
      request,
    }) => {
      const { openGraph } = await readServedHead(page, request, shown.path)
      const answer = await request.get(new URL(openGraph['og:image'] ?? '').pathname)
      const { width, height, format } = await sharp(await answer.body()).metadata()
      expect({ width, height, format }).toEqual({ ...SOCIAL_SIZE, format: 'jpeg' })
      expect(Number(openGraph['og:image:width'])).toBe(width)
      expect(Number(openGraph['og:image:height'])).toBe(height)
    })
  }

  test('show the page’s own picture', async ({ page, request }) => {
    const alt = async (path: string) =>
      (await readServedHead(page, request, path)).openGraph['og:image:alt']
    expect(await alt(homePage.path)).toBe(company.socialImage.alt)
    expect(await alt(towerPage.path)).toBe(tower.banner.alt)
    expect(await alt(projectsPage.path)).not.toBe(company.socialImage.alt)
  })
})
