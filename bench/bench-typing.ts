// Measures the time from a key press to the paint of the typed letter in a form of the editor.
// Usage: npm run bench:typing [-- <visits> <entries…> --slow=<CPU slowdown>]
// By default, visits the form of the services page and the form of a project that has a page, five
// times each, with a CPU slowdown of 4.
import { chromium, type Browser, type Page } from '@playwright/test'
import { buildIfChanged } from '../scripts/build/build-if-changed'
import { runTool } from '../scripts/run-tool'
import { startBuiltSite } from '../scripts/serve/start-built-site'
import { findChromium } from '../tests/helpers/find-browsers'
import { inChromium } from '../tests/e2e/support/in-chromium'
import { computeMedian, readArguments, readOption } from './visits'

const ENTRIES = ['pages/entries/pages-services', 'projects/entries/tower']
const TEXT = 'Seafront Towers and Villas'
/** Pause, in ms, between two keys of somebody who types 60 words per minute. */
const PAUSE_MS = 200

void runTool(async () => {
  const { visits, paths } = readArguments()
  const slowdown = Number(readOption('slow') ?? 4)
  await buildIfChanged()
  const chrome = await findChromium()
  const browser = await chromium.launch({ ...inChromium.launchOptions, executablePath: chrome })
  // Edits the real content, which stays as it is, because the benchmark publishes nothing.
  const site = await startBuiltSite({ editing: { directory: '.' } })
  const table: Record<string, Record<string, number>> = {}
  for (const entry of paths.length > 0 ? paths : ENTRIES) {
    const url = `${site.url}/admin/#/collections/${entry}`
    const times: number[] = []
    for (let count = 0; count < visits; count += 1) {
      times.push(...(await measureKeys(browser, url, slowdown)))
    }
    times.sort((one, other) => one - other)
    const late = times[Math.floor(times.length * 0.95)]!
    table[entry] = { median: computeMedian(times), '95 %': late, longest: times.at(-1)! }
  }
  console.log(`Times of ${visits} × ${TEXT.length} keys in ms, CPU ${slowdown} times slower`)
  console.table(table)
  await browser.close()
  await site.close()
})

/** Types a text into the first text field of a form. Returns the time of each key in ms. */
async function measureKeys(browser: Browser, url: string, slowdown: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: inChromium.viewport })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Open the editor' }).click()
  const input = page.locator('.record-form').getByRole('textbox').first()
  await input.click()
  await waitUntilIdle(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(observeKeys)
  await input.pressSequentially(TEXT, { delay: PAUSE_MS })
  await waitUntilIdle(page)
  const times = await page.evaluate(() => window.keyTimes)
  await context.close()
  return times.map(Math.round)
}

declare global {
  interface Window {
    /** Times from each key press to the next paint, in ms. */
    keyTimes: number[]
  }
}

function observeKeys(): void {
  window.keyTimes = []
  window.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        // Measures in a new task, because a task that is queued before a paint runs after the
        // paint.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      }),
    true,
  )
}

function waitUntilIdle(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}
