// How long does a page take to answer what one does on it, on a processor slowed to a quarter? INP by
// the library web-vitals, on a phone: npm run bench:interaction [-- <rounds>]
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { buildWhenChanged } from '../scripts/build-when-changed'
import { launchChromium } from '../scripts/launch-chromium'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { withSite } from '../scripts/with-site'
import { fitWindow } from './fit-window'
import { interactions, type Interaction } from './interactions'

const SLOWED = 4
const DEFAULT_ROUNDS = 5
/** The library reports when the page is idle; later answers follow the first within a second or two. */
const REPORTED_MS = 1500
const LATEST_MS = 5000
const { resolve } = createRequire(path.resolve('package.json'))
const library = resolve('web-vitals/attribution')
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

/** The slowest answer to an interaction, in ms, and the parts it consists of. */
interface Answer {
  readonly total: number
  readonly parts: Readonly<Record<string, number>>
}

declare global {
  interface Window {
    webVitals: typeof import('web-vitals/attribution')
    answer?: Answer
  }
}

void runTool(async () => {
  const [rounds = String(DEFAULT_ROUNDS)] = process.argv.slice(2)
  if (!/^[1-9]\d*$/.test(rounds)) throw new OneLineError('Say how many rounds, such as 5.')
  await buildWhenChanged()
  const answers = new Map<string, Answer[]>(interactions.map(({ name }) => [name, []]))
  await withSite(async (site) => {
    const browser = await launchChromium()
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const interaction of interactions) {
        answers.get(interaction.name)?.push(await measure(browser, site.url, interaction))
      }
    }
    await browser.close()
  })
  console.log(`INP in ms, of ${rounds} rounds`)
  console.table(Object.fromEntries([...answers].map(([name, all]) => [name, summarise(all)])))
})

async function measure(browser: Browser, site: string, interaction: Interaction): Promise<Answer> {
  const context = await browser.newContext({ ...phone, baseURL: site, serviceWorkers: 'block' })
  await context.addInitScript({ path: library })
  const page = await context.newPage()
  await fitWindow(page)
  await page.goto(interaction.path)
  await page.getByText('Loading').waitFor({ state: 'detached' })
  await interaction.prepare(page)
  await page.evaluate(watchAnswers)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await interaction.act(page)
  const reported = page.waitForFunction(() => window.answer, undefined, { timeout: LATEST_MS })
  // What takes less than a frame is not reported.
  await reported.catch(() => undefined)
  await page.waitForTimeout(REPORTED_MS)
  const answer = (await page.evaluate(() => window.answer)) ?? { total: 0, parts: {} }
  await context.close()
  return answer
}

/** Runs in the browser. */
function watchAnswers(): void {
  const start = performance.now()
  window.webVitals.onINP(
    ({ value, attribution }) => {
      const { interactionTime, inputDelay, processingDuration, presentationDelay } = attribution
      if (interactionTime === undefined || interactionTime < start) return
      window.answer = {
        total: value,
        parts: {
          'input delay': inputDelay,
          processing: processingDuration,
          presentation: presentationDelay,
        },
      }
    },
    { reportAllChanges: true, durationThreshold: 16 },
  )
}

function summarise(answers: readonly Answer[]) {
  const sorted = [...answers].sort((one, other) => one.total - other.total)
  const median = sorted[Math.floor((sorted.length - 1) / 2)]!
  const worst = sorted.at(-1)!
  return {
    median: median.total,
    'most of it': longestPart(median),
    worst: worst.total,
    'most of that': longestPart(worst),
  }
}

function longestPart({ parts }: Answer): string {
  const [longest] = Object.entries(parts).sort(([, one], [, other]) => other - one)
  return longest ? `${longest[0]} ${Math.round(longest[1])}` : ''
}
