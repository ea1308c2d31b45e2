import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { OneLineError } from '../scripts/one-line-error'

const SAMPLE_MS = 500
const gatsby = path.resolve('node_modules/gatsby/cli.js')

/** What a build took. */
export interface BuildCost {
  readonly seconds: number
  /** Seconds in which pictures were encoded, beside other work or alone. */
  readonly encoding: number
  /** The most that the build and its workers held at once, in MB. */
  readonly peakMemory: number
}

/**
 * Builds the site in `folder` and measures it.
 * @throws OneLineError when the build fails; its output is in build.log beside the site
 */
export async function measureBuild(folder: string): Promise<BuildCost> {
  const logFile = path.join(folder, 'build.log')
  const log = createWriteStream(logFile)
  const start = performance.now()
  const child = spawn(process.execPath, [gatsby, 'build'], {
    cwd: folder,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  let peakMemory = 0
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, memoryOfFamily(child.pid ?? 0))
  }, SAMPLE_MS)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearInterval(sampling)
  await new Promise<void>((resolve) => log.end(resolve))
  if (code !== 0) throw new OneLineError(`The build failed; see ${logFile}`)
  const seconds = (performance.now() - start) / 1000
  return { seconds, peakMemory, encoding: encodingSeconds(await readFile(logFile, 'utf8')) }
}

/** The time that Gatsby's log gives for the jobs of gatsby-plugin-sharp; 0 when there were none. */
function encodingSeconds(log: string): number {
  const [, seconds = 0] = /IMAGE_PROCESSING jobs - ([\d.]+)s/.exec(log) ?? []
  return Number(seconds)
}

/** MB that a process and all it started hold now. */
function memoryOfFamily(parent: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const family = new Set([parent])
  // A child is always listed with its parent's id; a few rounds find grandchildren listed earlier.
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const [id = 0, of = 0] of rows) if (family.has(of)) family.add(id)
  }
  const kilobytes = rows.reduce((sum, [id = 0, , rss = 0]) => sum + (family.has(id) ? rss : 0), 0)
  return kilobytes / 1024
}
