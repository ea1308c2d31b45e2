// Installs the packages of package-lock.json, on plain Node.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Whether the packages in `node_modules` differ from those of `package-lock.json`, going by the
 * record that npm keeps of its last install. Packages for other systems are not counted.
 * @param {string} directory the project's folder
 */
export function needsInstall(directory) {
  const record = `${directory}/node_modules/.package-lock.json`
  if (!existsSync(record)) return true
  const wanted = readPackages(`${directory}/package-lock.json`)
  const installed = readPackages(record)
  const isMissing = ([path, { version, integrity, optional }]) =>
    !optional && (installed[path]?.version !== version || installed[path]?.integrity !== integrity)
  return (
    Object.entries(wanted).some(isMissing) || Object.keys(installed).some((path) => !wanted[path])
  )
}

/** @returns whether all went well; otherwise npm has said what did not */
export function installPackages() {
  console.log('Installing packages. The first time takes a few minutes…')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // On Windows, npm is a script that only a shell can run.
  const options = { stdio: 'inherit', shell: process.platform === 'win32' }
  return spawnSync('npm', args, options).status === 0
}

/** @param {string} file a lockfile of npm */
function readPackages(file) {
  const { '': project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
  return packages
}
