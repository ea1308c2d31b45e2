/** Paths that never come from a cache: the editor, the functions and the form that Netlify reads. */
export const neverCached = /^\/(?:admin(?:[/?]|$)|api\/|\.netlify\/|__forms)/

/** The end of a script's or a stylesheet's name that carries a hash of its content. */
export const hashedName = /[-.][0-9a-f]{20}\.(?:js|css)$/

/** Whether an address is a page's HTML: it has no file ending. */
export function isPage(address: URL): boolean {
  return !neverCached.test(address.pathname) && /(?:^|\/)[^/.]*$/.test(address.pathname)
}

/** Whether an address is data of a page, which keeps its name when its content changes. */
export function isPageData(address: URL): boolean {
  return address.pathname.startsWith('/page-data/')
}

/** Whether the name of a script or stylesheet carries a hash of its content. */
export function isHashedCode(address: URL): boolean {
  return hashedName.test(address.pathname)
}
