import type { HeaderRule } from './page-rules'

/** The end of a script's or a stylesheet's name that carries a hash of its content. */
export const hashedName = /[-.][0-9a-f]{20}\.(?:js|css)$/

/**
 * A rule for each file in the top folder whose name changes with its content. By exact name, so
 * that none ever holds on to sw.js or to a file of the same beginning.
 */
export function hashedFileRules(topFiles: readonly string[]): HeaderRule[] {
  return topFiles
    .filter((file) => hashedName.test(file))
    .map((file) => ({
      path: `/${file}`,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    }))
}
