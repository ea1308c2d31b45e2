// `npm test`: runs every check and every test, also after one that failed, and says at the end what
// passed and what failed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { buildWhenChanged } from '../build/build-if-changed'
import { OneLineError, runTool } from '../run-tool'
import { runCommand } from '../run-command'

/** What is read of jest's report. */
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
const types = 'src/gatsby-types.d.ts'

void runTool(async () => {
  // What an earlier run left must not be counted.
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const failed: string[] = []
  const run = async (name: string, work: Promise<boolean>) => {
    if (!(await work)) failed.push(name)
  }
  await Promise.all([run('npm run check', npmRun('check')), run('the build', buildSite())])
  await npmRun('test:unit', '--', '--json', `--outputFile=${reports}/unit.json`)
  if (!failed.includes('the build')) await npmRun('test:browsers')

  const unit = read<UnitReport>('unit')
  const browsers = read<JSONReport>('browsers')
  failed.push(...(unit ? failedUnitTests(unit) : ['npm run test:unit, which did not end']))
  failed.push(...(browsers ? failedBrowserTests(browsers) : ['npm run test:browsers did not end']))
  if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`)
  const passed = (unit?.numPassedTests ?? 0) + (browsers?.stats.expected ?? 0)
  const skipped = (unit?.numPendingTests ?? 0) + (browsers?.stats.skipped ?? 0)
  const others = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`\n${passed} passed, ${failed.length} failed${others}`)
  process.exitCode = failed.length > 0 ? 1 : 0
})

async function npmRun(...args: string[]): Promise<boolean> {
  return (await runCommand('npm', ['run', ...args])) === 0
}

/** Builds the site, which writes the types of its queries anew. */
async function buildSite(): Promise<boolean> {
  const before = readFileSync(types, 'utf8')
  try {
    await buildWhenChanged()
    if (readFileSync(types, 'utf8') === before) return true
    throw new OneLineError(`${types} did not fit the queries. Commit the new one, and test again.`)
  } catch (error) {
    console.error(error instanceof OneLineError ? error.message : error)
    return false
  }
}

/** The report of a runner; one that did not end wrote none. */
function read<Report>(runner: string): Report | undefined {
  const file = path.join(reports, `${runner}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

function failedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative('.', name)
    // A file that did not even load has failed without a test.
    if (status === 'failed' && assertionResults.length === 0) return file
    const tests = assertionResults.filter((test) => test.status === 'failed')
    return tests.map(({ fullName }) => `${file}: ${fullName}`)
  })
}

function failedBrowserTests({ errors, suites }: JSONReport): string[] {
  // What went wrong outside any test.
  const others = errors.map(({ message = '' }) => message)
  return [...others, ...suites.flatMap(failedIn)]
}

function failedIn({ suites = [], specs }: JSONReportSuite): string[] {
  const own = specs.filter(({ ok }) => !ok)
  const names = own.map((it) => `[${it.tests[0]?.projectName}] ${it.file}: ${it.title}`)
  return [...names, ...suites.flatMap(failedIn)]
}
