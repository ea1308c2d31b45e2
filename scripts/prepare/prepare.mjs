// Gets the project ready on plain Node, before a script of package.json that needs its packages.
import { findPreflightError, collectFacts } from './preflight-checks.mjs'

const error = findPreflightError(collectFacts())
if (error) stop(error)
// Only now: an older Node could not even read it.
import('./install.mjs')
  .then(({ installIfNeeded }) => installIfNeeded('.'))
  .catch((error) => stop(error.message))

/** @param {string} text */
function stop(text) {
  console.error(text)
  process.exit(1)
}
