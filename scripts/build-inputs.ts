// What a build depends on: after a change to any of it, the site has to be built again.
import { readdir } from 'node:fs/promises'
import { environmentVariables } from '../src/environment'
import { hashFiles, listFiles } from './hash-files'

/** What decides how the built site looks. The function is bundled apart, whenever it is served. */
const inputFolders = ['content', 'src', 'static', 'scripts/admin']
const inputFiles = /^(?:gatsby-\w+\.tsx?|package-lock\.json|package\.json|tsconfig\.json)$/
const notInputs = /^src\/(?:functions|testing)\/|^src\/gatsby-types\.d\.ts$|\.test\.tsx?$/

/**
 * One hash over the names and contents of everything that a build reads in a project's folder,
 * and over the variables that decide what it writes.
 */
export async function hashBuildInputs(directory: string): Promise<string> {
  const variables = environmentVariables
    .filter(({ affectsBuild }) => affectsBuild)
    .map(({ name }) => process.env[name] ?? '')
  const top = (await readdir(directory)).filter((name) => inputFiles.test(name))
  const nested = await Promise.all(inputFolders.map((folder) => listFiles(directory, folder)))
  const files = [...top, ...nested.flat()].filter((file) => !notInputs.test(file))
  return hashFiles(directory, files, variables)
}
