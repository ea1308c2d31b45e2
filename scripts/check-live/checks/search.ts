import { screens } from '../../../src/routes'
import { onlyOnTheWeb, type Check } from '../check'
import { expectedPages, expectedPaths, indexedPaths } from '../expected-pages'
import { visitSite, type SiteAnswer, type VisitedSite } from '../visited-site'

/** A login in front of the whole site. */
export const access: Check = {
  good: 'Everybody can open the site.',
  paths: [screens.home.path],
  find: ({ status, header }, _path, { origin }) => {
    const leavesSite = new URL(header('location'), origin).origin !== origin
    return (
      (status === 401 || status === 403 || leavesSite) &&
      'The site asks visitors for a login, or sends them elsewhere. New Netlify teams start projects as private: make it public under Project configuration > Access & security > Visitor access.'
    )
  },
}

export const search = {
  'own address': {
    good: 'Every page calls itself by its own address.',
    paths: indexedPaths,
    find: async (answer, path, site) => {
      const canonical = canonicalOf(answer)
      return canonical !== (await ownOrigin(site)) + path && `${path} calls itself “${canonical}”.`
    },
  },

  /** The address with `www.`, or without it, sends on to the other, or is not there. */
  'other address': {
    good: 'The site is shown at one address, with www. or without.',
    skip: onlyOnTheWeb,
    paths: [screens.home.path],
    find: async (_answer, path, { origin }) => {
      const { host } = new URL(origin)
      const other = `https://${host.startsWith('www.') ? host.slice(4) : `www.${host}`}`
      const answer = await visitSite(other)
        .ask(path)
        .catch(() => undefined)
      if (!answer || answer.status === 404) return undefined
      const isSentOn = answer.header('location').startsWith(`${origin}/`)
      return !isSentOn && `${other} shows the site as well, and should be sent on to ${origin}.`
    },
  },

  'search engines': {
    good: `robots.txt names the sitemap, which lists ${indexedPaths.length} pages.`,
    paths: ['/robots.txt', ...expectedPaths],
    find: async ({ status, text }, path, site) => {
      const origin = await ownOrigin(site)
      if (path === '/robots.txt') {
        if (/^Disallow: *\/ *$/m.test(text)) return 'robots.txt shuts out search engines.'
        const isNamed = status === 200 && text.includes(`Sitemap: ${origin}/sitemap-index.xml`)
        return !isNamed && 'robots.txt does not name the sitemap.'
      }
      const isListed = (await readSitemap(site)).includes(origin + path)
      const isIndexed = expectedPages.some((page) => page.path === path && page.indexed)
      if (isIndexed && !isListed) return `The sitemap lacks ${path}.`
      return !isIndexed && isListed && `The sitemap lists ${path}, which it should not.`
    },
  },

  /** What other services show of a link to the site. */
  'link previews': {
    good: 'Links to every page come with a title and a picture.',
    paths: indexedPaths,
    find: async ({ page }, path, site) => {
      const [title, image] = ['og:title', 'og:image'].map(
        (property) => page().querySelector(`meta[property="${property}"]`)?.attributes.content,
      )
      if (!title || !image?.startsWith(`${await ownOrigin(site)}/`)) {
        return `${path} has no title or picture for links to it.`
      }
      const { status, header } = await site.ask(new URL(image).pathname)
      const isPicture = status === 200 && header('content-type').startsWith('image/')
      return !isPicture && `The picture of links to ${path} is missing.`
    },
  },
} satisfies Record<string, Check>

/**
 * The origin that the site calls its own. A local site was built for some other address, which is
 * then good enough as long as every page names the same.
 */
async function ownOrigin(site: VisitedSite): Promise<string> {
  if (!site.isLocal) return site.origin
  const canonical = canonicalOf(await site.ask(screens.home.path))
  return URL.canParse(canonical) ? new URL(canonical).origin : site.origin
}

function canonicalOf({ page }: SiteAnswer): string {
  return page().querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
}

async function readSitemap(site: VisitedSite): Promise<string[]> {
  const parts = await readLocations(site, '/sitemap-index.xml')
  return (await Promise.all(parts.map((it) => readLocations(site, new URL(it).pathname)))).flat()
}

async function readLocations(site: VisitedSite, path: string): Promise<string[]> {
  const { text } = await site.ask(path)
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}
