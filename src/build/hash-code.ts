import path from 'node:path'
import { hashFolder } from '../content/check/files'

/**
 * Returns a hash of the code in src/ from which Gatsby builds the pages. Gatsby itself detects
 * changes of gatsby-node.ts, gatsby-config.ts and plugins.
 */
export function hashPageCode(project: string): string {
  return hashCode(project, /^(?:editor|contact\/send-email|http)\//)
}

/** Returns a hash of the code in src/ from which a build makes the pages and the editor. */
export function hashSourceCode(project: string): string {
  return hashCode(project, /^(?:editor\/server|contact\/send-email|http)\//)
}

function hashCode(project: string, excluded: RegExp): string {
  const unread = /\.test\.tsx?$|^gatsby-types\.d\.ts$/
  const isCounted = (file: string) => !unread.test(file) && !excluded.test(file)
  return hashFolder(path.join(project, 'src'), isCounted)
}
