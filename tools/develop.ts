import { spawn } from 'node:child_process'
import { forgetBuild } from './build-when-changed'
import { runTool } from './one-line-error'
import { runCommand } from './run-command'
import { chooseFreePort } from './site-port'

const watched = [
  'netlify/functions/**',
  'src/functions/**',
  'src/message-rules.ts',
  'src/constants.ts',
  'netlify.toml',
]

// `gatsby develop`, with the function beside it on another port; gatsby-config.ts forwards /api.
void runTool(async () => {
  const port = String(await chooseFreePort())
  const watchArgs = watched.map((pattern) => `--include=${pattern}`)
  const functions = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'watch', ...watchArgs, 'tools/serve-functions.ts'],
    { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, FUNCTIONS_PORT: port } },
  )
  process.on('SIGINT', () => {})
  // `gatsby develop` writes into public/ too.
  await forgetBuild('.')
  const env = { FUNCTIONS_URL: `http://127.0.0.1:${port}` }
  const code = await runCommand('npx', ['gatsby', 'develop', '--port', '8000'], env)
  functions.kill()
  process.exit(code)
})
