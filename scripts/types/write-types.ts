// The first steps of a Gatsby build, up to the types: no bundles, pictures or pages.
import { readFileSync } from 'node:fs'
import { store } from 'gatsby/dist/redux/index.js'
import {
  buildSchema,
  customizeSchema,
  extractQueries,
  graphQLTypegen,
  initialize,
  sourceNodes,
  type IBuildContext,
} from 'gatsby/dist/services/index.js'
import reporter from 'gatsby-cli/lib/reporter/index.js'

const start = {
  store,
  reporter,
  program: {
    directory: process.cwd(),
    sitePackageJson: JSON.parse(readFileSync('package.json', 'utf8')),
  },
} as unknown as IBuildContext
const context = { ...start, ...(await initialize(start)) }
for (const step of [customizeSchema, sourceNodes, buildSchema, extractQueries, graphQLTypegen]) {
  await step(context as never)
}
process.exit()
