import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { OneLineError } from './one-line-error'

/** Lines of Gatsby's plain logger about a step; the others list every page of the site. */
const step = /^(?:success|info|failed|not finished) /

/**
 * Builds the site with Gatsby, which shows by itself how far it is. Without a terminal it prints a
 * line for each step.
 * @throws OneLineError when it fails
 */
export async function runGatsbyBuild(): Promise<void> {
  const isTerminal = process.stdout.isTTY
  const plain = { GATSBY_LOGGER: 'yurnalist' }
  const gatsby = spawn(process.execPath, ['node_modules/gatsby/cli.js', 'build'], {
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', ...(!isTerminal && plain) },
    stdio: ['ignore', isTerminal ? 'inherit' : 'pipe', 'inherit'],
  })
  if (gatsby.stdout) {
    createInterface({ input: gatsby.stdout }).on('line', (line) => {
      if (step.test(line)) console.log(line)
    })
  }
  const [code] = (await once(gatsby, 'close')) as [number | null]
  if (code !== 0) throw new OneLineError('Gatsby failed. See the output above.')
}
