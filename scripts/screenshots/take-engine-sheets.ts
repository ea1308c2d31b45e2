// `npm run screenshots:engines`: every page in every engine of this machine, side by side at four
// widths, to see where they differ: one sheet for each page in .local/engine-sheets/. For some pages
// only, name them: npm run screenshots:engines -- /home/ /contact/
import { runTool } from '../one-line-error'
import { runInEngines } from '../run-in-engines'

const draw = ['npx', 'tsx', 'scripts/screenshots/draw-engine-sheets.ts']

// Wide enough for the widest of the pictures, with the window's own edges.
void runTool(() => runInEngines(draw, '2700x1600x24'))
