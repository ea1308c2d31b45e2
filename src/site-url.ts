/**
 * Returns the site's URL, which Netlify sets as the variable URL, without a slash at the end. The
 * module does not import the list of variables, so that their names are not in the editor's code.
 */
export function getSiteUrl(): string {
  return (process.env.URL || 'http://localhost:8888').replace(/\/$/, '')
}
