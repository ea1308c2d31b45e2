import { buildWhenChanged } from './build-when-changed'
import { findEngines } from './find-engines'
import { runCommand } from './run-command'
import { withSite } from './with-site'

/**
 * Serves the built site and runs a command, which learns from its environment where the site is and
 * which engines this machine has. The arguments of this process follow those of the command.
 * @param screen size of the screen in memory that WebKitGTK's browser needs
 */
export async function runInEngines(command: readonly string[], screen: string): Promise<void> {
  await buildWhenChanged()
  const { engines, missing } = await findEngines()
  if (missing.length > 0) console.log(`Not installed, and so left out: ${missing.join(', ')}`)
  const needsScreen = engines.some(({ name }) => name === 'WebKitGTK')
  const [program = '', ...args] = [
    ...(needsScreen ? ['xvfb-run', '--auto-servernum', `--server-args=-screen 0 ${screen}`] : []),
    ...command,
    ...process.argv.slice(2),
  ]
  process.exitCode = await withSite((site) =>
    runCommand(program, args, {
      BASE_URL: site.url,
      OUTBOX_DIR: site.outbox,
      FORMS_DIR: site.forms,
      ENGINES: JSON.stringify(engines),
    }),
  )
}
