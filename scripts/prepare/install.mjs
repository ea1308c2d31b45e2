// Installs the packages of package-lock.json. Uses only Node's own modules.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns true if npm's record of the packages in `node_modules` differs from `package-lock.json`.
 * Ignores missing optional packages, because they may be for other systems.
 * @throws {Error} with a message that says how to restore an unreadable `package-lock.json`
 */
function needsInstall(directory) {
  const lockfile = `${directory}/package-lock.json`
  const locked = readPackages(lockfile)
  if (!locked) {
    throw new Error(
      `${lockfile} cannot be read. Restore it with: git checkout -- package-lock.json`,
    )
  }
  const installed = readPackages(`${directory}/node_modules/.package-lock.json`)
  if (!installed) return true
  const isMissing = ([path, { version, integrity, optional }]) =>
    !optional && (installed[path]?.version !== version || installed[path]?.integrity !== integrity)
  return (
    Object.entries(locked).some(isMissing) || Object.keys(installed).some((path) => !locked[path])
  )
}

/** @throws {Error} with a message that says how to fix the problem */
export async function installIfNeeded(directory) {
  if (!needsInstall(directory)) return
  console.log('Installing packages. The first time takes a few minutes…')
  // Includes development packages even if NODE_ENV or npm's settings exclude them.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const failure = await run('npm', args)
  if (failure !== undefined) throw new Error(explainFailure(failure))
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<string | undefined>} the error output of a failed command; otherwise undefined
 */
function run(command, args) {
  // Uses a shell on Windows, because npm is a script there.
  const shell = process.platform === 'win32'
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'pipe'], shell })
  // Kills npm after Ctrl-C. Otherwise, npm could still be running when the user starts again.
  process.once('SIGINT', () => {
    child.kill('SIGKILL')
    process.exit(130)
  })
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? undefined : stderr))
  })
}

const failures = [
  [
    /\bE(NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|\w*SOCKET_TIMEOUT|NETUNREACH|HOSTUNREACH)\b|network/,
    'The packages could not be fetched. Check that this computer can reach https://registry.npmjs.org, through your proxy if you have one, then try again.',
  ],
  [
    /\bENOSPC\b/,
    'There is no room left on the disk for the packages. Remove what you no longer need, then try again.',
  ],
  [
    /\bE(ACCES|PERM|ROFS)\b/,
    'The packages could not be written. Change the owner or the rights of node_modules and of the folder that "npm config get cache" names, then try again.',
  ],
  [/spawn npm ENOENT/, 'npm is missing. Install Node from https://nodejs.org, which brings it.'],
]

/**
 * Returns a message that says how to fix a failed install.
 * @param {string} stderr npm's error output
 */
function explainFailure(stderr) {
  const [, message] = failures.find(([expression]) => expression.test(stderr)) ?? []
  return message ?? `The packages could not be installed. npm said:\n${stderr.trim()}`
}

/**
 * Returns the packages of a lockfile, or undefined if the file is missing or invalid.
 * @param {string} file path of the lockfile
 */
function readPackages(file) {
  try {
    const { '': project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
    return packages
  } catch {
    return undefined
  }
}
