import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What decides how the built site looks. The function is bundled apart, whenever it is served. */
const inputFolders = ['content', 'src', 'static', 'scripts/admin']
const inputFiles = /^(?:gatsby-\w+\.tsx?|package-lock\.json|package\.json|tsconfig\.json)$/
const notInputs = /^src\/functions\/|^src\/gatsby-types\.d\.ts$|\.test\.tsx?$/

/** Variables that a build writes into pages or the editor; the table in README.md tells of them. */
const inputVariables = [
  'URL',
  'IMAGE_CDN',
  'OFFLINE_WORKER',
  'CMS_REPOSITORY',
  'CMS_GITHUB_REPOSITORY',
  'CMS_EDITORIAL_WORKFLOW',
  'CMS_BRANCH',
  'CMS_LOGIN_SERVER',
]

/**
 * One hash over the names and contents of everything that a build reads in a project's folder,
 * and over the variables that decide what it writes.
 */
export async function hashBuildInputs(directory: string): Promise<string> {
  const variables = inputVariables.map((name) => process.env[name] ?? '')
  const hash = createHash('sha256').update(variables.join('\0'))
  const top = (await readdir(directory)).filter((name) => inputFiles.test(name))
  const nested = await Promise.all(inputFolders.map((folder) => listFiles(directory, folder)))
  for (const file of [...top, ...nested.flat()].sort()) await addFile(hash, directory, file)
  return hash.digest('hex')
}

async function listFiles(directory: string, folder: string): Promise<string[]> {
  const start = path.join(directory, folder)
  if (!existsSync(start)) return []
  const entries = await readdir(start, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !notInputs.test(file))
}

async function addFile(hash: Hash, directory: string, file: string): Promise<void> {
  const content = await readFile(path.join(directory, file))
  hash.update(`${file}\0${content.byteLength}\0`).update(content)
}
