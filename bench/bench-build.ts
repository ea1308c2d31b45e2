// Does the time of a build follow what has changed, and not the number of projects? And what does it
// keep on the disk for the next? Hundreds of projects take hours.
// npm run bench:build [-- <numbers of projects…>]
import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { OneLineError, runTool } from '../scripts/one-line-error'

const PICTURES_PER_PROJECT = 15
/** The project page that changes. */
const CHANGED = 'content/project-pages/project-2.json'

interface ProjectPage {
  description: string
  readonly images: { readonly file: { readonly src: string }; readonly alt: string }[]
}

void runTool(async () => {
  const [...counts] = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [3, 30]
  if (counts.some((count) => !Number.isInteger(count) || count < 2)) {
    throw new OneLineError('Say numbers of projects, each at least 2, such as: 3 30')
  }
  const seconds: Record<string, Record<string, number>> = {}
  for (const count of counts) {
    const folder = path.resolve(`.local/bench-build/${count}`)
    await copySite(folder)
    await generateProjects(folder, count)
    const row: Record<string, number> = (seconds[`${count} projects`] = {})
    row.cold = build(folder)
    row.unchanged = build(folder)
    await change(folder, (page) => (page.description += ' One sentence more.'))
    row['a sentence'] = build(folder)
    await drawPicture(path.join(folder, 'content/media/added.jpg'), 0)
    await change(folder, ({ images }) => images.push(pictureAt('/media/added.jpg')))
    row['a picture'] = build(folder)
    row['.cache, MB'] = await megabytes(path.join(folder, '.cache'))
    row['public, MB'] = await megabytes(path.join(folder, 'public'))
    console.log(
      `${count} projects with ${PICTURES_PER_PROJECT} pictures each, seconds and MB:`,
      row,
    )
  }
  console.table(seconds)
})

/** Below the project's folder, where Gatsby finds the installed packages; with plain pictures. */
async function copySite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const needed = /^(?:content|src|static)\/|^(?:gatsby-.*|package\.json|tsconfig\.json)$/
  for (const file of tracked.filter((name) => needed.test(name))) {
    if (file.endsWith('.jpg')) await drawPicture(path.join(folder, file), file.length)
    else await cp(file, path.join(folder, file))
  }
}

/** Puts projects in place of those that are there; what they do not say is the tower's. */
async function generateProjects(folder: string, count: number): Promise<void> {
  for (const kind of ['projects', 'project-pages']) {
    const records = path.join(folder, 'content', kind)
    const tower = JSON.parse(await readFile(path.join(records, 'tower.json'), 'utf8')) as object
    for (const file of await readdir(records)) await rm(path.join(records, file))
    for (let id = 1; id <= count; id += 1) {
      const sources = Array.from(
        { length: PICTURES_PER_PROJECT },
        (_, index) => `/media/project-${id}/${index + 1}.jpg`,
      )
      for (const [index, src] of sources.entries()) {
        await drawPicture(path.join(folder, 'content', src), id * PICTURES_PER_PROJECT + index)
      }
      const images = sources.map(pictureAt)
      const [first] = images
      const own =
        kind === 'projects' ? { id, thumbnail: first } : { projectId: id, banner: first, images }
      const record = { ...tower, title: `Project ${id}`, ...own }
      await writeFile(path.join(records, `project-${id}.json`), JSON.stringify(record))
    }
  }
}

const pictureAt = (src: string) => ({ file: { src }, alt: `A generated picture at ${src}.` })

/** A picture of much detail, as a camera makes it; another for each number. */
async function drawPicture(file: string, number: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const background = { r: number >> 8, g: number % 256, b: 128 }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const size = { width: 2400, height: 1600, channels: 3 } as const
  await sharp({ create: { ...size, background, noise } })
    .linear(1, [background.r - 128, background.g - 128, 0])
    .toFile(file)
}

async function change(folder: string, edit: (page: ProjectPage) => unknown): Promise<void> {
  const file = path.join(folder, CHANGED)
  const page = JSON.parse(await readFile(file, 'utf8')) as ProjectPage
  edit(page)
  await writeFile(file, JSON.stringify(page))
}

async function megabytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).size)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return Math.round(bytes / 1e6)
}

/** @returns the seconds that it takes */
function build(folder: string): number {
  const start = performance.now()
  const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: '1', CI: '1' }
  const gatsby = path.resolve('node_modules/gatsby/cli.js')
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: Infinity } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [gatsby, 'build'], options)
  if (status !== 0) throw new OneLineError(`The build failed:\n${stdout}${stderr}`)
  return Math.round((performance.now() - start) / 1000)
}
