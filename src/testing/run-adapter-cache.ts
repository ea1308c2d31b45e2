// Begins a build as Netlify does, or stores Gatsby's cache after one. A test runs this script in a
// separate process, because Jest cannot load the native ES module @netlify/cache-utils.
import { createGatsbyAdapter, discardStaleCache } from '../build-cache/gatsby-cache'

const reporter = { info: () => undefined, verbose: () => undefined } as never
if (process.argv[2] === 'begin') void discardStaleCache()
else void createGatsbyAdapter().cache?.store({ directories: ['.cache', 'public'], reporter })
