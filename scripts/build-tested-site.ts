// `npm run test:build`: prepares the browser tests. It installs Chromium, before two runners want to at
// once, and builds the site, unless nothing has changed since.
import { readFileSync } from 'node:fs'
import { buildWhenChanged } from './build-when-changed'
import { findChromium } from './find-browsers'
import { OneLineError, runTool } from './one-line-error'

const file = 'src/gatsby-types.d.ts'

void runTool(async () => {
  await findChromium()
  const types = readFileSync(file, 'utf8')
  await buildWhenChanged()
  if (readFileSync(file, 'utf8') === types) return
  throw new OneLineError(`${file} did not fit the queries. Commit the new one, and test again.`)
})
