// `npm run test:build`: builds the site that the tests visit, unless nothing has changed since.
import { readFileSync } from 'node:fs'
import { buildWhenChanged } from './build-when-changed'
import { OneLineError, runTool } from './one-line-error'

const file = 'src/gatsby-types.d.ts'

void runTool(async () => {
  const types = readFileSync(file, 'utf8')
  await buildWhenChanged()
  if (readFileSync(file, 'utf8') === types) return
  throw new OneLineError(
    `${file} did not fit the queries. The build has written it anew: commit it, and test again.`,
  )
})
