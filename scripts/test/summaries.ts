import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite, JSONReportTest } from '@playwright/test/reporter'

/** The result of an npm script. `failures` names each test and file that failed. */
export interface Summary {
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly string[]
}

/** The parts of Jest's report that are read. */
interface UnitReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** The file name extensions of unit tests. Jest has a project for each. */
const unitTestExtensions = ['.test.ts', '.test.tsx']

/** @throws if the report is incomplete */
export function summarizeUnitTests(json: string): Summary {
  const { numPassedTests, numPendingTests, testResults } = JSON.parse(json) as UnitReport
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = path.relative('.', name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // Names the file if it fails without a failed test, for example because it cannot be loaded.
    if (status === 'failed' && tests.length === 0) return file
    return tests.map(({ fullName }) => `${file}: ${fullName}`)
  })
  const idle = unitTestExtensions.filter(
    (extension) => !testResults.some(({ name }) => name.endsWith(extension)),
  )
  failures.push(...idle.map((extension) => `no test in a file *${extension} has run`))
  return { passed: numPassedTests, skipped: numPendingTests, failures }
}

/** @throws if the report is incomplete */
export function summarizeBrowserTests(json: string): Summary {
  const { config, errors, stats, suites } = JSON.parse(json) as JSONReport
  const tests = suites.flatMap(listTests)
  const failures = tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ projectName, name }) => `[${projectName}] ${name}`)
  // Lists errors outside tests: in the setup, in a file that cannot be loaded, in a worker's end.
  for (const { location, message = '' } of errors) {
    const [firstLine = ''] = stripVTControlCharacters(message).split('\n')
    failures.push(location ? `${path.relative('.', location.file)}: ${firstLine}` : firstLine)
  }
  const active = tests.filter((test) => test.status !== 'skipped' || isEngineMissing(test))
  const idle = config.filteredProjects.filter(
    ({ name }) => !active.some(({ projectName }) => projectName === name),
  )
  // Reports projects in which no test has run, unless an error outside tests has prevented tests.
  if (errors.length === 0) failures.push(...idle.map(({ name }) => `[${name}] no test has run`))
  return { passed: stats.expected, skipped: stats.skipped, failures }
}

/** Returns the tests of a suite: one for each project in which a test runs. */
function listTests({ suites = [], specs }: JSONReportSuite): (JSONReportTest & { name: string })[] {
  const tests = specs.flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({ ...test, name: `${file}:${line}: ${title}` })),
  )
  return [...tests, ...suites.flatMap(listTests)]
}

/** Returns true if a test is skipped because its browser is not installed. */
function isEngineMissing({ annotations }: JSONReportTest): boolean {
  return annotations.some(({ description }) => description?.endsWith('is not installed.'))
}
