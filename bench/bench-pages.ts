// Measures pages with Lighthouse, and compares them with the same pages without their scripts.
// Usage: npm run bench:pages [-- <visits> <paths…> --slow=<CPU slowdown>]
// By default, visits each page of the sitemap five times, with a CPU slowdown of 4.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildIfChanged } from '../scripts/build/build-if-changed'
import { findChromium } from '../tests/helpers/find-browsers'
import { runTool } from '../scripts/run-tool'
import { startBuiltSite } from '../scripts/serve/start-built-site'
import { startHttp2Proxy } from './serve-http2'
import { computeMedian, listPaths, readArguments, readOption } from './visits'

/** The last version of Lighthouse for Node 20. `npm exec` installs it outside the project. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** Ids of Lighthouse's numeric audits, by column of the table. */
const audits = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'Speed Index ms': 'speed-index',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Columns for which the table also has the ratio to the page without its scripts. */
const compared = ['FCP ms', 'LCP ms', 'picture ms', 'Speed Index ms'] as const

type Visit = Record<
  keyof typeof audits | (typeof categories)[number] | 'picture ms' | 'longest task ms' | 'KB',
  number
>

interface Item {
  readonly url?: string
  readonly duration?: number
  readonly transferSize?: number
  readonly resourceType?: string
  readonly priority?: string
  readonly networkEndTime?: number
}

interface Report {
  readonly audits: Record<
    string,
    { readonly numericValue?: number; readonly details?: { readonly items?: readonly Item[] } }
  >
  readonly categories: Record<string, { readonly score: number | null }>
}

void runTool(async () => {
  const { visits, paths } = readArguments()
  const cpuSlowdown = readOption('slow') ?? '4'
  await buildIfChanged()
  const chrome = await findChromium()
  const table: Record<string, Record<string, string>> = {}
  const site = await startBuiltSite()
  const http2 = await startHttp2Proxy(site.url)
  const servers = { 'HTTP/1.1': site.url, 'HTTP/2': http2.url }
  const visit = (url: string, ...options: string[]) =>
    runLighthouse(url, chrome, `--throttling.cpuSlowdownMultiplier=${cpuSlowdown}`, ...options)
  for (const path of paths.length > 0 ? paths : await listPaths(site.url)) {
    for (const [protocol, origin] of Object.entries(servers)) {
      const pages: Visit[] = []
      const controls: Visit[] = []
      // Alternates visits with and without scripts, so that other load affects both alike.
      for (let count = 0; count < visits; count += 1) {
        pages.push(await visit(origin + path))
        controls.push(await visit(origin + path, '--blocked-url-patterns=*.js'))
      }
      const row = `${path} ${protocol}`
      table[row] = summariseVisits(pages, controls)
      console.log(row, table[row])
    }
  }
  http2.close()
  await site.close()
  console.log(`Median of ${visits}; ratio: to the same page without its scripts`)
  console.table(table)
})

/** Visits a URL as a phone on a slow network (Lighthouse's mobile preset, devtools throttling). */
async function runLighthouse(url: string, chrome: string, ...options: string[]): Promise<Visit> {
  const args = ['exec', '--yes', '--ignore-scripts', '--', LIGHTHOUSE, url, ...options]
  const commonOptions = ['--quiet', '--output=json', '--throttling-method=devtools']
  const flags = '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors'
  const visit = () =>
    promisify(execFile)('npm', [...args, ...commonOptions, flags], {
      env: { ...process.env, CHROME_PATH: chrome },
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === 'win32',
    })
  // Retries twice, because Lighthouse sometimes loses the start of its trace on a busy machine.
  const { stdout } = await visit().catch(visit).catch(visit)
  const report = JSON.parse(stdout) as Report
  const items = (audit: string) => report.audits[audit]?.details?.items ?? []
  const tasks = items('long-tasks').filter(({ url }) => url?.endsWith('.js'))
  const bytes = items('network-requests').reduce(
    (sum, { transferSize = 0 }) => sum + transferSize,
    0,
  )
  // Finds the first picture of the page, which the head preloads with high priority.
  const picture = items('network-requests').find(
    ({ priority, resourceType }) => resourceType === 'Image' && priority === 'High',
  )
  const values = Object.entries(audits).map(([name, id]) => [name, report.audits[id]?.numericValue])
  const scores = categories.map((id) => [id, 100 * (report.categories[id]?.score ?? NaN)])
  return {
    ...(Object.fromEntries([...values, ...scores]) as Visit),
    'picture ms': picture?.networkEndTime ?? NaN,
    // Falls back to 0, because Lighthouse only lists tasks of 50 ms or more.
    'longest task ms': Math.max(0, ...tasks.map(({ duration = 0 }) => duration)),
    KB: bytes / 1024,
  }
}

function summariseVisits(
  pages: readonly Visit[],
  controls: readonly Visit[],
): Record<string, string> {
  const getMedian = (visits: readonly Visit[], name: keyof Visit) =>
    computeMedian(visits.map((visit) => visit[name]))
  const names = Object.keys(pages[0] ?? {}) as (keyof Visit)[]
  const medians = names.map((name) => [
    name,
    getMedian(pages, name).toFixed(name === 'CLS' ? 3 : 0),
  ])
  const ratios = compared.map((name) => [
    name.replace('ms', 'ratio'),
    (getMedian(pages, name) / getMedian(controls, name)).toFixed(2),
  ])
  return Object.fromEntries([...medians, ...ratios]) as Record<string, string>
}
