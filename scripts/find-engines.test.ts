/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findEngines } from './find-engines'

const before = { ...process.env }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'commands-'))
  process.env.PATH = folder
  delete process.env.REQUIRE_ENGINES
  // Somebody who may not install packages; Windows has no such numbers.
  if (process.getuid) jest.spyOn(process, 'getuid').mockReturnValue(1000)
})

afterEach(() => {
  process.env = { ...before }
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function install(command: string): string {
  const file = path.join(folder, command)
  writeFileSync(file, '')
  return file
}

test('a machine without a driver lacks WebKitGTK', async () => {
  const { engines, missing } = await findEngines()
  expect(missing).toContain('WebKitGTK')
  expect(engines.map(({ name }) => name)).not.toContain('WebKitGTK')
})

test('a driver of WebKitGTK is of no use without a screen', async () => {
  install('WebKitWebDriver')
  expect((await findEngines()).missing).toContain('WebKitGTK')
})

test('Debian’s Firefox comes before another', async () => {
  install('firefox')
  const executable = install('firefox-esr')
  const { engines, missing } = await findEngines()
  expect(engines).toContainEqual({ name: 'Firefox', executable })
  expect(missing).not.toContain('Firefox')
})

test('where every engine is required, one that is missing is an error', async () => {
  process.env.REQUIRE_ENGINES = '1'
  await expect(findEngines()).rejects.toThrow(/^Not installed: .*WebKitGTK/)
})
