// Reads how many tests passed, failed and were skipped.
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** How many tests of a step passed and failed. */
export interface Result {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Tests that passed only when they were tried again, with what was wrong the first time. */
  readonly flaky?: readonly string[]
  /** What the tests that failed print, if the report has it. */
  readonly failure?: string
}

/** What is read of jest's `--json` report, and of Playwright's json report. */
type Report =
  | {
      readonly numPassedTests: number
      readonly numFailedTests: number
      /** Test files that did not even load. */
      readonly numRuntimeErrorTestSuites: number
      readonly numPendingTests: number
      readonly testResults: readonly { status: string; message: string }[]
    }
  | {
      readonly stats: Record<Status, number>
      readonly suites: readonly Suite[]
      /** What went wrong outside any test. */
      readonly errors: readonly Fault[]
    }

/** How a journey ended; a flaky one passed only when it was tried again. */
type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'

interface Fault {
  readonly message?: string
}

/** A file of Playwright's journeys, or a group in one. */
interface Suite {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: Status
      readonly results: readonly { readonly errors: readonly Fault[] }[]
    }[]
  }[]
}

/** The result of a step that is one test by itself. */
export function stepResult(exitCode: number): Result {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }
}

/** The result of jest or Playwright. One that failed without a failed test counts as one failure. */
export function readResult(reportFile: string, exitCode: number): Result {
  if (!existsSync(reportFile)) return stepResult(1)
  const result = toResult(JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
  return exitCode !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

function toResult(report: Report): Result {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    const faultsOf = (status: Status) => report.suites.flatMap((suite) => faults(suite, status))
    return {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      flaky: faultsOf('flaky'),
      failure: [...report.errors.map(describe), ...faultsOf('unexpected')].join('\n\n'),
    }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    failure: report.testResults
      .flatMap((file) => (file.status === 'failed' ? file.message : []))
      .join('\n'),
  }
}

/** Each journey of a suite that ended so: its engine or device, where it is, and what was wrong. */
function faults({ file, specs, suites = [] }: Suite, wanted: Status): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(describe))
        return [`[${projectName}] ${file}: ${title}`, ...messages].join('\n')
      }),
  )
  return [...own, ...suites.flatMap((suite) => faults(suite, wanted))]
}

function describe({ message = '' }: Fault): string {
  return stripVTControlCharacters(message)
}

/** "7 passed, 0 failed", and how many were skipped or passed only the second time, if any. */
export function countLine(results: readonly Result[]): string {
  const sum = (name: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[name], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  const flaky = results.flatMap((result) => result.flaky ?? []).length
  const retried = flaky > 0 ? `, ${flaky} of them only the second time` : ''
  return `${sum('passed')} passed${retried}, ${sum('failed')} failed${skipped}`
}
