import { hashedName } from '../offline/cache-rules'
import type { HeaderRule } from './page-rules'

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
