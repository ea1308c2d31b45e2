// What does a first visit to the projects list load, however many projects there are?
// npm run bench:list [-- <number of projects>]
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { pathIn } from '../src/languages/language-path'
import { languages } from '../src/languages/languages'
import { PAGE_LENGTH, partPath } from '../src/screens/projects/list-parts'
import { addProjects } from './add-projects'
import { copySite } from './generated-site'
import { measureBuild } from './measure-build'

const DEFAULT_COUNT = 300
/** As wide as the widest picture of a card, so that a card has all of its files. */
const PICTURE_WIDTH = 1080
const KB = 1024

const parts = [
  { page: 1 },
  { page: 2 },
  { kind: 'tower', page: 1 },
  { kind: 'tower', place: 'uae', page: 1 },
]

void runTool(async () => {
  const count = Number(process.argv[2] ?? DEFAULT_COUNT)
  if (!Number.isInteger(count) || count <= PAGE_LENGTH) {
    throw new OneLineError(`Say a number of projects over ${PAGE_LENGTH}, such as: 300`)
  }
  const folder = path.resolve('.local/bench-list')
  await copySite(folder)
  await addProjects(path.join(folder, 'content'), count, PICTURE_WIDTH)
  console.log(`Building a site with ${count} projects…`)
  console.log(await measureBuild(folder))
  const weights: Record<string, object> = {}
  for (const language of languages) {
    for (const part of parts) {
      const address = pathIn(language, partPath(part))
      weights[address] = await weigh(path.join(folder, 'public'), address)
    }
  }
  console.table(weights)
})

/** KB of a page's HTML with gzip, and of its data as they are parsed. */
async function weigh(publicFolder: string, address: string) {
  const html = await readFile(path.join(publicFolder, address, 'index.html'))
  const data = await readFile(path.join(publicFolder, 'page-data', address, 'page-data.json'))
  return { html: inKb(gzipSync(html).byteLength), pageData: inKb(data.byteLength) }
}

function inKb(bytes: number): number {
  return Number((bytes / KB).toFixed(1))
}
