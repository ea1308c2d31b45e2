import { existsSync, readFileSync } from 'node:fs'

/**
 * Whether the packages in `node_modules` differ from those of `package-lock.json`, going by the
 * record that npm keeps of its last install. Packages for other systems are not counted.
 * @param {string} directory the project's folder
 * @returns {boolean}
 */
export function needsInstall(directory) {
  const record = `${directory}/node_modules/.package-lock.json`
  if (!existsSync(record)) return true
  const wanted = readPackages(`${directory}/package-lock.json`)
  const installed = readPackages(record)
  const missing = Object.keys(wanted).some(
    (path) => path !== '' && !wanted[path].optional && !isSame(wanted[path], installed[path]),
  )
  return missing || Object.keys(installed).some((path) => !(path in wanted))
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function isSame(wanted, installed) {
  return wanted.version === installed?.version && wanted.integrity === installed?.integrity
}
