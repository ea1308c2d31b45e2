import { tmpdir } from 'node:os'
import type { Browser } from '@playwright/test'
import { buildWhenChanged } from '../scripts/build-when-changed'
import { launchChromium } from '../scripts/launch-chromium'
import { runTool } from '../scripts/one-line-error'
import { startPlatformServer } from '../scripts/platform/start-platform-server'
import { countFrames } from './count-frames'
import { movements, type Movement } from './movements'

const SLOWED = 4
const WATCHED_MS = 700
const SCREENS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
]

// `npm run bench:motion`: frames while things move, on a processor slowed to a quarter.
void runTool(async () => {
  await buildWhenChanged()
  const server = await startPlatformServer({
    publicDirectory: 'public',
    port: 0,
    formsDirectory: tmpdir(),
  })
  const browser = await launchChromium()
  const rows = []
  for (const { name, ...screen } of SCREENS) {
    for (const movement of movements) {
      const frames = await measure(browser, screen, {
        ...movement,
        path: server.url + movement.path,
      })
      rows.push({ screen: name, movement: movement.name, ...frames })
    }
  }
  console.table(rows)
  await browser.close()
  await server.close()
})

async function measure(
  browser: Browser,
  screen: Parameters<Browser['newContext']>[0],
  { path, prepare, start }: Movement,
) {
  const context = await browser.newContext({ ...screen, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByText('Loading').waitFor({ state: 'detached' })
  await prepare(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const frames = await countFrames(await browser.newBrowserCDPSession(), async () => {
    const gaps = page.evaluate(watchFrames, WATCHED_MS)
    await start(page)
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
