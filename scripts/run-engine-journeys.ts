// `npm run test:engines`: the journeys that matter, in every engine that this machine has. Arguments
// go on to Playwright: npm run test:engines -- --project Firefox --grep gallery
import { buildWhenChanged } from './build-when-changed'
import { findEngines } from './find-engines'
import { runTool } from './one-line-error'
import { runCommand } from './run-command'
import { screenCommand } from './screen-command'
import { withSite } from './with-site'

const playwright = ['npx', 'playwright', 'test', '--config', 'tests/engines/playwright.config.ts']

/** Larger than any window of the journeys. */
const screen = '1600x1200x24'

void runTool(async () => {
  await buildWhenChanged()
  const { engines, missing } = await findEngines()
  if (missing.length > 0) console.log(`Not installed, and so not run: ${missing.join(', ')}`)
  const [command = '', ...args] = [...screenCommand(engines, screen), ...playwright]
  process.exitCode = await withSite((site) =>
    runCommand(command, [...args, ...process.argv.slice(2)], {
      BASE_URL: site.url,
      OUTBOX_DIR: site.outbox,
      FORMS_DIR: site.forms,
      ENGINES: JSON.stringify(engines),
    }),
  )
})
