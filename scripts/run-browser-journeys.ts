import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenChanged } from './build-when-changed'
import { findChromium } from './find-chromium'
import { runTool } from './one-line-error'
import { outboxEnvironment } from './platform/local-mail'
import { startPlatformServer } from './platform/start-platform-server'
import { runCommand } from './run-command'

const playwright = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']

// Arguments go on to Playwright: npm run test:e2e -- --grep gallery
void runTool(async () => {
  await buildWhenChanged()
  const chrome = await findChromium()
  const outbox = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  const forms = await mkdtemp(path.join(tmpdir(), 'forms-'))
  const server = await startPlatformServer({
    publicDirectory: 'public',
    port: 0,
    formsDirectory: forms,
    env: outboxEnvironment(outbox),
  })
  const code = await runCommand('npx', [...playwright, ...process.argv.slice(2)], {
    BASE_URL: server.url,
    OUTBOX_DIR: outbox,
    FORMS_DIR: forms,
    CHROME_PATH: chrome,
  })
  await server.close()
  for (const folder of [outbox, forms]) await rm(folder, { recursive: true })
  process.exit(code)
})
