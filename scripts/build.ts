// Builds the whole deployed folder: the site, the CMS, and which content they were made from.
import { execFileSync } from 'node:child_process'
import { buildAdmin } from './admin/build-admin'
import { hashBuildInputs } from './build-inputs'
import { AS_STARTED, forgetBuild, rememberBuild, stampBuild } from './build-when-changed'
import { loadEnv } from './load-env'
import { runTool } from './one-line-error'
import { clearCacheOfOtherPictures, recordPictureRules } from './picture-rules'
import { keepFallbackPage } from './keep-fallback-page'
import { startProgress } from './progress.mjs'
import { runGatsby } from './run-gatsby'

void runTool(async () => {
  if (process.argv[2] !== AS_STARTED) loadEnv()
  // Hashed before the build: what changes meanwhile has to be built next time.
  const inputs = await hashBuildInputs('.')
  await forgetBuild('.')
  // Before the build: what is saved meanwhile is not in it.
  const published = contentDate()
  await clearCacheOfOtherPictures('.')
  await runGatsby('build', ['node_modules/gatsby/cli.js', 'build'])
  await recordPictureRules('.')
  await keepFallbackPage('public')
  const editor = startProgress('editor')
  await buildAdmin('public')
  editor.end('compiled')
  await stampBuild('public', published)
  await rememberBuild('.', inputs)
})

/** Netlify copies the repository some time before it builds, so there the content is of its commit's time. */
function contentDate(): Date {
  if (!process.env.NETLIFY) return new Date()
  return new Date(execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' }))
}
