// Installs the packages of package-lock.json, on plain Node.
import { existsSync, readFileSync } from 'node:fs'
import { startProgress } from './progress.mjs'
import { runLogged } from './run-logged.mjs'

const SHOWN_LINES = 20

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

/** @returns what went wrong, for the reader; undefined when all is well */
export async function installPackages() {
  console.log('Installing packages. The first time takes a few minutes…')
  const wanted = Object.entries(readPackages('package-lock.json')).filter(([, it]) => !it.optional)
  const count = () => wanted.filter(([path]) => existsSync(`${path}/package.json`)).length
  const progress = startProgress('packages')
  const watch = setInterval(() => progress.update(count(), wanted.length), 1000)
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=http']
  const { code, lines, log } = await runLogged('install', 'npm', args)
  clearInterval(watch)
  if (code === 0) return void progress.end(`${count().toLocaleString('en')} installed`)
  const errors = lines.filter((line) => /^npm (?:error|ERR!)/.test(line))
  const end = (errors.length > 0 ? errors : lines).slice(-SHOWN_LINES)
  return [...end, `The packages could not be installed. The full log is ${log}`].join('\n')
}

/** @param {string} file a lockfile of npm */
function readPackages(file) {
  const { '': project, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages
  return packages
}
