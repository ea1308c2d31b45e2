// Builds the whole deployed folder: the site, the CMS, and which content they were made from.
import { keepFittingCache } from '../src/content-source/gatsby-cache'
import { buildAdmin } from './admin/build-admin'
import { currentStamp, forgetBuild, writeStamp } from './build-stamp'
import { AS_STARTED, stampBuild } from './build-when-changed'
import { contentDate } from './content-date'
import { loadEnv } from './load-env'
import { findObstacle, lookAround } from './obstacles.mjs'
import { OneLineError, runTool } from './one-line-error'
import { keepFallbackPage } from './keep-fallback-page'
import { proveWhole } from './prove-whole'
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
  await buildAdmin('public')
  await proveWhole('public')
  await stampBuild('public', published)
  await writeStamp('.', stamp)
})
