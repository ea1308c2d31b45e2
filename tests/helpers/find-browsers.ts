// Finds the browsers of this machine for tests, measurements and screenshots, or installs them.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { UserError } from '../../scripts/run-tool'
import { runCommand } from '../../scripts/run-command'

/** A browser engine other than Chromium, and its executable; WebKitGTK also needs a driver. */
export interface Engine {
  readonly name: string
  readonly executable: string
  readonly driver?: string
}

/**
 * Returns the path of Chromium or Chrome: `CHROME_PATH`, otherwise the system's, otherwise
 * Playwright's. If none exists, downloads Playwright's; if that fails, tries Debian's package.
 * @throws {UserError} if `CHROME_PATH` names no file, or no browser can be found or installed
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new UserError(`CHROME_PATH points to ${chosen}, but there is no file there.`)
  }
  const find = () =>
    findFile(
      ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      chromium.executablePath(),
    )
  if (!find()) {
    console.log('No Chromium found. Downloading one…')
    await runCommand('npx', ['playwright', 'install', 'chromium'])
  }
  // Installs Liberation too, whose characters are as wide as Arial's, because the fallback of the
  // site's font is made from Arial.
  if (!find()) await installFromDebian('chromium', 'fonts-liberation')
  const found = find()
  if (found) return found
  throw new UserError('No Chromium found. Install Chrome, or set CHROME_PATH to its executable.')
}

/**
 * Returns the installed engines other than Chromium, and prints the names of missing engines. With
 * `REQUIRE_ENGINES=1`, first tries to install missing engines from Debian's packages.
 * @throws {UserError} if engines are still missing with `REQUIRE_ENGINES=1`
 */
export async function findEngines(): Promise<Engine[]> {
  const isRequired = process.env.REQUIRE_ENGINES === '1'
  const find = () => ({ Firefox: findFirefox(), WebKitGTK: findWebKitGtk() })
  const isComplete = Object.values(find()).every((engine) => engine)
  if (isRequired && !isComplete) {
    await installFromDebian('firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-liberation')
  }
  const found = find()
  const missing = Object.entries(found).flatMap(([name, engine]) => (engine ? [] : name))
  if (isRequired && missing.length > 0) {
    throw new UserError(`Not installed: ${missing.join(', ')}. REQUIRE_ENGINES asks for all.`)
  }
  if (missing.length > 0) console.log(`Not installed, and so left out: ${missing.join(', ')}`)
  return Object.values(found).filter((engine) => engine !== undefined)
}

function findFirefox(): Engine | undefined {
  const executable = findFile(
    ['firefox-esr', 'firefox'],
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  )
  return executable ? { name: 'Firefox', executable } : undefined
}

/**
 * Returns WebKitGTK; undefined unless its driver, its browser MiniBrowser and the display Xvfb are
 * installed.
 */
function findWebKitGtk(): Engine | undefined {
  const driver = findFile(['WebKitWebDriver'])
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const executable = findFile(
    [],
    ...libraries.map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`),
  )
  const display = findFile(['Xvfb'])
  return driver && executable && display ? { name: 'WebKitGTK', executable, driver } : undefined
}

/**
 * Returns the path of the first command that is on the PATH, otherwise the first of the other files
 * that exists; undefined if there is none.
 */
function findFile(commands: readonly string[], ...others: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = commands.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return [...onPath, ...others].find((file) => existsSync(file))
}

/** Installs Debian packages, only as root, and only on CI or with `REQUIRE_ENGINES=1`. */
async function installFromDebian(...packages: string[]): Promise<void> {
  const isAllowed = process.env.CI || process.env.REQUIRE_ENGINES === '1'
  if (!isAllowed || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${packages.join(', ')} from the system’s packages…`)
  await runCommand('apt-get', ['update'])
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
}
