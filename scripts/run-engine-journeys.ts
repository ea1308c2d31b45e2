import { buildWhenChanged } from './build-when-changed'
import { findEngines } from './find-engines'
import { runTool } from './one-line-error'
import { runPlaywright } from './run-playwright'

/** WebKitGTK's browser needs a screen; this one is in memory. */
const screen = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1600x1200x24']

// Arguments go on to Playwright: npm run test:engines -- --project Firefox --grep gallery
void runTool(async () => {
  await buildWhenChanged()
  const { engines, missing } = await findEngines()
  if (missing.length > 0) console.log(`Not run, because not installed: ${missing.join(', ')}`)
  const needsScreen = engines.some(({ name }) => name === 'WebKitGTK')
  const env = { ENGINES: JSON.stringify(engines) }
  const args = process.argv.slice(2)
  process.exit(await runPlaywright('tests/engines', args, env, needsScreen ? screen : []))
})
