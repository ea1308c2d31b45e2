import { getSiteUrl } from '../../site-url'
import { toMainPath } from '../../languages/languages'
import { isLinkTarget, isProjectPath, linkTargetDescription } from '../routes'

/** Matches host names that can exist on the internet. */
const publicHost =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!local$|localhost$|internal$|invalid$|test$)(?:xn--[a-z0-9-]+|[a-z]{2,63})$/

/** Returns a URL in its canonical form: for a page of the site, the page's English path. */
export function normaliseLink(url: string): string {
  const siteUrl = typeof location === 'undefined' ? getSiteUrl() : location.origin
  if (!URL.canParse(url, siteUrl)) return url
  const { host, pathname, search, hash } = new URL(url, siteUrl)
  if (withoutWww(host) === withoutWww(new URL(siteUrl).host)) {
    const page = toMainPath(pathname.replace(/\/?$/, '/'))
    return (isLinkTarget(page) ? page : pathname) + search + hash
  }
  const normalised = url.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
  return normalised.startsWith('tel:') ? normalised.replace(/[\s()]/g, '') : normalised
}

const emptyUrl = { hostname: '', username: '', password: '' }

/**
 * Returns the problem of a link's URL, as the rest of a sentence that begins with the field's
 * label; undefined if the URL is valid.
 */
export function findLinkProblem(url: string): string | undefined {
  if (/^http:\/\//.test(url)) return 'begins with http://. It must begin with https://.'
  if (!isLinkTarget(url)) return `must be ${linkTargetDescription}.`
  if (!url.startsWith('https://')) return undefined
  const { hostname, username, password } = URL.canParse(url) ? new URL(url) : emptyUrl
  if (username || password) return 'has a name or a password in it, which anybody could read.'
  return publicHost.test(hostname)
    ? undefined
    : `leads to “${hostname || url}”, which is no site of the internet.`
}

/** Returns the number of the project whose page a URL leads to; undefined for any other URL. */
export function parseProjectNumber(url: string): number | undefined {
  const [path = ''] = url.split(/[?#]/)
  return isProjectPath(path) ? Number(path.split('/')[2]) : undefined
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
