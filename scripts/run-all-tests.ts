import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildWhenChanged } from './build-when-changed'
import { findChromium } from './find-chromium'
import { runTool } from './one-line-error'
import { runCommand } from './run-command'
import { countJest, countPlaywright, countStep, sumCounts, type Counts } from './test-counts'

const jestReport = '.local/jest-report.json'
const playwrightReport = '.local/playwright-report.json'
const enginesReport = '.local/engines-report.json'
/** The types of the GraphQL queries, which the build writes and the repository keeps. */
const generatedTypes = 'src/gatsby-types.d.ts'

/** The check of what a build has written; the others need no build. */
const sizeCheck = 'check:size'

/** Every `check:…` script of package.json, so that a new check joins by its name alone. */
function checkScripts(): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  return Object.keys(scripts).filter((name) => name.startsWith('check:') && name !== sizeCheck)
}

function runScript(script: string, args: string[] = [], env: Record<string, string> = {}) {
  return runCommand('npm', ['run', '--silent', script, '--', ...args], env)
}

async function step(title: string, work: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n=== ${title}`)
  const start = performance.now()
  const counts = await work().catch((fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : fault)
    return countStep(1)
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`--- ${title}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
  return counts
}

async function build(): Promise<Counts> {
  const committedTypes = readFileSync(generatedTypes, 'utf8')
  await buildWhenChanged()
  if (readFileSync(generatedTypes, 'utf8') !== committedTypes) {
    throw new Error(`${generatedTypes} was out of date. The build wrote it anew: commit it.`)
  }
  return countStep(0)
}

async function unitTests(): Promise<Counts> {
  return countJest(
    jestReport,
    await runScript('test:unit', ['--json', `--outputFile=${jestReport}`]),
  )
}

async function browserJourneys(): Promise<Counts> {
  const env = {
    CHROME_PATH: await findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  }
  const exitCode = await runScript('test:e2e', ['--reporter=list,json'], env)
  return countPlaywright(playwrightReport, exitCode)
}

async function engineJourneys(): Promise<Counts> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: enginesReport }
  const exitCode = await runScript('test:engines', ['--reporter=list,json'], env)
  return countPlaywright(enginesReport, exitCode)
}

void runTool(async () => {
  mkdirSync('.local', { recursive: true })
  for (const report of [jestReport, playwrightReport, enginesReport]) rmSync(report, { force: true })

  const all: Counts[] = []
  for (const script of checkScripts()) {
    all.push(await step(script, async () => countStep(await runScript(script))))
  }
  all.push(await step('unit tests', unitTests))
  const built = await step('build', build)
  all.push(built)
  if (built.failed === 0) {
    all.push(await step(sizeCheck, async () => countStep(await runScript(sizeCheck))))
    all.push(await step('browser journeys', browserJourneys))
    all.push(await step('engine journeys', engineJourneys))
  } else console.log('\n=== check:size and all journeys: not run, because there is no build')

  const { passed, failed } = sumCounts(all)
  process.exitCode = failed === 0 ? 0 : 1
  console.log(`\n${passed} passed, ${failed} failed`)
})
