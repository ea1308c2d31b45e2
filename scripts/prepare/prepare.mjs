// Runs the preflight checks and installs missing packages. The scripts of package.json run this
// file first, so it must not need packages.
import { findPreflightError, readSystemState } from './preflight-checks.mjs'

const error = findPreflightError(readSystemState())
if (error) stop(error)
// Imports install.mjs after the checks, because an older Node version cannot parse it.
import('./install.mjs')
  .then(({ installIfNeeded }) => installIfNeeded('.'))
  .catch((error) => stop(error.message))

/** @param {string} text */
function stop(text) {
  console.error(text)
  process.exit(1)
}
