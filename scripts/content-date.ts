import { execFileSync } from 'node:child_process'

/**
 * Whatever was published before this time is in a build that begins now. Netlify copies the repository
 * some time before it builds, so there the content is of its commit's time.
 */
export function contentDate(): Date {
  if (!process.env.NETLIFY) return new Date()
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return new Date(Number(seconds) * 1000)
}
