import { getSiteUrl } from '../site-url'
import { toMainPath } from '../languages/languages'
import { isLinkTarget, isProjectPath, linkTargetDescription } from '../routes'

/** A name that hosts of the internet can have. */
const publicHost =
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!local$|localhost$|internal$|invalid$|test$)(?:xn--[a-z0-9-]+|[a-z]{2,63})$/

/** An address as it is written: a page of the site by its path in English, whatever was pasted. */
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

/** What is wrong with an address that a link is to lead to, to follow the name of its field. */
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

/** The number of the project whose page an address names. */
export function parseProjectNumber(address: string): number | undefined {
  const [path = ''] = address.split(/[?#]/)
  return isProjectPath(path) ? Number(path.split('/')[2]) : undefined
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
