import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { EngineStart } from '../tests/engines/support/tab'
import { OneLineError } from './one-line-error'
import { runCommand } from './run-command'

/** Debian's packages of the engines, and of a screen in memory. */
const debianPackages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']

/**
 * The browser engines of this machine beside Chromium, and the names of those that it lacks. With
 * `REQUIRE_ENGINES=1` they are installed from Debian's packages where this process may do so.
 * @throws OneLineError when one is required and cannot be had
 */
export async function findEngines(): Promise<{ engines: EngineStart[]; missing: string[] }> {
  const required = process.env.REQUIRE_ENGINES === '1'
  if (required && findInstalled().missing.length > 0) await installFromDebian()
  const { engines, missing } = findInstalled()
  if (required && missing.length > 0) {
    throw new OneLineError(`Not installed: ${missing.join(', ')}. REQUIRE_ENGINES asks for all.`)
  }
  return { engines, missing }
}

function findInstalled(): { engines: EngineStart[]; missing: string[] } {
  const found = { Firefox: findFirefox(), WebKitGTK: findWebKitGtk() }
  return {
    engines: Object.values(found).filter((engine) => engine !== undefined),
    missing: Object.entries(found).flatMap(([name, engine]) => (engine ? [] : [name])),
  }
}

function findFirefox(): EngineStart | undefined {
  const executable =
    findCommand('firefox-esr') ??
    findCommand('firefox') ??
    [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ].find((file) => existsSync(file))
  return executable ? { name: 'Firefox', executable } : undefined
}

/** The driver, the browser that comes with the engine, and a screen in memory for it. */
function findWebKitGtk(): EngineStart | undefined {
  const driver = findCommand('WebKitWebDriver')
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const executable = libraries
    .map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((file) => existsSync(file))
  const hasScreen = findCommand('xvfb-run') && findCommand('xauth')
  return driver && executable && hasScreen ? { name: 'WebKitGTK', executable, driver } : undefined
}

function findCommand(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

async function installFromDebian(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing the browser engines from the system’s packages…')
  await runCommand('apt-get', ['update'])
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages])
}
