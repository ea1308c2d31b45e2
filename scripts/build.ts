import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD_STAMP_FILE, type BuildStamp } from '../src/cms/build-stamp'
import { buildAdmin } from './admin/build-admin'
import { hashContent } from './admin/hash-content'
import { loadEnv } from './load-env'
import { OneLineError, runTool } from './one-line-error'
import { forgetOtherPictures, rememberPictureRules } from './picture-rules'
import { runCommand } from './run-command'

// The whole deployed folder: the site, the CMS, and word of which content they were made from.
void runTool(async () => {
  loadEnv()
  // Before the build: what is saved meanwhile is not in it.
  const stamp: BuildStamp = {
    builtAt: new Date().toISOString(),
    records: await hashContent('content'),
  }
  await forgetOtherPictures('.')
  if ((await runCommand('npx', ['gatsby', 'build'])) !== 0) {
    throw new OneLineError('Gatsby could not build the site; see the lines above.')
  }
  await rememberPictureRules('.')
  await buildAdmin('public')
  await writeFile(path.join('public', BUILD_STAMP_FILE), `${JSON.stringify(stamp)}\n`)
})
