// What does a first visit to the projects list load, however many projects there are?
// npm run bench:list [-- <number of projects>]
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { runTool } from '../scripts/one-line-error'
import { pathIn } from '../src/languages/language-path'
import { languages } from '../src/languages/languages'
import { screens } from '../src/screens/registry'
import { addProjects } from './add-projects'
import { copySite } from './generated-site'
import { measureBuild } from './measure-build'

const DEFAULT_COUNT = 60
/** As wide as the widest picture of a card, so that a card has all of its files. */
const PICTURE_WIDTH = 1080
const KB = 1024

void runTool(async () => {
  const count = Number(process.argv[2] ?? DEFAULT_COUNT)
  const folder = path.resolve('.local/bench-list')
  await copySite(folder)
  await addProjects(path.join(folder, 'content'), count, PICTURE_WIDTH)
  console.log(`Building a site with ${count} projects…`)
  console.log(await measureBuild(folder))
  const weights: Record<string, object> = {}
  for (const language of languages) {
    const address = pathIn(language, screens.projects.path)
    weights[address] = await weigh(path.join(folder, 'public'), address)
  }
  console.table(weights)
})

/** KB of a page's HTML as it is and with gzip, and of its data as they are parsed. */
async function weigh(publicFolder: string, address: string) {
  const html = await readFile(path.join(publicFolder, address, 'index.html'))
  const data = await readFile(path.join(publicFolder, 'page-data', address, 'page-data.json'))
  return {
    html: inKb(html.byteLength),
    zippedHtml: inKb(gzipSync(html).byteLength),
    pageData: inKb(data.byteLength),
  }
}

function inKb(bytes: number): number {
  return Number((bytes / KB).toFixed(1))
}
