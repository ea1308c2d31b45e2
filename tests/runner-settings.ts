import path from 'node:path'
import type { ReporterDescription } from '@playwright/test'

/** Where each runner writes its report, as `<runner>.json`; `npm test` counts the tests in them. */
export const REPORTS = '.local/reports'

export const runners = ['unit', 'browser', 'builds', 'engine'] as const

export type Runner = (typeof runners)[number]

/** How Playwright runs browser tests, whichever browser they are in. */
export function runnerSettings(runner: Runner) {
  return {
    outputDir: path.resolve('.local/results', runner),
    forbidOnly: Boolean(process.env.CI),
    workers: 2,
    timeout: 45_000,
    expect: { timeout: 8_000 },
    reporter: [
      ['list'],
      ['json', { outputFile: path.resolve(REPORTS, `${runner}.json`) }],
    ] as ReporterDescription[],
  }
}
