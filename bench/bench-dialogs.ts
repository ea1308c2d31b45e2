// Measures how long the contact dialog takes to open on slow lines, with and without
// src/site/browser/repeat-requests.ts. Uses HTTP/1.1, because Chromium caches nothing from a server
// with a self-signed certificate. Usage: npm run bench:dialogs [-- <visits>]
import { chromium, type Browser } from '@playwright/test'
import { buildIfChanged } from '../scripts/build/build-if-changed'
import { runTool } from '../scripts/run-tool'
import { startBuiltSite } from '../scripts/serve/start-built-site'
import { findChromium } from '../tests/helpers/find-browsers'
import { inChromium } from '../tests/e2e/support/in-chromium'
import { screens } from '../src/content/routes'
import { startSlowLine } from './slow-line'
import { computeMedian, readArguments } from './visits'

const KBITS_PER_SECOND = [50, 60, 100]
const ROUND_TRIP_MS = 300
const variants = ['now', 'without repeats'] as const

void runTool(async () => {
  const { visits } = readArguments()
  await buildIfChanged()
  const chrome = await findChromium()
  const browser = await chromium.launch({ ...inChromium.launchOptions, executablePath: chrome })
  const site = await startBuiltSite()
  const table: Record<string, Record<string, number>> = {}
  for (const kbits of KBITS_PER_SECOND) {
    const line = await startSlowLine(Number(new URL(site.url).port), ROUND_TRIP_MS, kbits * 1000)
    const url = `http://localhost:${line.port}${screens.contact.path}`
    const times = variants.map((): number[] => [])
    // Alternates the variants, so that other load on the machine affects all of them alike.
    for (let count = 0; count < visits; count += 1) {
      for (const [index, variant] of variants.entries()) {
        times[index]!.push(await measureOpening(browser, url, variant))
      }
    }
    const row = variants.map((variant, index) => [variant, computeMedian(times[index]!)])
    table[`${kbits} kbit/s`] = Object.fromEntries(row) as Record<string, number>
    line.close()
  }
  console.log(`Medians of ${visits} in ms, from the click to the dialog`)
  console.table(table)
  await browser.close()
  await site.close()
})

/** Visits a page with an empty cache. Returns the time from the click to the open dialog, in ms. */
async function measureOpening(browser: Browser, url: string, variant: (typeof variants)[number]) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(300_000)
  if (variant === 'without repeats') await page.addInitScript(keepAppendChild)
  await page.goto(url, { waitUntil: 'networkidle', timeout: 300_000 })
  const button = page.locator('main button[aria-haspopup=dialog]').first()
  const start = performance.now()
  // Clicks by script, because a pointer would preload the dialog's code.
  await button.evaluate((element: HTMLElement) => element.click())
  await page.getByRole('dialog').waitFor()
  const time = Math.round(performance.now() - start)
  await context.close()
  return time
}

/** Keeps the site from replacing `head.appendChild`, with which it repeats requests. */
function keepAppendChild(): void {
  const { appendChild } = Node.prototype
  Object.defineProperty(HTMLHeadElement.prototype, 'appendChild', {
    get: () => appendChild,
    set: () => {},
  })
}
