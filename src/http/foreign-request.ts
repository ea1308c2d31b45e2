const localHost = /^(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns true for a request to another host name than this machine's, and for a request of a page
 * of another origin, unless it follows a link to a page. A foreign site that resolves its host name
 * to this machine (DNS rebinding) still sends that host name.
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
