// Builds the whole deployed folder: the site, the CMS, and which content they were made from.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { BUILD_STAMP_FILE } from '../../src/cms-access/content-api'
import { keepFittingCache } from '../../src/build-cache/gatsby-cache'
import { buildAdmin } from './build-admin'
import { contentDate, currentStamp, stampBuild } from './build-stamp'
import { AS_STARTED } from './build-if-changed'
import { findObstacle, lookAround } from '../prepare/preflight-checks.mjs'
import { loadEnv, OneLineError, runTool } from '../run-tool'
import { keepPagesInPlace, proveWhole } from './after-gatsby'

/** Lines of Gatsby's plain logger about a step; the others list every page of the site. */
const step = /^(?:success|info|failed|not finished) /

void runTool(async () => {
  if (process.argv[2] !== AS_STARTED) loadEnv()
  const obstacle = findObstacle(lookAround())
  if (obstacle) throw new OneLineError(obstacle)
  // Taken before the build: what changes meanwhile has to be built next time.
  const stamp = await currentStamp('.')
  await rm(path.join('public', BUILD_STAMP_FILE), { force: true })
  // Before the build: what is saved meanwhile is not in it.
  const published = contentDate()
  await keepFittingCache()
  await runGatsbyBuild()
  await keepPagesInPlace('public')
  await buildAdmin('public')
  await proveWhole('public')
  await stampBuild('public', published, stamp)
})

/**
 * Builds the site with Gatsby, which shows by itself how far it is. Without a terminal it prints a
 * line for each step.
 * @throws OneLineError when it fails
 */
async function runGatsbyBuild(): Promise<void> {
  const isTerminal = process.stdout.isTTY
  const plain = { GATSBY_LOGGER: 'yurnalist' }
  const gatsby = spawn(process.execPath, ['node_modules/gatsby/cli.js', 'build'], {
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', ...(!isTerminal && plain) },
    stdio: ['ignore', isTerminal ? 'inherit' : 'pipe', 'inherit'],
  })
  if (gatsby.stdout) {
    createInterface({ input: gatsby.stdout }).on('line', (line) => {
      if (step.test(line)) console.log(line)
    })
  }
  const [code] = (await once(gatsby, 'close')) as [number | null]
  if (code !== 0) throw new OneLineError('Gatsby failed. See the output above.')
}
