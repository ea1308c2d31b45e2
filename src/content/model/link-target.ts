import { getSiteUrl } from '../../site-url'
import { toMainPath } from '../../languages/languages'
import { texts } from '../../languages/en/interface-texts'
import { isProjectPath, screenNames, screens } from '../routes'

/** Options for the target of a link in the editor: every screen except the not-found page. */
export const linkChoices = screenNames
  .filter((name) => name !== 'notFound')
  .map((name) => ({ label: texts.screens[name], value: screens[name].path }))

/** Description of a valid link target, for error messages that begin with "must be". */
export const linkTargetDescription =
  'a page of the site, or an address that begins with https://, mailto: or tel:'

const projectPathPattern = new RegExp(`^${screens.projects.path}[1-9]\\d*/$`)
const externalUrlPattern =
  /^(https:\/\/[^\s/.]+\.\S+|mailto:[^\s@.?]+(\.[^\s@.?]+)*@[^\s@.?]+(\.[^\s@.?]+)+(\?\S*)?|tel:\+?\d(-?\d){2,14})$/

/**
 * Returns true if a link may have a URL as its target. The URL can lead to a page of the site, with
 * or without a query or a fragment, or to another site. Accepts the path of any project number,
 * even if no such project exists.
 */
export function isLinkTarget(url: string): boolean {
  const [path = ''] = url.split(/[?#]/)
  const isPage = linkChoices.some(({ value }) => value === path)
  return isPage || projectPathPattern.test(path) || externalUrlPattern.test(url)
}

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
