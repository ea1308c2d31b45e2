// `npm test`: runs a command, and then counts the tests in the reports that its runners wrote.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { REPORTS, runners, type Runner } from '../tests/runner-settings'
import { runTool } from './one-line-error'
import { runCommand } from './run-command'

interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The tests that passed only when they were tried again. */
  readonly retried: readonly string[]
}

/** What is read of jest's report. */
interface JestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  /** Test files that did not even load. */
  readonly numRuntimeErrorTestSuites: number
  readonly numPendingTests: number
}

/** What is read of Playwright's report. */
interface PlaywrightReport {
  readonly stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  readonly suites: readonly Suite[]
  /** What went wrong outside any test. */
  readonly errors: readonly unknown[]
}

/** A file of browser tests, or a group in one. */
interface Suite {
  readonly file: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
}

void runTool(async () => {
  const [program = '', ...args] = process.argv.slice(2)
  // What an earlier run left must not be counted.
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const code = await runCommand(program, args)
  const counts = runners.map(readCount)
  const sum = (name: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, count) => total + count[name], 0)

  const retried = counts.flatMap((count) => count.retried)
  if (retried.length > 0) console.log(`\nPassed only the second time:\n${retried.join('\n')}`)
  // A check that fails is in no report.
  const failed = sum('failed') || Number(code !== 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${failed} failed${skipped}`)
  process.exitCode = failed > 0 ? 1 : code
})

/** The count of one runner; one that wrote no report has failed. */
function readCount(runner: Runner): Count {
  const file = path.join(REPORTS, `${runner}.json`)
  if (!existsSync(file)) {
    console.log(`\nNo report of the ${runner} tests: they did not run to their end.`)
    return { passed: 0, failed: 1, skipped: 0, retried: [] }
  }
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport | PlaywrightReport
  if (!('stats' in report)) {
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
      retried: [],
    }
  }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected || Number(report.errors.length > 0)
  return { passed: expected + flaky, failed, skipped, retried: report.suites.flatMap(findRetried) }
}

function findRetried({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  )
  return [...own, ...suites.flatMap(findRetried)]
}
