import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { OneLineError } from '../scripts/one-line-error'
import { runCommand } from '../scripts/run-command'

/** The last that runs on Node 20. */
const VERSION = '12.8.2'
const folder = path.resolve('.local/lighthouse')
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js')

/** What Lighthouse found on one visit: times in ms, scores from 0 to 100. */
export interface Visit {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
  readonly shift: number
  readonly speedIndex: number
  /** The longest task of a script; 0 when none took longer than 50 ms. */
  readonly longestTask: number
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
}

/** One row of Lighthouse's table of long tasks. */
interface Task {
  readonly url?: string
  readonly duration?: number
}

interface Report {
  readonly audits: Record<
    string,
    { readonly numericValue?: number; readonly details?: { readonly items?: readonly Task[] } }
  >
  readonly categories: Record<string, { readonly score: number | null }>
}

/**
 * Installs Lighthouse beside the project, once. It is no dependency: only measuring needs it.
 * @throws OneLineError when it cannot be installed
 */
export async function prepareLighthouse(): Promise<void> {
  if (existsSync(program)) return
  console.log(`Installing Lighthouse ${VERSION} into .local/lighthouse…`)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), '{"private":true}')
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${VERSION}`]
  if ((await runCommand('npm', args)) !== 0) {
    throw new OneLineError('Lighthouse could not be installed; see the lines above.')
  }
}

/** Visits an address as a phone on a slow network (Lighthouse's mobile preset, devtools throttling). */
export async function visitWithLighthouse(address: string, chrome: string): Promise<Visit> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      address,
      '--quiet',
      '--output=json',
      '--throttling-method=devtools',
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024 },
  )
  const { audits, categories } = JSON.parse(stdout) as Report
  const ms = (audit: string) => audits[audit]?.numericValue ?? NaN
  const longTasks = (audits['long-tasks']?.details?.items ?? [])
    .filter(({ url }) => url?.endsWith('.js'))
    .map(({ duration = 0 }) => duration)
  const score = (category: string) => Math.round((categories[category]?.score ?? NaN) * 100)
  return {
    firstPaint: ms('first-contentful-paint'),
    largestPaint: ms('largest-contentful-paint'),
    blocking: ms('total-blocking-time'),
    shift: ms('cumulative-layout-shift'),
    speedIndex: ms('speed-index'),
    longestTask: Math.max(0, ...longTasks),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  }
}
