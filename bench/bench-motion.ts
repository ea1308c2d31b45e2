// Are frames dropped while things move, on a processor slowed to a quarter?
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { buildWhenChanged } from '../scripts/build-when-changed'
import { launchChromium } from '../scripts/launch-chromium'
import { runTool } from '../scripts/one-line-error'
import { withSite } from '../scripts/with-site'
import { traceFrames } from './trace-frames'
import { movements, type Movement } from './movements'

const SLOWED = 4
const WATCHED_MS = 700
const screens: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

void runTool(async () => {
  await buildWhenChanged()
  const rows: object[] = []
  await withSite(async (site) => {
    const browser = await launchChromium()
    for (const [screen, options] of Object.entries(screens)) {
      for (const movement of movements) {
        const frames = await measure(browser, { ...options, baseURL: site.url }, movement)
        rows.push({ screen, movement: movement.name, ...frames })
      }
    }
    await browser.close()
  })
  console.table(rows)
})

async function measure(browser: Browser, options: BrowserContextOptions, movement: Movement) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(movement.path)
  await page.getByText('Loading').waitFor({ state: 'detached' })
  await movement.prepare(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const frames = await traceFrames(await browser.newBrowserCDPSession(), async () => {
    const gaps = page.evaluate(watchFrames, WATCHED_MS)
    await movement.start(page)
    return gaps
  })
  await context.close()
  return frames
}

/** The times between the frames of the page's scripts, for so many ms. */
async function watchFrames(duration: number): Promise<number[]> {
  const times: number[] = []
  do times.push(await new Promise<number>(requestAnimationFrame))
  while (times.at(-1)! - times[0]! < duration)
  return times.slice(1).map((end, index) => end - times[index]!)
}
