// Does the build's time follow the number of pictures, and not that of projects, and does a page stay small?
// npm run bench:build [-- <numbers of projects…>]
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { projectPath, screens } from '../src/routes'
import { addPicture, changeSentence, generateSite, PICTURES_PER_PROJECT } from './generated-site'
import { measureBuild } from './measure-build'

const DEFAULT_COUNTS = [3, 30, 300]
/** The project that changes. */
const CHANGED = 2
const KB = 1024

void runTool(async () => {
  const counts = process.argv.slice(2).map(Number)
  if (counts.some((count) => !Number.isInteger(count) || count < CHANGED)) {
    throw new OneLineError(`Say numbers of projects, each at least ${CHANGED}, such as: 3 30 300`)
  }
  const costs: Record<string, object> = {}
  const weights: Record<string, object> = {}
  for (const count of counts.length > 0 ? counts : DEFAULT_COUNTS) {
    const folder = path.resolve(`.local/bench-build/${count}`)
    console.log(`${count} projects with ${PICTURES_PER_PROJECT} pictures each…`)
    await generateSite(folder, count)
    const measure = async (what: string) => {
      const cost = await measureBuild(folder)
      costs[`${count} projects, ${what}`] = cost
      console.log(what, cost)
    }
    await measure('cold')
    weights[`${count} projects`] = await weigh(path.join(folder, 'public'))
    await measure('warm')
    await changeSentence(folder, CHANGED)
    await measure('one sentence changed')
    await addPicture(folder, CHANGED)
    await measure('one picture added')
  }
  console.table(costs)
  console.table(weights)
})

/** What the list of projects and a project's page weigh, in KB; HTML with gzip. */
async function weigh(publicFolder: string): Promise<Record<string, number>> {
  const weights: Record<string, number> = { 'whole site': await folderSize(publicFolder) }
  for (const address of [screens.projects.path, projectPath(CHANGED)]) {
    const html = await readFile(path.join(publicFolder, address, 'index.html'))
    const data = await stat(path.join(publicFolder, 'page-data', address, 'page-data.json'))
    weights[`${address} HTML`] = Math.round(gzipSync(html).byteLength / KB)
    weights[`${address} data`] = Math.round(data.size / KB)
  }
  return weights
}

async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size),
  )
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / KB)
}
