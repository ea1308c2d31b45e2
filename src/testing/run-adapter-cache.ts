// Stores Gatsby's cache as a build on Netlify does, or begins one, for a test, in a process of its own:
// jest cannot load @netlify/cache-utils, which is a native ES module.
import { createGatsbyAdapter, discardStaleCache } from '../build-cache/gatsby-cache'

const reporter = { info: () => undefined, verbose: () => undefined } as never
if (process.argv[2] === 'begin') void discardStaleCache()
else void createGatsbyAdapter().cache?.store({ directories: ['.cache', 'public'], reporter })
