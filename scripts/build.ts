// Builds the whole deployed folder: the site, the CMS, and which content they were made from.
import { execFileSync } from 'node:child_process'
import { findDeadAddresses } from '../src/content-source/dead-addresses'
import { distrustCache, keepFittingCache } from '../src/content-source/gatsby-cache'
import { buildAdmin } from './admin/build-admin'
import { currentStamp, forgetBuild, writeStamp } from './build-stamp'
import { AS_STARTED, stampBuild } from './build-when-changed'
import { loadEnv } from './load-env'
import { findObstacle, lookAround } from './obstacles.mjs'
import { OneLineError, runTool } from './one-line-error'
import { keepFallbackPage } from './keep-fallback-page'
import { startProgress } from './progress'
import { runGatsbyBuild } from './run-gatsby'

void runTool(async () => {
  if (process.argv[2] !== AS_STARTED) loadEnv()
  const obstacle = findObstacle(lookAround())
  if (obstacle) throw new OneLineError(obstacle)
  // Taken before the build: what changes meanwhile has to be built next time.
  const stamp = await currentStamp('.')
  await forgetBuild('.')
  // Before the build: what is saved meanwhile is not in it.
  const published = contentDate()
  await keepFittingCache()
  await runGatsbyBuild()
  await keepFallbackPage('public')
  const editor = startProgress('editor')
  await buildAdmin('public')
  editor.end('compiled')
  await proveWhole()
  await stampBuild('public', published)
  await writeStamp('.', stamp)
})

/** @throws OneLineError when an address in the built site leads nowhere */
async function proveWhole(): Promise<void> {
  const dead = await findDeadAddresses('public')
  if (dead.length === 0) return
  distrustCache()
  const lines = dead.slice(0, 10).map(({ file, address }) => `public/${file}: ${address}`)
  throw new OneLineError(
    [`${dead.length} addresses in the built site lead nowhere. Build again:`, ...lines].join('\n'),
  )
}

/** Netlify copies the repository some time before it builds, so there the content is of its commit's time. */
function contentDate(): Date {
  if (!process.env.NETLIFY) return new Date()
  return new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' }))
}
