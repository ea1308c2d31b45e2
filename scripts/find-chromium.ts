// Finds a Chromium for journeys, measurements and screenshots, or installs one.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { OneLineError } from './one-line-error'
import { runCommand } from './run-command'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const installedApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium or Chrome: `CHROME_PATH`, else the system's, else Playwright's, which is
 * downloaded when missing, else Debian's package where this process may install it.
 * @throws OneLineError when there is none to be had
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new OneLineError(`CHROME_PATH points to ${chosen}, but there is no file there.`)
  }
  return findInstalled() ?? (await installFromPlaywright()) ?? (await installFromDebian())
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const onPath = folders.flatMap((folder) => commands.map((command) => path.join(folder, command)))
  return [...onPath, ...installedApps, chromium.executablePath()].find((file) => existsSync(file))
}

async function installFromPlaywright(): Promise<string | undefined> {
  console.log('No Chromium found. Downloading one…')
  await runCommand('npx', ['playwright', 'install', 'chromium'])
  return findInstalled()
}

async function installFromDebian(): Promise<string> {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the system’s packages…')
    await runCommand('apt-get', ['update'])
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  }
  const installed = findInstalled()
  if (installed) return installed
  throw new OneLineError('No Chromium found. Install Chrome, or set CHROME_PATH to its executable.')
}
