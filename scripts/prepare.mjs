// Gets the project ready on plain Node, before a script of package.json that needs its packages.
import './check-node.mjs'
import { existsSync } from 'node:fs'
import { installPackages, needsInstall } from './install.mjs'

const requiredFiles = ['package.json', 'package-lock.json', 'netlify.toml', 'content', 'src']

const missing = requiredFiles.find((file) => !existsSync(file))
if (missing) stop(`${missing} is missing. Restore it with: git checkout -- ${missing}`)
if (needsInstall('.')) {
  const problem = await installPackages()
  if (problem) stop(problem)
}

/** @param {string} text */
function stop(text) {
  console.error(text)
  process.exit(1)
}
