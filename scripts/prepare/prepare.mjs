// Gets the project ready on plain Node, before a script of package.json that needs its packages.
import { findObstacle, lookAround } from './preflight-checks.mjs'

const obstacle = findObstacle(lookAround())
if (obstacle) stop(obstacle)
// Only now: an older Node could not even read it.
import('./install.mjs')
  .then(({ installWhenNeeded }) => installWhenNeeded('.'))
  .catch((error) => stop(error.message))

/** @param {string} text */
function stop(text) {
  console.error(text)
  process.exit(1)
}
