const localHost = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns true for a request with a host name other than localhost, because a foreign site can make
 * its own host name resolve to this machine (DNS rebinding). Also returns true for a request from a
 * page of another origin, unless the request follows a link to a page.
 */
export function isForeignRequest({ url, method, headers }: Request): boolean {
  const { hostname, pathname, origin } = new URL(url)
  const isLink = method === 'GET' && headers.get('sec-fetch-mode') === 'navigate'
  const isOwnPage =
    ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none') &&
    isLocal(headers.get('origin') ?? origin)
  return !localHost.test(hostname) || (!isOwnPage && (!isLink || pathname.startsWith('/api/')))
}

function isLocal(origin: string): boolean {
  return URL.canParse(origin) && localHost.test(new URL(origin).hostname)
}
