import type { Plugin } from 'esbuild'
import { isOfUnlistedLanguage } from '../../src/languages/unlisted-language'

/** Leaves the texts and rules of a language that the site does not have out of the editor. */
export const leaveOutLanguages: Plugin = {
  name: 'leave-out-languages',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]languages[\\/]/ }, ({ path }) =>
      isOfUnlistedLanguage(path) ? { contents: 'module.exports = {}', loader: 'js' } : undefined,
    )
  },
}
