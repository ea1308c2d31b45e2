import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** A page that Gatsby built. */
export interface BuiltPage {
  /** Its path, such as /projects/2/. */
  readonly path: string
  readonly htmlFile: string
  /** Name of the webpack chunk that holds its template. */
  readonly chunk: string
}

/** The page that gatsby-plugin-offline builds for its worker; no visitor asks for it. */
const workerShell = '/offline-plugin-app-shell-fallback/'

/** Every page that a build wrote into `publicFolder`, in the order of their paths. */
export async function findBuiltPages(publicFolder: string): Promise<BuiltPage[]> {
  const dataFolder = path.join(publicFolder, 'page-data')
  const files = (await readdir(dataFolder, { recursive: true })).filter(
    (file) => path.basename(file) === 'page-data.json',
  )
  const pages = await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(dataFolder, file), 'utf8')
      const data = JSON.parse(content) as { path: string; componentChunkName: string }
      const name = data.path.endsWith('.html') ? data.path : path.join(data.path, 'index.html')
      return {
        path: data.path,
        htmlFile: path.join(publicFolder, name),
        chunk: data.componentChunkName,
      }
    }),
  )
  return pages
    .filter((page) => page.path !== workerShell && existsSync(page.htmlFile))
    .sort((one, other) => one.path.localeCompare(other.path))
}
