// Stores or restores Gatsby's cache as a build on Netlify does, for a test, in a process of its own:
// jest cannot load @netlify/cache-utils, which is a native ES module.
import netlifyAdapter from 'gatsby-adapter-netlify'
import { withFittingCache } from '../content-source/gatsby-cache'

const step = process.argv[2] as 'store' | 'restore'
const reporter = { info: () => undefined, verbose: () => undefined } as never
const { cache } = withFittingCache(netlifyAdapter())
const done = Promise.resolve(cache?.[step]({ directories: ['.cache', 'public'], reporter }))
void done.then((answer) => process.send?.(answer ?? 'stored'))
