import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { needsBuild } from '../../../scripts/build/build-stamp'

/** The tests' own content. Staff change `content/`, so no test may depend on its texts. */
export const testContent = 'tests/content'

/** A copy of this project with the tests' own content. Most browser tests visit its site. */
export const testSite = path.resolve('.local/test-site')

/** Files that a copy does not need, or that are copied separately. */
const excluded = /^(?:\.env|\.git|\.cache|\.local|\.outbox|node_modules|content|public)$/
/** The only part of `.cache` to copy. It shortens builds; the rest contains absolute paths. */
const compiledCode = '.cache/webpack'

/** Updates the copy with the tests' own content, and builds its site if anything has changed. */
export async function buildTestSite(): Promise<void> {
  await copyProject('.', testSite, testContent)
  if (await needsBuild(testSite))
    await promisify(execFile)('npm', ['run', 'build'], { cwd: testSite })
}

/** Copies a project without its built site, or updates the copy. */
export async function copyProject(from: string, to: string, content = path.join(from, 'content')) {
  await mkdir(to, { recursive: true })
  const replace = async (source: string, name: string) => {
    await rm(path.join(to, name), { recursive: true, force: true })
    await cp(source, path.join(to, name), { recursive: true, preserveTimestamps: true })
  }
  for (const name of (await readdir(from)).filter((each) => !excluded.test(each)))
    await replace(path.join(from, name), name)
  await replace(content, 'content')
  if (existsSync(path.join(to, '.cache'))) return
  await cp(path.join(from, compiledCode), path.join(to, compiledCode), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(to, 'node_modules'))
}
