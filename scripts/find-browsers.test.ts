import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findEngines } from './find-browsers'

const before = { ...process.env }
const log = jest.spyOn(console, 'log')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commands-'))
  process.env.PATH = folder
  delete process.env.REQUIRE_ENGINES
  log.mockImplementation()
  // Somebody who may not install packages; Windows has no such numbers.
  if (process.getuid) process.getuid = () => 1000
})

afterEach(() => {
  process.env = { ...before }
  rmSync(folder, { recursive: true })
})

function install(command: string): string {
  const file = path.join(folder, command)
  writeFileSync(file, '')
  return file
}

test('a machine without a driver, or without a screen, lacks WebKitGTK', async () => {
  await findEngines()
  expect(log).toHaveBeenCalledWith(expect.stringContaining('WebKitGTK'))
  install('WebKitWebDriver')
  expect((await findEngines()).map(({ name }) => name)).not.toContain('WebKitGTK')
})

test('Debian’s Firefox comes before another', async () => {
  install('firefox')
  const executable = install('firefox-esr')
  expect(await findEngines()).toContainEqual({ name: 'Firefox', executable })
})

test('where every engine is required, one that is missing is an error', async () => {
  process.env.REQUIRE_ENGINES = '1'
  await expect(findEngines()).rejects.toThrow(/^Not installed: .*WebKitGTK/)
})
