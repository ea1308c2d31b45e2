// Builds the whole deployed folder: the site, the CMS, and which content they were made from.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD_STAMP_FILE, type BuildStamp } from '../src/cms/build-stamp'
import { buildAdmin } from './admin/build-admin'
import { hashContent } from './admin/hash-content'
import { loadEnv } from './load-env'
import { runTool } from './one-line-error'
import { clearCacheOfOtherPictures, recordPictureRules } from './picture-rules'
import { keepFallbackPage } from './keep-fallback-page'
import { startProgress } from './progress.mjs'
import { runGatsby } from './run-gatsby'

void runTool(async () => {
  loadEnv()
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
})
