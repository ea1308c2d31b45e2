// Do the journeys of the contact form pass with the function as Netlify's own runtime loads it,
// rather than our local server? The site itself is the one in public/.
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import getPort from 'get-port'
import { buildWhenChanged } from '../scripts/build-when-changed'
import { findChromium } from '../scripts/find-chromium'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { outboxEnvironment } from '../scripts/platform/local-mail'
import { runCommand } from '../scripts/run-command'
import { withSite, type ServedSite } from '../scripts/with-site'
import { SEND_EMAIL_PATH } from '../src/constants'
import { startProxy } from '../src/testing/start-proxy'
import { copyCommitted, installNetlifyCli, offlineEnvironment } from './netlify-copy'

const journeys = ['section-5-contact-form', 'section-8-contact-outcomes', 'contact-failures']
const playwright = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']

void runTool(async () => {
  const [cli, folder] = [await installNetlifyCli(), await copyCommitted()]
  await buildWhenChanged()
  const chrome = await findChromium()
  process.exitCode = await withSite(async (site) => {
    const { functions, url } = await serveFunctions(cli, folder, site)
    const choose = (asked: string) => (asked === SEND_EMAIL_PATH ? url : site.url)
    const proxy = await startProxy({ choose })
    try {
      return await runCommand('npx', [...playwright, ...journeys, ...process.argv.slice(2)], {
        BASE_URL: proxy.url,
        OUTBOX_DIR: site.outbox,
        FORMS_DIR: site.forms,
        CHROME_PATH: chrome,
      })
    } finally {
      functions.kill()
      await proxy.close()
    }
  })
})

/** Waits until the function of the contact form is loaded. */
async function serveFunctions(
  cli: string,
  folder: string,
  { outbox }: ServedSite,
): Promise<{ functions: ChildProcess; url: string }> {
  const port = await getPort()
  const args = [cli, 'functions:serve', '--offline', '--port', String(port)]
  const functions = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      ...offlineEnvironment,
      ...outboxEnvironment(outbox),
      // This runtime loads a function anew for each request, so its memory keeps no ids; on
      // Netlify, Blobs keep them.
      MESSAGE_STORE: path.join(path.dirname(outbox), 'messages'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: functions.stdout }).on('line', (line) => {
      lines.push(line)
      if (line.includes('Loaded function send-email')) resolve()
    })
    functions.once('error', reject).once('exit', () => {
      reject(new OneLineError(`Netlify’s runtime did not start:\n${lines.join('\n')}`))
    })
  })
  return { functions, url: `http://localhost:${port}` }
}
