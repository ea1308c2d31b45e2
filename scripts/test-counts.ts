import { existsSync, readFileSync } from 'node:fs'

/** How many tests passed and failed. */
export interface Counts {
  passed: number
  failed: number
}

/** Counts a step that is one test by itself. */
export function countStep(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts of jest's `--json` report. A file that does not even load is one failure. */
export function countJest(reportFile: string, exitCode: number): Counts {
  const report = readReport<{
    numPassedTests: number
    numFailedTests: number
    numRuntimeErrorTestSuites: number
  }>(reportFile)
  return neverHideFailure(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
  })
}

/** Counts of Playwright's json report. A test that passed only on a retry has failed. */
export function countPlaywright(reportFile: string, exitCode: number): Counts {
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    reportFile,
  )
  return neverHideFailure(exitCode, {
    passed: report?.stats.expected ?? 0,
    failed: (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0),
  })
}

/** The sum of all steps. */
export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

/** A runner may fail without a failed test: a missing report, a broken setup, no tests at all. */
function neverHideFailure(exitCode: number, { passed, failed }: Counts): Counts {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}
