// What one build of a generated site costs, for bench:build.
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { OneLineError } from '../scripts/one-line-error'
import { runLogged } from '../scripts/run-logged.mjs'

const SAMPLE_MS = 500

/**
 * Builds the site in `folder`: the seconds it takes, the share of them in which pictures were
 * encoded, and the most MB that the build and its workers held at once.
 * @throws OneLineError when the build fails
 */
export async function measureBuild(folder: string) {
  const start = performance.now()
  let peakMemory = 0
  const sampling = setInterval(() => {
    peakMemory = Math.max(peakMemory, memoryOfFamily(process.pid))
  }, SAMPLE_MS)
  const gatsby = path.resolve('node_modules/gatsby/cli.js')
  const env = { GATSBY_TELEMETRY_DISABLED: '1', CI: '1' }
  const build = [gatsby, 'build']
  const { code, lines, log } = await runLogged('bench-build', process.execPath, build, {
    env,
    cwd: folder,
  })
  clearInterval(sampling)
  if (code !== 0) throw new OneLineError(`The build failed. The full log is ${log}`)
  const seconds = (performance.now() - start) / 1000
  const [, encoding = '0'] = /IMAGE_PROCESSING jobs - ([\d.]+)s/.exec(lines.join('\n')) ?? []
  return {
    seconds: Math.round(seconds),
    encoding: `${Math.round((100 * Number(encoding)) / seconds)}%`,
    peakMemory: Math.round(peakMemory),
  }
}

/** MB that all processes hold now which a process has started. */
function memoryOfFamily(parent: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const childrenOf = (of: number): number =>
    rows
      .filter(([, ppid]) => ppid === of)
      .reduce((sum, [pid = 0, , rss = 0]) => sum + rss + childrenOf(pid), 0)
  return childrenOf(parent) / 1024
}
