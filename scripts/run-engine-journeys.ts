// `npm run test:engines`: the journeys that matter, in every engine that this machine has. Arguments
// go on to Playwright: npm run test:engines -- --project Firefox --grep gallery
import { runTool } from './one-line-error'
import { runInEngines } from './run-in-engines'

const playwright = ['npx', 'playwright', 'test', '--config', 'tests/engines/playwright.config.ts']

void runTool(() => runInEngines(playwright, '1600x1200x24'))
