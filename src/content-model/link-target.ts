import { getSiteUrl } from '../site-url'
import { toMainPath } from '../languages/languages'
import { isLinkTarget, isProjectPath, linkTargetDescription } from '../routes'

/** Host names that can exist on the internet. */
const publicHost =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!local$|localhost$|internal$|invalid$|test$)(?:xn--[a-z0-9-]+|[a-z]{2,63})$/

/**
 * Returns a URL in its canonical form. Any URL of a page of the site becomes the page's English
 * path.
 */
export function normaliseLink(address: string): string {
  const here = typeof location === 'undefined' ? getSiteUrl() : location.origin
  if (!URL.canParse(address, here)) return address
  const { host, pathname, search, hash } = new URL(address, here)
  if (withoutWww(host) === withoutWww(new URL(here).host)) {
    const page = toMainPath(pathname.replace(/\/?$/, '/'))
    return (isLinkTarget(page) ? page : pathname) + search + hash
  }
  const own = address.replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
  return own.startsWith('tel:') ? own.replace(/[\s()]/g, '') : own
}

const noUrl = { hostname: '', username: '', password: '' }

/**
 * Returns the problem of a link's URL, as the rest of a sentence that begins with the field's
 * label; undefined if the URL is valid.
 */
export function findLinkProblem(address: string): string | undefined {
  if (/^http:\/\//.test(address)) return 'begins with http://. It must begin with https://.'
  if (!isLinkTarget(address)) return `must be ${linkTargetDescription}.`
  if (!address.startsWith('https://')) return undefined
  const { hostname, username, password } = URL.canParse(address) ? new URL(address) : noUrl
  if (username || password) return 'has a name or a password in it, which anybody could read.'
  return publicHost.test(hostname)
    ? undefined
    : `leads to “${hostname || address}”, which is no site of the internet.`
}

/** Returns the number of the project whose page a URL leads to; undefined for any other URL. */
export function parseProjectNumber(address: string): number | undefined {
  const [path = ''] = address.split(/[?#]/)
  return isProjectPath(path) ? Number(path.split('/')[2]) : undefined
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
