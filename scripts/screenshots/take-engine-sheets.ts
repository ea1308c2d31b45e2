// `npm run screenshots:engines`: every page in every engine of this machine, side by side at four
// widths, to see where they differ: one sheet for each page in .local/engine-sheets/. For some pages
// only, name them: npm run screenshots:engines -- /home/ /contact/
import { buildWhenChanged } from '../build-when-changed'
import { findEngines } from '../find-engines'
import { runTool } from '../one-line-error'
import { runCommand } from '../run-command'
import { screenCommand } from '../screen-command'
import { withSite } from '../with-site'

/** Wide enough for the widest of the pictures, with the window's own edges. */
const screen = '2700x1600x24'

void runTool(async () => {
  await buildWhenChanged()
  const { engines, missing } = await findEngines()
  if (missing.length > 0)
    console.log(`Not installed, and so not on the sheets: ${missing.join(', ')}`)
  const [command = '', ...args] = [
    ...screenCommand(engines, screen),
    ...['npx', 'tsx', 'scripts/screenshots/draw-engine-sheets.ts', ...process.argv.slice(2)],
  ]
  process.exitCode = await withSite((site) =>
    runCommand(command, args, { BASE_URL: site.url, ENGINES: JSON.stringify(engines) }),
  )
})
