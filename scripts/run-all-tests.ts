// `npm test`: every check and every test, with one line for each step that passes. With the
// argument "checks" (`npm run check`) the checks alone, which need no build.
import { readFileSync, rmSync } from 'node:fs'
import { buildWhenChanged } from './build-when-changed'
import { findChromium } from './find-chromium'
import { findEngines } from './find-engines'
import { runTool } from './one-line-error'
import { startProgress, timeSince } from './progress.mjs'
import { runLogged } from './run-logged.mjs'
import { countLine, readResult, stepResult, type Result } from './test-results'

const jestReport = '.local/jest-report.json'
const playwrightReport = '.local/playwright-report.json'
const enginesReport = '.local/engines-report.json'
const SHOWN_LINES = 100

/** The check of what a build has written; the others need no build. */
const sizeCheck = 'check:size'
/** These need a build, or a site on the web. */
const laterChecks = [sizeCheck, 'check:live']

/** How Playwright's line reporter says which test it starts. */
const startedTest = /^\[(\d+)\/(\d+)\]/

const results: Result[] = []

async function step(title: string, work: () => Promise<Result>): Promise<boolean> {
  const start = performance.now()
  const result = await work().catch((error: unknown) => ({
    ...stepResult(1),
    failure: error instanceof Error ? error.message : String(error),
  }))
  const hasPassed = result.failed === 0
  const counts = result.passed + result.failed > 1 ? `, ${countLine([result])}` : ''
  console.log(`${hasPassed ? 'passed' : 'FAILED'}  ${title} (${timeSince(start)}${counts})`)
  if (!hasPassed && result.failure) console.log(`\n${result.failure}\n`)
  results.push(result)
  return hasPassed
}

/** Runs a script of package.json. Only the log gets its output, and the reader when it fails. */
async function runScript(
  script: string,
  args: readonly string[] = [],
  read: (exitCode: number) => Result = stepResult,
  options: { env?: Record<string, string>; onLine?: (line: string) => string | undefined } = {},
): Promise<Result> {
  const name = script.replace(':', '-')
  const command = ['run', '--silent', script, '--', ...args]
  const { code, lines, log } = await runLogged(name, 'npm', command, options)
  const result = read(code)
  if (result.failed === 0) return result
  const failure = result.failure
    ? result.failure.split('\n').slice(0, SHOWN_LINES)
    : lines.filter((line) => !startedTest.test(line)).slice(-SHOWN_LINES)
  return { ...result, failure: `${failure.join('\n').trim()}\n\nThe full log is ${log}` }
}

/** Every other `check:…` script of package.json, so that a new check joins by its name alone. */
function checkScripts(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.keys(scripts).filter(
    (name) => name.startsWith('check:') && !laterChecks.includes(name),
  )
}

function unitTests(): Promise<Result> {
  const args = ['--json', `--outputFile=${jestReport}`]
  return runScript('test:unit', args, (code) => readResult(jestReport, code))
}

async function journeys(script: string, report: string): Promise<Result> {
  const env = { CHROME_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const progress = startProgress('journeys')
  const onLine = (line: string) => {
    const [, current, total] = startedTest.exec(line) ?? []
    if (current) progress.update(Number(current), Number(total))
    return line
  }
  const read = (code: number) => readResult(report, code)
  const result = await runScript(script, ['--reporter=line,json'], read, { env, onLine })
  progress.clear()
  return result
}

async function engineJourneys(): Promise<Result> {
  const { missing } = await findEngines()
  if (missing.length > 0) {
    console.log(`skipped journeys in ${missing.join(' and ')}, because it is not installed`)
  }
  return journeys('test:engines', enginesReport)
}

void runTool(async () => {
  for (const report of [jestReport, playwrightReport, enginesReport])
    rmSync(report, { force: true })
  for (const script of checkScripts()) await step(script, () => runScript(script))

  if (process.argv[2] !== 'checks') {
    await step('unit tests', unitTests)
    const isBuilt = await step('build', async () => {
      await buildWhenChanged()
      return stepResult(0)
    })
    if (isBuilt) {
      await step(sizeCheck, () => runScript(sizeCheck))
      await step('browser journeys', () => journeys('test:e2e', playwrightReport))
      await step('engine journeys', engineJourneys)
    } else console.log('skipped check:size and all journeys, because the build failed')
  }

  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
  const flaky = results.flatMap((result) => result.flaky ?? [])
  if (flaky.length > 0) {
    console.log(`\nPassed only the second time:\n\n${flaky.join('\n\n')}`)
  }
  console.log(`\n${countLine(results)}`)
})
