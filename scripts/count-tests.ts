// `npm test`: runs a command, and then counts the tests in the reports that its runners wrote.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { REPORTS, runners, type Runner } from '../tests/runner-settings'
import { runTool } from './one-line-error'
import { runCommand } from './run-command'

interface Test {
  readonly name: string
  /** In the words of its runner. */
  readonly status: string
}

/** What is read of jest's report. */
interface JestReport {
  readonly testResults: readonly (Test & {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  })[]
}

/** What is read of Playwright's report, of a file of browser tests, or of a group in one. */
interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
  }[]
  /** What went wrong outside any test. */
  readonly failures?: readonly { readonly message?: string }[]
}

void runTool(async () => {
  const [program = '', ...args] = process.argv.slice(2)
  // What an earlier run left must not be counted.
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const code = await runCommand(program, args)
  const tests = runners.flatMap(readTests)
  const named = (...words: string[]) =>
    tests.filter(({ status }) => words.includes(status)).map(({ name }) => name)
  const failed = named('failed', 'unexpected')

  if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`)
  const passed = named('passed', 'expected').length
  const skipped = named('pending', 'todo', 'skipped').length
  // A check that fails is in no report.
  const failures = failed.length || Number(code !== 0)
  console.log(`\n${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failures > 0 ? 1 : 0
})

/** The tests of one runner; one that wrote no report has failed. */
function readTests(runner: Runner): Test[] {
  const file = path.join(REPORTS, `${runner}.json`)
  if (!existsSync(file))
    return [{ name: `the ${runner} tests, which did not end`, status: 'failed' }]
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport | Suite
  if (!('testResults' in report)) return testsIn(report)
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const test = path.relative('.', name)
    // A file that did not even load has failed without a test.
    if (assertionResults.length === 0) return { name: test, status }
    return assertionResults.map((it) => ({ name: `${test}: ${it.fullName}`, status: it.status }))
  })
}

function testsIn({ suites = [], specs = [], failures = [] }: Suite): Test[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({
      name: `[${projectName}] ${file}: ${title}`,
      status,
    })),
  )
  const others = failures.map(({ message = '' }) => ({ name: message, status: 'failed' }))
  return [...own, ...others, ...suites.flatMap(testsIn)]
}
