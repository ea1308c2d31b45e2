import type { HeaderRule } from './page-rules'

/**
 * The rules of pages again, for whoever asks for the file itself: a page is served at
 * `/home/index.html` as well, where the rule of `/home/` does not reach.
 */
export function indexFileRules(rules: readonly HeaderRule[]): HeaderRule[] {
  return rules
    .filter(({ path }) => !path.endsWith('.html'))
    .map(({ path, headers }) => ({ path: `${path.replace(/\/$/, '')}/index.html`, headers }))
}
