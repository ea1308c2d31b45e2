// Stores or restores what a build on Netlify keeps, for a test, in a process of its own: jest cannot load
// @netlify/cache-utils, which is a native ES module.
import config from '../../gatsby-config'

const reporter = { info: () => undefined, verbose: () => undefined } as never
const step = process.argv[2] as 'store' | 'restore'
void config.adapter?.cache?.[step]({ directories: ['.cache', 'public'], reporter })
