/**
 * Returns the site's URL without a slash at the end. Netlify sets the variable URL. Does not use
 * environment.ts, because the editor's code would then contain the names of all variables.
 */
export function getSiteUrl(): string {
  return removeFinalSlashes(process.env.URL?.trim() || 'http://localhost:8888')
}

export function removeFinalSlashes(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

/** Returns a message if the site's URL is invalid; undefined if it is valid. */
export function findSiteUrlError(): string | undefined {
  const url = getSiteUrl()
  const isOrigin = /^https?:\/\/[^/?#@]+$/.test(url) && URL.canParse(url)
  return isOrigin
    ? undefined
    : `URL is “${url}”. Write only scheme and domain, such as https://www.example.com.`
}
