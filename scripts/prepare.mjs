// Gets the project ready on plain Node, before a script of package.json that needs its packages.
import { existsSync } from 'node:fs'
import { installPackages, needsInstall } from './install.mjs'

const requiredFiles = ['package.json', 'package-lock.json', 'netlify.toml', 'content', 'src']
const { node } = process.versions
const [major, minor] = node.split('.').map(Number)
const missing = requiredFiles.find((file) => !existsSync(file))

if (major < 20 || (major === 20 && minor < 19)) {
  stop(`This project needs Node 20.19 or newer; this is ${node}. Get it from https://nodejs.org.`)
}
if (missing) stop(`${missing} is missing. Restore it with: git checkout -- ${missing}`)
if (needsInstall('.') && !installPackages()) stop('The packages could not be installed.')

/** @param {string} text */
function stop(text) {
  console.error(text)
  process.exit(1)
}
