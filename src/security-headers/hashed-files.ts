import type { HeaderRule } from './page-rules'

/** A name with a hash of the file's content in it, as webpack gives it. */
const hashed = /[-.][0-9a-f]{20}\.(?:js|css)$/

/**
 * A rule for each file in the top folder whose name changes with its content. By exact name, so
 * that none ever holds on to sw.js or to a file of the same beginning.
 */
export function hashedFileRules(topFiles: readonly string[]): HeaderRule[] {
  return topFiles
    .filter((file) => hashed.test(file))
    .map((file) => ({
      path: `/${file}`,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    }))
}
