// `npm run test:e2e`: the browser journeys against the built site. Arguments go on to Playwright:
// npm run test:e2e -- --grep gallery
import { buildWhenChanged } from './build-when-changed'
import { findChromium } from './find-chromium'
import { runTool } from './one-line-error'
import { runCommand } from './run-command'
import { withSite } from './with-site'

const playwright = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']

void runTool(async () => {
  await buildWhenChanged()
  const chrome = await findChromium()
  process.exitCode = await withSite((site) =>
    runCommand('npx', [...playwright, ...process.argv.slice(2)], {
      BASE_URL: site.url,
      OUTBOX_DIR: site.outbox,
      FORMS_DIR: site.forms,
      CHROME_PATH: chrome,
    }),
  )
})
