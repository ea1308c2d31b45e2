// `npm run test:engines`: browser tests in Firefox and WebKitGTK where this machine has
// them. Arguments go on to Playwright: npm run test:engines -- --project Firefox --grep gallery
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { REPORTS } from '../tests/runner-settings'
import { buildWhenChanged } from './build-when-changed'
import { findEngines } from './find-browsers'
import { runTool } from './one-line-error'
import { runCommand } from './run-command'
import { startSite } from './start-built-site'

/** The screen in memory that WebKitGTK's browser needs. */
const screen = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1600x1200x24']
const playwright = ['npx', 'playwright', 'test', '--config', 'tests/engines/playwright.config.ts']

void runTool(async () => {
  await buildWhenChanged()
  const engines = await findEngines()
  if (engines.length === 0) {
    // Nothing to run is no failure; a runner without a report has failed.
    mkdirSync(REPORTS, { recursive: true })
    return writeFileSync(path.join(REPORTS, 'engine.json'), '{}')
  }
  const needsScreen = engines.some(({ name }) => name === 'WebKitGTK')
  const [program = '', ...args] = [...(needsScreen ? screen : []), ...playwright]
  const site = await startSite()
  try {
    process.exitCode = await runCommand(program, [...args, ...process.argv.slice(2)], {
      BASE_URL: site.url,
      OUTBOX_DIR: site.outbox,
      FORMS_DIR: site.forms,
      ENGINES: JSON.stringify(engines),
    })
  } finally {
    await site.close()
  }
})
