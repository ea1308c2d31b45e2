/**
 * Returns the site's URL without a slash at the end. Netlify sets the variable URL. This module
 * does not import environment.ts, because the editor's code would then contain all variable names.
 */
export function getSiteUrl(): string {
  return (process.env.URL || 'http://localhost:8888').replace(/\/$/, '')
}
