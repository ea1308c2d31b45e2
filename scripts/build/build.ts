// Builds public/, the folder that is deployed: the site, the editor and the build stamp.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { BUILD_STAMP_FILE } from '../../src/content/build-stamp'
import { discardStaleCache } from '../../src/build/gatsby-cache'
import { buildAdmin } from '../../src/editor/build/build-admin'
import { getContentTime, computeInputHash, writeBuildStamp } from './build-stamp'
import { SKIP_DOTENV } from './build-if-changed'
import { loadEnv, UserError, runTool } from '../run-tool'
import { copyBackMovedPages, checkUrls } from './after-gatsby'
import { removeUnrequested } from './remove-unrequested'

/** Matches a line about a build step. Other lines of Gatsby's plain logger list the pages. */
const stepLine = /^(?:success|info|failed|not finished) /

void runTool(async () => {
  if (process.argv[2] !== SKIP_DOTENV) loadEnv()
  // Computes the hash before the build, so that a change during the build leads to another build.
  const inputHash = await computeInputHash('.')
  await rm(path.join('public', BUILD_STAMP_FILE), { force: true })
  // Reads the time before the build, because content that is published later may be missing.
  const contentTime = getContentTime()
  console.log(`Building the content of ${contentTime.toISOString()}`)
  await discardStaleCache()
  await runGatsbyBuild()
  await copyBackMovedPages('public')
  await buildAdmin('public')
  await checkUrls('public')
  await removeUnrequested('public')
  await writeBuildStamp('public', contentTime, inputHash)
})

/**
 * Builds the site with Gatsby. In a terminal, Gatsby shows its own progress. Otherwise, only
 * Gatsby's lines about build steps are printed.
 */
async function runGatsbyBuild(): Promise<void> {
  const isTerminal = process.stdout.isTTY
  const plainLogger = { GATSBY_LOGGER: 'yurnalist' }
  const gatsby = spawn(process.execPath, ['node_modules/gatsby/cli.js', 'build'], {
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', ...(!isTerminal && plainLogger) },
    stdio: ['ignore', isTerminal ? 'inherit' : 'pipe', 'inherit'],
  })
  if (gatsby.stdout) {
    createInterface({ input: gatsby.stdout }).on('line', (line) => {
      if (stepLine.test(line)) console.log(line)
    })
  }
  const [code, signal] = (await once(gatsby, 'close')) as [number | null, NodeJS.Signals | null]
  if (signal) throw new UserError(`Gatsby was stopped by the signal ${signal}.`)
  if (code !== 0) throw new UserError('Gatsby failed. See the output above.')
}
