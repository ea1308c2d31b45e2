// `npm test` and `npm run check`: runs the npm scripts in its arguments one after another, even
// after a failure. Prints the name of each failure, and the number of passed tests and checks.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { runTool } from '../run-tool'
import { runCommand } from '../run-command'
import { summarizeBrowserTests, summarizeUnitTests, type Summary } from './summaries'

const folder = '.local/reports'

/** The npm scripts that write a report. Each of the other scripts counts as one test. */
const reports: Readonly<
  Record<string, { file: string; args: string[]; summarize: (json: string) => Summary }>
> = {
  'test:unit': {
    file: `${folder}/unit.json`,
    args: ['--json', `--outputFile=${folder}/unit.json`],
    summarize: summarizeUnitTests,
  },
  'test:browsers': {
    file: `${folder}/browsers.json`,
    args: ['--forbid-only'],
    summarize: summarizeBrowserTests,
  },
}

/** File of the types of the site's queries. A build generates this file. */
const typesFile = 'src/gatsby-types.d.ts'

void runTool(async () => {
  mkdirSync(folder, { recursive: true })
  const typesBefore = readFileSync(typesFile, 'utf8')
  let [passed, skipped] = [0, 0]
  const failures: string[] = []
  for (const script of process.argv.slice(2)) {
    const summary = await runScript(script)
    passed += summary.passed
    skipped += summary.skipped
    failures.push(...summary.failures)
  }
  if (readFileSync(typesFile, 'utf8') !== typesBefore) {
    failures.push(`${typesFile} did not fit the queries. Commit the new one, and test again.`)
  }
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  const skippedText = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`\n${passed} passed, ${failures.length} failed${skippedText}`)
  process.exitCode = failures.length > 0 ? 1 : 0
})

/** Runs an npm script. Its exit code tells whether it failed, and its report names the tests. */
async function runScript(script: string): Promise<Summary> {
  const report = reports[script]
  // Deletes the report of an earlier run, because a killed test runner would leave it.
  if (report) rmSync(report.file, { force: true })
  const exitCode = await runCommand('npm', ['run', script, '--', ...(report?.args ?? [])])
  const summary = report ? readReport(report) : createSummary(exitCode === 0 ? 1 : 0)
  const name = `npm run ${script}`
  const failures = summary.failures.map((failure) => `${name}: ${failure}`)
  if (exitCode !== 0 && failures.length === 0) failures.push(name)
  return { ...summary, failures }
}

function readReport({ file, summarize }: (typeof reports)[string]): Summary {
  try {
    return summarize(readFileSync(file, 'utf8'))
  } catch {
    return createSummary(0, 'the test runner has not ended')
  }
}

function createSummary(passed: number, ...failures: string[]): Summary {
  return { passed, skipped: 0, failures }
}
