// `npm run dev`: runs `gatsby develop`, and serves the functions and the editor at another port, to
// which the proxy in gatsby-config.ts forwards requests.
import { spawn } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import getPort from 'get-port'
import { mediaPath } from '../../src/content/model/record-kind'
import { discardStaleCache } from '../../src/build/gatsby-cache'
import { adminPath } from '../../src/content/routes'
import { buildAdmin } from '../../src/editor/build/build-admin'
import { writeBuildStamp } from '../build/build-stamp'
import { loadEnv, runTool } from '../run-tool'
import { runCommand } from '../run-command'
import { chooseSitePort } from './site-port'

const DEVELOP_PORT = 8000
/** Folder of the compiled editor, which serve-functions.ts serves. */
const developFolder = '.local/develop'

const watched = [
  'netlify/functions/**',
  'src/{content,contact,editor,http}/**/*.ts',
  'src/environment.ts',
  'netlify.toml',
]

/**
 * Folders in public/ of an earlier build, which `gatsby develop` would serve instead of the proxy's
 * responses.
 */
const outdatedFiles = [adminPath, mediaPath]

/** Time in the build stamp, later than any publication, because pages show changes immediately. */
const FAR_FUTURE = new Date('9999-12-31')

void runTool(async () => {
  loadEnv()
  const sitePort = String(await chooseSitePort(DEVELOP_PORT))
  await buildAdmin(developFolder)
  const port = String(await getPort())
  const watchArgs = watched.map((pattern) => `--include=${pattern}`)
  const watchCommand = ['watch', ...watchArgs, 'scripts/serve/serve-functions.ts', developFolder]
  const functions = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', ...watchCommand], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, FUNCTIONS_PORT: port, SITE_PORT: sitePort },
  })
  process.on('SIGINT', () => {})
  for (const name of outdatedFiles)
    await rm(path.join('public', name), { recursive: true, force: true })
  await mkdir('public', { recursive: true })
  await writeBuildStamp('public', FAR_FUTURE, '')
  await discardStaleCache()
  const env = { FUNCTIONS_URL: `http://127.0.0.1:${port}`, GATSBY_TELEMETRY_DISABLED: '1' }
  const hostArgs = ['--host', 'localhost', '--port', sitePort]
  const code = await runCommand('npx', ['gatsby', 'develop', ...hostArgs], env)
  functions.kill()
  process.exit(code)
})
