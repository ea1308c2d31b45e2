import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { OneLineError } from '../one-line-error'

const SAMPLE_MS = 500
const gatsby = path.resolve('node_modules/gatsby/cli.js')

/** What a build took. */
export interface BuildCost {
  readonly seconds: number
  /** The most that the build and its workers held at once, in MB. */
  readonly peakMemory: number
}

/**
 * Builds the site in `folder` and measures it.
 * @throws OneLineError when the build fails; its output is in build.log beside the site
 */
export async function measureBuild(folder: string): Promise<BuildCost> {
  const log = createWriteStream(path.join(folder, 'build.log'))
  const start = performance.now()
  const child = spawn(process.execPath, [gatsby, 'build'], {
    cwd: folder,
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  let peakMemory = 0
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, memoryOfFamily(child.pid ?? 0))
  }, SAMPLE_MS)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearInterval(sampling)
  if (code !== 0) throw new OneLineError(`The build failed; see ${folder}/build.log`)
  return { seconds: (performance.now() - start) / 1000, peakMemory }
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
