import { buildWhenChanged } from './build-when-changed'
import { findChromium } from './find-chromium'
import { runTool } from './one-line-error'
import { runPlaywright } from './run-playwright'

// Arguments go on to Playwright: npm run test:e2e -- --grep gallery
void runTool(async () => {
  await buildWhenChanged()
  const env = { CHROME_PATH: await findChromium() }
  process.exit(await runPlaywright('tests/e2e', process.argv.slice(2), env))
})
