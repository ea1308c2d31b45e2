import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectPath } from '../src/screens/paths'
import { screens } from '../src/screens/registry'
import { markdownTable } from '../scripts/markdown-table'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { findBuiltPages } from '../scripts/size/built-pages'
import { KB } from '../scripts/size/size-budget'
import { weighPage } from '../scripts/size/weigh-page'
import { detailFile, drawPicture, generateSite, PICTURES_PER_PROJECT } from './generated-site'
import { measureBuild, type BuildCost } from './measured-build'

const DEFAULT_COUNTS = [3, 30, 300]
/** The project that changes. */
const CHANGED = 2

// npm run bench:build [-- <numbers of projects…>]
void runTool(async () => {
  const counts = process.argv.slice(2).map(Number)
  if (counts.some((count) => !Number.isInteger(count) || count < CHANGED)) {
    throw new OneLineError(`Say numbers of projects, each at least ${CHANGED}, such as: 3 30 300`)
  }
  const costs: string[][] = []
  const weights: string[][] = []
  for (const count of counts.length > 0 ? counts : DEFAULT_COUNTS) {
    const folder = path.resolve(`.local/bench-build/${count}`)
    console.log(`${count} projects with ${PICTURES_PER_PROJECT} pictures each…`)
    await generateSite(folder, count)
    const measure = async (what: string) => {
      costs.push(costRow(`${count} projects, ${what}`, await measureBuild(folder)))
      console.log(costs.at(-1)?.join('  '))
    }
    await measure('cold')
    weights.push(await weightRow(count, folder))
    await measure('warm')
    await changeSentence(folder)
    await measure('one sentence changed')
    await addPicture(folder)
    await measure('one picture added')
  }
  console.log(`\n${markdownTable(['Build', 'Seconds', 'Encoding', 'Peak memory MB'], costs)}`)
  const head = ['KB', 'Output MB', '/projects/ HTML', 'and data', 'Detail HTML', 'and data']
  console.log(`\n${markdownTable(head, weights)}`)
})

function costRow(title: string, { seconds, encoding, peakMemory }: BuildCost): string[] {
  const share = `${Math.round((100 * encoding) / seconds)}%`
  return [title, seconds.toFixed(1), share, peakMemory.toFixed(0)]
}

async function weightRow(count: number, folder: string): Promise<string[]> {
  const publicFolder = path.join(folder, 'public')
  const pages = await findBuiltPages(publicFolder)
  const cells = [screens.projects.path, projectPath(CHANGED)].map(async (address) => {
    const page = pages.find((candidate) => candidate.path === address)
    if (!page) throw new OneLineError(`The build made no ${address}`)
    const { html } = await weighPage(page, publicFolder)
    const data = await stat(path.join(publicFolder, 'page-data', address, 'page-data.json'))
    return [html, data.size].map((bytes) => (bytes / KB).toFixed(1))
  })
  const size = await folderSize(publicFolder)
  return [`${count} projects`, (size / KB / KB).toFixed(1), ...(await Promise.all(cells)).flat()]
}

async function folderSize(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => !file.endsWith('.map'),
  )
  const sizes = await Promise.all(
    files.map(async (file) => {
      const found = await stat(path.join(folder, file))
      return found.isFile() ? found.size : 0
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

interface Detail {
  description: string
  images: { src: string; alt: string }[]
}

async function changeSentence(folder: string): Promise<void> {
  await changeDetail(folder, (detail) => {
    detail.description = `${detail.description} One sentence more.`
  })
}

async function addPicture(folder: string): Promise<void> {
  const src = `/media/project-${CHANGED}/added.jpg`
  await drawPicture(path.join(folder, 'content', src), 99_999)
  await changeDetail(folder, (detail) => {
    detail.images.push({ src, alt: 'A picture that was added.' })
  })
}

async function changeDetail(folder: string, change: (detail: Detail) => void): Promise<void> {
  const file = detailFile(folder, CHANGED)
  const detail = JSON.parse(await readFile(file, 'utf8')) as Detail
  change(detail)
  await writeFile(file, `${JSON.stringify(detail, null, 2)}\n`)
}
