// The pages that a build has written.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from './hash-files'

/** The page that gatsby-plugin-offline builds for its worker; no visitor asks for it. */
const workerShell = '/offline-plugin-app-shell-fallback/'

/** The path of every page that a build wrote into `publicFolder`. */
export async function findBuiltPages(publicFolder: string): Promise<string[]> {
  const files = await listFiles(publicFolder, 'page-data')
  const pages = files
    .filter((file) => file.endsWith('/page-data.json'))
    .map(async (file) => {
      const data = await readFile(path.join(publicFolder, file), 'utf8')
      return (JSON.parse(data) as { path: string }).path
    })
  return (await Promise.all(pages)).filter((page) => page !== workerShell).sort()
}
