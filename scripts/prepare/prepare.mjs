// Checks Node's version and the folder's path, and installs missing packages. The scripts of
// package.json run this file first, so it must work without packages and in old versions of Node.
import { spawn } from 'child_process'
import { readFileSync } from 'fs'

/**
 * Matches the characters that the project's path must not contain, because Gatsby would read them
 * as patterns, as parts of a URL or as code. Ignores the drive of a Windows path, such as C:
 */
const unsupportedCharacters = /(?<!^[a-z])[^\p{L}\p{M}\p{N}\p{So} _.,\-+@=~&;^$\\/]/giu

/** Matches npm's errors about an unreachable registry. */
const networkErrors =
  /\bE(NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|\w*SOCKET_TIMEOUT|NETUNREACH|HOSTUNREACH)\b|network/

checkNode()
checkFolder()
if (needsInstall()) install()

/**
 * Compares Node's version with `engines`, which lists major versions, each with its minimum minor
 * version.
 */
function checkNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const supported = engines.node.match(/[\d.]+/g)
  const [major, minor] = process.versions.node.split('.')
  const isSupported = supported
    .map((version) => version.split('.'))
    .some(([least, leastMinor = 0]) => least === major && Number(minor) >= Number(leastMinor))
  if (isSupported) return
  const names = supported.reverse()
  stop(
    `This project needs Node ${names.join(' or ')}; this is ${process.versions.node}. Get Node ${names[0]} from https://nodejs.org.`,
  )
}

function checkFolder() {
  const unsupported = process.cwd().match(unsupportedCharacters)
  if (!unsupported) return
  stop(
    `Rename this folder, or move the project to another: the build cannot work with ${unsupported.join(' ')} in its path, ${process.cwd()}.`,
  )
}

/**
 * Returns true if npm's record of the packages in `node_modules` differs from `package-lock.json`.
 * Ignores missing optional packages, because they may be for other systems.
 */
function needsInstall() {
  const installed = readPackages('node_modules/.package-lock.json')
  const locked = readPackages('package-lock.json')
  const isInstalled = ([path, { version, integrity, optional }]) =>
    path === '' ||
    (installed[path]
      ? installed[path].version === version && installed[path].integrity === integrity
      : optional)
  return !(
    Object.entries(locked).every(isInstalled) &&
    Object.keys(installed).every((path) => locked[path])
  )
}

/** Returns the packages of a lockfile; an empty object if the file cannot be read. */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

function install() {
  console.log('Installing packages. The first time takes a few minutes…')
  // Includes development packages even if NODE_ENV or npm's settings exclude them.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // Uses a shell on Windows, because npm is a script there.
  const shell = process.platform === 'win32'
  const npm = spawn('npm', args, { stdio: ['inherit', 'inherit', 'pipe'], shell })
  // Kills npm after Ctrl-C. Otherwise, npm could still be running when the user starts again.
  process.once('SIGINT', () => {
    npm.kill('SIGKILL')
    process.exit(130)
  })
  let errors = ''
  npm.stderr.on('data', (data) => (errors += data))
  npm.on('error', ({ message }) => stop(message))
  npm.on('close', (code) => {
    if (code === 0) return
    if (!networkErrors.test(errors))
      stop(`The packages could not be installed. npm said:\n${errors}`)
    stop(
      'The packages could not be fetched. Check that this computer can reach https://registry.npmjs.org, through your proxy if you have one, then try again.',
    )
  })
}

/** @param {string} text */
function stop(text) {
  console.error(text)
  process.exit(1)
}
