// `npm test`: runs all checks and tests, even after a failure, and prints a summary. Only a failed
// build skips the browser tests.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { buildIfChanged } from '../build/build-if-changed'
import { UserError, runTool } from '../run-tool'
import { runCommand } from '../run-command'

/** The parts of Jest's report that this script reads. */
interface UnitReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

const reports = '.local/reports'
const typesFile = 'src/gatsby-types.d.ts'

void runTool(async () => {
  // Removes reports of an earlier run, because they would be counted if a test runner fails.
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const failed: string[] = []
  const run = async (name: string, success: Promise<boolean>) => {
    if (!(await success)) failed.push(name)
  }
  await Promise.all([run('npm run check', npmRun('check')), run('the build', buildSite())])
  await npmRun('test:unit', '--', '--json', `--outputFile=${reports}/unit.json`)
  if (!failed.includes('the build')) await npmRun('test:browsers')

  const unit = readReport<UnitReport>('unit')
  const browsers = readReport<JSONReport>('browsers')
  failed.push(...(unit ? listFailedUnitTests(unit) : ['npm run test:unit, which did not end']))
  failed.push(
    ...(browsers ? listFailedBrowserTests(browsers) : ['npm run test:browsers did not end']),
  )
  if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`)
  const passed = (unit?.numPassedTests ?? 0) + (browsers?.stats.expected ?? 0)
  const skipped = (unit?.numPendingTests ?? 0) + (browsers?.stats.skipped ?? 0)
  const skippedText = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`\n${passed} passed, ${failed.length} failed${skippedText}`)
  process.exitCode = failed.length > 0 ? 1 : 0
})

async function npmRun(...args: string[]): Promise<boolean> {
  return (await runCommand('npm', ['run', ...args])) === 0
}

/**
 * Builds the site. The build also generates the types of the site's queries. Returns false if the
 * build fails or the types have changed.
 */
async function buildSite(): Promise<boolean> {
  try {
    const before = readFileSync(typesFile, 'utf8')
    await buildIfChanged()
    if (readFileSync(typesFile, 'utf8') === before) return true
    throw new UserError(`${typesFile} did not fit the queries. Commit the new one, and test again.`)
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    return false
  }
}

/** Returns the report of a test runner, or undefined if the runner did not finish. */
function readReport<Report>(runner: string): Report | undefined {
  const file = path.join(reports, `${runner}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

function listFailedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative('.', name)
    // A test file that cannot be loaded has failed, but lists no tests.
    if (status === 'failed' && assertionResults.length === 0) return file
    const tests = assertionResults.filter((test) => test.status === 'failed')
    return tests.map(({ fullName }) => `${file}: ${fullName}`)
  })
}

function listFailedBrowserTests({ errors, suites }: JSONReport): string[] {
  const otherErrors = errors.map(({ message = '' }) => message)
  return [...otherErrors, ...suites.flatMap(listFailedSpecs)]
}

function listFailedSpecs({ suites = [], specs }: JSONReportSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const names = failed.map((it) => `[${it.tests[0]?.projectName}] ${it.file}: ${it.title}`)
  return [...names, ...suites.flatMap(listFailedSpecs)]
}
