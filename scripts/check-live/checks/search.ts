import { parse } from 'node-html-parser'
import { screens } from '../../../src/routes'
import { expectedPages, indexedPages } from '../expected-pages'
import { fault, good, judge, judgeEach, type Verdict } from '../verdict'
import { visitSite, type VisitedSite } from '../visited-site'

/**
 * The origin that the site calls its own. A local site was built for some other address, which is
 * then good enough as long as every page names the same.
 */
async function ownOrigin(site: VisitedSite): Promise<string> {
  if (!site.isLocal) return site.origin
  const canonical = await canonicalOf(site, screens.home.path)
  return URL.canParse(canonical) ? new URL(canonical).origin : site.origin
}

async function canonicalOf(site: VisitedSite, path: string): Promise<string> {
  const link = parse((await site.ask(path)).text).querySelector('link[rel=canonical]')
  return link?.getAttribute('href') ?? ''
}

/** Every page names itself, at one host; the other spelling of the host is sent on to it. */
export async function checkCanonicalHost(site: VisitedSite): Promise<Verdict> {
  const origin = await ownOrigin(site)
  const other = site.isLocal ? undefined : await otherHost(new URL(origin))
  if (other) return fault(`${other} shows the site as well, and should be sent on to ${origin}.`)
  return judgeEach(
    indexedPages(),
    async ({ path }) => {
      const canonical = await canonicalOf(site, path)
      return canonical !== origin + path && `${path} calls itself “${canonical}”.`
    },
    `Every page calls itself by its address at ${origin}.`,
  )
}

/** The address with `www.`, or without it, where it shows the site too instead of sending on. */
async function otherHost({ origin, hostname }: URL): Promise<string | undefined> {
  const address = `https://${hostname.startsWith('www.') ? hostname.slice(4) : `www.${hostname}`}`
  const answer = await visitSite(address)
    .ask(screens.home.path)
    .catch(() => undefined)
  // No such host, or none of ours.
  if (!answer || answer.status === 404) return undefined
  return answer.headers.get('location')?.startsWith(`${origin}/`) ? undefined : address
}

export async function checkSitemap(site: VisitedSite): Promise<Verdict> {
  const origin = await ownOrigin(site)
  const robots = await site.ask('/robots.txt')
  if (robots.status !== 200 || !robots.text.includes(`Sitemap: ${origin}/sitemap-index.xml`)) {
    return fault('robots.txt does not name the sitemap.')
  }
  if (/^Disallow: *\/ *$/m.test(robots.text)) return fault('robots.txt shuts out search engines.')
  const locations = async (path: string) => {
    const { text } = await site.ask(path)
    return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  }
  const parts = await locations('/sitemap-index.xml')
  const listed = await Promise.all(parts.map((part) => locations(new URL(part).pathname)))
  const pages = expectedPages()
  const wrong = pages.filter(
    ({ path, indexed }) => listed.flat().includes(origin + path) !== indexed,
  )
  return judge(
    wrong.map(({ path, indexed }) =>
      indexed
        ? `The sitemap lacks ${path}.`
        : `The sitemap lists ${path}, which search engines should not list.`,
    ),
    `robots.txt names the sitemap, which lists ${indexedPages().length} pages.`,
  )
}

/** What other services show of a link to the site. */
export async function checkLinkPreviews(site: VisitedSite): Promise<Verdict> {
  const origin = await ownOrigin(site)
  return judgeEach(
    indexedPages(),
    async ({ path }) => {
      const page = parse((await site.ask(path)).text)
      const content = (property: string) =>
        page.querySelector(`meta[property="${property}"]`)?.getAttribute('content') ?? ''
      const image = content('og:image')
      if (!content('og:title') || !image.startsWith(`${origin}/`)) {
        return `${path} has no title or picture for links to it.`
      }
      const { status, headers } = await site.ask(new URL(image).pathname)
      const isPicture = status === 200 && headers.get('content-type')?.startsWith('image/')
      return !isPicture && `The picture of links to ${path} is missing.`
    },
    'Links to every page come with a title and a picture.',
  )
}

/** A login in front of the whole site. */
export async function checkPublic(site: VisitedSite): Promise<Verdict> {
  const { status, headers } = await site.ask(screens.home.path)
  const location = headers.get('location')
  const leavesSite = location && new URL(location, site.origin).origin !== site.origin
  if (status !== 401 && status !== 403 && !leavesSite) return good('Everybody can open the site.')
  return fault(
    'The site asks visitors for a login, or sends them elsewhere. New Netlify teams start projects as private: make it public under Project configuration > Access & security > Visitor access.',
  )
}
