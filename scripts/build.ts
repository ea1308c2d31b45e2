// Builds the whole deployed folder: the site, the CMS, and which content they were made from.
import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { buildAdmin } from './admin/build-admin'
import { currentStamps, forgetBuild, isStamped, writeStamps } from './build-stamps'
import { AS_STARTED, stampBuild } from './build-when-changed'
import { loadEnv } from './load-env'
import { runTool } from './one-line-error'
import { keepFallbackPage } from './keep-fallback-page'
import { startProgress } from './progress'
import { runGatsbyBuild } from './run-gatsby'

void runTool(async () => {
  if (process.argv[2] !== AS_STARTED) loadEnv()
  // Taken before the build: what changes meanwhile has to be built next time.
  const stamps = await currentStamps('.')
  await forgetBuild('.')
  // Before the build: what is saved meanwhile is not in it.
  const published = contentDate()
  if (!(await isStamped('.', 'cache', stamps))) await rm('.cache', { recursive: true, force: true })
  await runGatsbyBuild()
  await keepFallbackPage('public')
  const editor = startProgress('editor')
  await buildAdmin('public')
  editor.end('compiled')
  await stampBuild('public', published)
  await writeStamps('.', stamps)
})

/** Netlify copies the repository some time before it builds, so there the content is of its commit's time. */
function contentDate(): Date {
  if (!process.env.NETLIFY) return new Date()
  return new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' }))
}
