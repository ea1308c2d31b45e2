// Builds the whole deployed folder: the site, the CMS, and which content they were made from.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD_STAMP_FILE, type BuildStamp } from '../src/cms/build-stamp'
import { buildAdmin } from './admin/build-admin'
import { hashContent } from './admin/hash-content'
import { hashBuildInputs } from './build-inputs'
import { AS_STARTED, forgetBuild, rememberBuild } from './build-when-changed'
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
  const stamp: BuildStamp = {
    builtAt: new Date().toISOString(),
    records: await hashContent('content'),
  }
  await clearCacheOfOtherPictures('.')
  await runGatsby('build', ['node_modules/gatsby/cli.js', 'build'])
  await recordPictureRules('.')
  await keepFallbackPage('public')
  const editor = startProgress('editor')
  await buildAdmin('public')
  editor.end('compiled')
  await writeFile(path.join('public', BUILD_STAMP_FILE), `${JSON.stringify(stamp)}\n`)
  await rememberBuild('.', inputs)
})
