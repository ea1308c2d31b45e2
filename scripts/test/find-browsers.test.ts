import fs from 'node:fs'
import { setUpOwnFolder } from '../../src/testing/own-folder'
import { findChromium, findEngines } from './find-browsers'
import { runCommand } from '../run-command'

jest.mock('../run-command')
jest.mock('@playwright/test', () => ({ chromium: { executablePath: () => '/none' } }))

setUpOwnFolder()
beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, PATH: process.cwd() })
  for (const name of ['CI', 'CHROME_PATH', 'REQUIRE_ENGINES']) delete process.env[name]
  jest.spyOn(console, 'log').mockImplementation()
  // A user who may not install packages; Windows has no user ids.
  if (process.getuid) process.getuid = () => 1000
})

test('installs packages of the system only on CI', async () => {
  process.getuid = () => 0
  jest.spyOn(fs, 'existsSync').mockImplementation((file) => file === '/usr/bin/apt-get')
  const triesToInstall = async () => {
    jest.mocked(runCommand).mockClear()
    await expect(findChromium()).rejects.toThrow(/^No Chromium found/)
    return jest.mocked(runCommand).mock.calls.some(([command]) => command === 'apt-get')
  }
  expect(await triesToInstall()).toBe(false)
  process.env.CI = 'true'
  expect(await triesToInstall()).toBe(true)
})

test('rejects a missing engine when every engine is required', async () => {
  process.env.REQUIRE_ENGINES = '1'
  await expect(findEngines()).rejects.toThrow(/^Not installed: .*WebKitGTK/)
})
