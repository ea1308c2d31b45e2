// Measures the first and the largest paint of pages over HTTP/2 on lines with long round trips.
// Usage: npm run bench:paint [-- <visits> <paths…> --before=<folder of an earlier build>] By
// default, visits each page of the sitemap five times.
import { chromium, type Browser } from '@playwright/test'
import { buildIfChanged } from '../scripts/build/build-if-changed'
import { runTool } from '../scripts/run-tool'
import { startBuiltSite } from '../scripts/serve/start-built-site'
import { findChromium } from '../tests/helpers/find-browsers'
import { inChromium } from '../tests/e2e/support/in-chromium'
import { startHttp2Proxy } from './serve-http2'
import { startSlowLine } from './slow-line'
import { computeMedian, listPaths, readArguments, readOption } from './visits'

const ROUND_TRIPS_MS = [50, 150, 300]
const BITS_PER_SECOND = 1_600_000

void runTool(async () => {
  const { visits, paths } = readArguments()
  const before = readOption('before')
  await buildIfChanged()
  const chrome = await findChromium()
  const browser = await chromium.launch({ ...inChromium.launchOptions, executablePath: chrome })
  const site = await startBuiltSite()
  const earlierSite = before ? await startBuiltSite({ publicDirectory: before }) : undefined
  const variants = [
    { name: 'now', origin: site.url, blocked: [] },
    { name: 'without scripts', origin: site.url, blocked: ['*.js'] },
    ...(earlierSite ? [{ name: 'before', origin: earlierSite.url, blocked: [] }] : []),
  ]
  for (const roundTripMs of ROUND_TRIPS_MS) {
    const lines = await Promise.all(variants.map(({ origin }) => openLine(origin, roundTripMs)))
    const table: Record<string, Record<string, number>> = {}
    for (const path of paths.length > 0 ? paths : await listPaths(site.url)) {
      const paints = variants.map(() => ({ first: [] as number[], largest: [] as number[] }))
      // Alternates the variants, so that other load on the machine affects all of them alike.
      for (let count = 0; count < visits; count += 1) {
        for (const [index, { blocked }] of variants.entries()) {
          const { first, largest } = await measurePaints(browser, lines[index]!.url + path, blocked)
          paints[index]!.first.push(first)
          paints[index]!.largest.push(largest)
        }
      }
      const row = variants.flatMap(({ name }, index) => [
        [`first, ${name}`, computeMedian(paints[index]!.first)],
        [`largest, ${name}`, computeMedian(paints[index]!.largest)],
      ])
      table[path] = Object.fromEntries(row) as Record<string, number>
    }
    console.log(`Round trip ${roundTripMs} ms: medians of ${visits} in ms`)
    console.table(table)
    for (const { close } of lines) close()
  }
  await browser.close()
  for (const server of [site, earlierSite]) await server?.close()
})

/** Serves a site over HTTP/2 behind a slow line. */
async function openLine(origin: string, roundTripMs: number) {
  const http2 = await startHttp2Proxy(origin)
  const line = await startSlowLine(Number(new URL(http2.url).port), roundTripMs, BITS_PER_SECOND)
  const close = () => [line, http2].forEach((server) => server.close())
  return { url: `https://localhost:${line.port}`, close }
}

/** Visits a page with an empty cache on a new connection. Returns the times of its paints in ms. */
async function measurePaints(browser: Browser, url: string, blocked: readonly string[]) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: [...blocked] })
  await page.goto(url, { waitUntil: 'networkidle' })
  const paints = await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return { first: Math.round(first!.startTime), largest: Math.round(entries.at(-1)!.startTime) }
  })
  await context.close()
  return paints
}
