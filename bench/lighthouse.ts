// One visit of Lighthouse, for bench:pages and bench:peers.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { installOnDemand } from './on-demand-package'

/** The last that runs on Node 20. */
const VERSION = '12.8.2'

/**
 * What Lighthouse found on a visit, by the column of the table: times in ms, scores up to 100, sizes
 * as they came over the line.
 */
export type Visit = Readonly<Record<(typeof columns)[number], number>>

export const columns = [
  'FCP ms',
  'LCP ms',
  'TBT ms',
  'longest task ms',
  'CLS',
  'Speed Index ms',
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'scripts KB',
  'all KB',
] as const

/** A line of a table of Lighthouse's: a long task, or a request. */
interface Item {
  readonly url?: string
  readonly duration?: number
  readonly resourceType?: string
  readonly transferSize?: number
}

interface Report {
  readonly audits: Record<
    string,
    {
      readonly numericValue?: number
      readonly details?: { readonly items?: readonly Item[] }
    }
  >
  readonly categories: Record<string, { readonly score: number | null }>
}

/** Visits an address as a phone on a slow network (Lighthouse's mobile preset, devtools throttling). */
export async function visitWithLighthouse(address: string, chrome: string): Promise<Visit> {
  const program = path.join(await installOnDemand('lighthouse', VERSION), 'cli/index.js')
  const options = [
    '--quiet',
    '--output=json',
    '--throttling-method=devtools',
    // The certificate of http2-front.ts is nobody's.
    '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors',
  ]
  const visit = () =>
    promisify(execFile)(process.execPath, [program, address, ...options], {
      env: { ...process.env, CHROME_PATH: chrome },
      maxBuffer: 64 * 1024 * 1024,
    })
  // On a busy machine it now and then loses the beginning of its record.
  const { stdout } = await visit().catch(visit).catch(visit)
  const { audits, categories } = JSON.parse(stdout) as Report
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN
  const score = (category: string) => Math.round((categories[category]?.score ?? NaN) * 100)
  const items = (audit: string) => audits[audit]?.details?.items ?? []
  // Lighthouse lists the tasks of 50 ms and more.
  const scriptTasks = items('long-tasks').filter(({ url }) => url?.endsWith('.js'))
  const requests = items('network-requests')
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const kilobytes = (sent: readonly Item[]) =>
    sent.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  return {
    'FCP ms': value('first-contentful-paint'),
    'LCP ms': value('largest-contentful-paint'),
    'TBT ms': value('total-blocking-time'),
    'longest task ms': Math.max(0, ...scriptTasks.map(({ duration = 0 }) => duration)),
    CLS: value('cumulative-layout-shift'),
    'Speed Index ms': value('speed-index'),
    Performance: score('performance'),
    Accessibility: score('accessibility'),
    'Best practices': score('best-practices'),
    SEO: score('seo'),
    'scripts KB': kilobytes(scripts),
    'all KB': kilobytes(requests),
  }
}
