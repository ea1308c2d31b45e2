/**
 * The address of the site, without a slash at the end; Netlify gives it as URL. Apart from the list of
 * variables, whose names have no place in the editor.
 */
export function getSiteUrl(): string {
  return (process.env.URL || 'http://localhost:8888').replace(/\/$/, '')
}
