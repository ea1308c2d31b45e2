// Are frames dropped while things move, on a processor slowed to a quarter? Built folders as
// arguments are measured by turns: npm run bench:motion -- public ../before/public
import type { Browser, BrowserContextOptions } from '@playwright/test'
import { buildWhenChanged } from '../scripts/build-when-changed'
import { launchChromium } from '../scripts/launch-chromium'
import { runTool } from '../scripts/one-line-error'
import { withSite } from '../scripts/with-site'
import { fitWindow } from './fit-window'
import { movements, type Movement } from './movements'
import { traceFrames, type Frames, type Gaps } from './trace-frames'

const SLOWED = 4
const WATCHED_MS = 700
const ROUNDS = 5
const screens: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

interface Frame {
  readonly at: number
  readonly moves: boolean
}

void runTool(async () => {
  const folders = process.argv.slice(2)
  if (folders.length === 0) await buildWhenChanged()
  const measured = new Map<string, Frames[]>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const folder of folders.length > 0 ? folders : ['public']) {
      await withSite(
        async (site) => {
          const browser = await launchChromium()
          for (const [screen, options] of Object.entries(screens)) {
            for (const movement of movements) {
              const frames = await measure(browser, { ...options, baseURL: site.url }, movement)
              const row = [folder, screen, movement.name].join(' | ')
              measured.set(row, [...(measured.get(row) ?? []), frames])
            }
          }
          await browser.close()
        },
        { publicDirectory: folder },
      )
    }
  }
  console.table(Object.fromEntries([...measured].map(([row, rounds]) => [row, sum(rounds)])))
})

/** All rounds as one row; each round's longest gap, because one of them may be the machine's. */
function sum(rounds: readonly Frames[]) {
  const total = (read: (frames: Frames) => number) =>
    rounds.reduce((before, frames) => before + read(frames), 0)
  const [drawn, dropped] = [total((frames) => frames.drawn), total((frames) => frames.dropped)]
  return {
    drawn,
    dropped: rounds.map(({ dropped }) => dropped).join(' '),
    share: `${((100 * dropped) / (drawn + dropped)).toFixed(1)}%`,
    before: rounds.map(({ before }) => Math.round(before)).join(' '),
    longest: rounds.map(({ moving }) => Math.round(moving)).join(' '),
  }
}

async function measure(
  browser: Browser,
  options: BrowserContextOptions,
  movement: Movement,
): Promise<Frames> {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' })
  const page = await context.newPage()
  await fitWindow(page)
  await page.goto(movement.path)
  await page.getByText('Loading').waitFor({ state: 'detached' })
  await movement.prepare(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const frames = await traceFrames(await browser.newBrowserCDPSession(), async () => {
    const watched = page.evaluate(watchFrames, WATCHED_MS)
    await movement.start(page)
    return longestGaps(await watched)
  })
  await context.close()
  return frames
}

/** When the frames of the page's scripts came, for so many ms, and whether something moved. */
async function watchFrames(duration: number): Promise<Frame[]> {
  const frames: Frame[] = []
  do {
    const at = await new Promise<number>(requestAnimationFrame)
    const moves = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .some((keyframe) => 'transform' in keyframe || 'translate' in keyframe)
    if (moves) performance.mark('moves')
    frames.push({ at, moves })
  } while (frames.at(-1)!.at - frames[0]!.at < duration)
  return frames
}

/** A movement without an animation of the browser's own counts from the start. */
function longestGaps(frames: readonly Frame[]): Gaps {
  const first = Math.max(
    0,
    frames.findIndex(({ moves }) => moves),
  )
  const longest = (part: readonly Frame[]) =>
    Math.max(0, ...part.slice(1).map(({ at }, index) => at - part[index]!.at))
  const last = frames.findLastIndex(({ moves }) => moves)
  return {
    before: longest(frames.slice(0, first + 1)),
    moving: longest(frames.slice(first, last === -1 ? frames.length : last + 1)),
  }
}
