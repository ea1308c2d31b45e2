// Restores Gatsby's cache as at the start of a build on Netlify (argument `begin`), or stores it as
// at the end (`store`). A test runs this script in a separate process, because Jest cannot load the
// native ES module @netlify/cache-utils.
import { createAdapterWithoutRestore, discardStaleCache } from '../../src/build/gatsby-cache'

const reporter = { info: () => undefined, verbose: () => undefined } as never
if (process.argv[2] === 'begin') void discardStaleCache()
else
  void createAdapterWithoutRestore().cache?.store({ directories: ['.cache', 'public'], reporter })
