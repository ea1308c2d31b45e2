// Packages that only one measurement needs.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OneLineError } from '../scripts/one-line-error'
import { runLogged } from '../scripts/run-logged.mjs'

/**
 * Installs a package that only a measurement needs beside the project, once, and without its
 * install scripts.
 * @returns its folder
 */
export async function installOnDemand(name: string, version: string): Promise<string> {
  const folder = path.resolve('.local', path.basename(name))
  const installed = path.join(folder, 'node_modules', name)
  if (existsSync(installed)) return installed
  console.log(`Installing ${name} ${version} into .local/…`)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), '{"private":true}')
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
  const { code, log } = await runLogged(path.basename(name), 'npm', [...args, `${name}@${version}`])
  if (code !== 0) throw new OneLineError(`${name} could not be installed. The full log is ${log}`)
  return installed
}
