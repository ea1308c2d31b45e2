import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A short hash of every stylesheet below a folder. Gatsby inlines the styles into each page but
 * does not rebuild a page when only its styles change; this hash in the page forces it to.
 */
export function hashStylesheets(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.css')).sort()) {
    hash.update(file).update(readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
