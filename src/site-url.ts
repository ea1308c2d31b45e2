/**
 * Returns the site's URL without a slash at the end. Netlify sets the variable URL. This module
 * does not import environment.ts, because the editor's code would then contain all variable names.
 */
export function getSiteUrl(): string {
  return (process.env.URL?.trim() || 'http://localhost:8888').replace(/\/+$/, '')
}

/** Returns a message if the site's URL is invalid; undefined if it is valid. */
export function findSiteUrlError(): string | undefined {
  const url = getSiteUrl()
  const isOrigin = /^https?:\/\/[^/?#@]+$/.test(url) && URL.canParse(url)
  return isOrigin
    ? undefined
    : `URL is “${url}”. Write only scheme and domain, such as https://www.example.com.`
}
