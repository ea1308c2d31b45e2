// `npm run bench:builds -- 3 30`: measures builds of sites with 3 and with 30 additional projects,
// each with 10 pictures of its own: a cold build, an unchanged site, a changed sentence and an
// added picture.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { parseJson } from '../src/content/model/parse-json'
import { readText } from '../src/content/check/read-text'
import type towerRecord from '../content/projects/tower.json'
import { runTool, UserError } from '../scripts/run-tool'

const PICTURES_PER_PROJECT = 10
/** Number of the first added project. Lower numbers belong to the site's own projects. */
const FIRST_ID = 1001
const WIDTH = 2160
const folder = '.local/bench-builds'
/** Files that a copy does not need. */
const excluded = /^(?:\.cache|\.env|\.git|\.local|\.outbox|node_modules|public)$/

type Tower = typeof towerRecord

void runTool(async () => {
  const [, , ...args] = process.argv
  const counts = (args.length > 0 ? args : ['3', '30', '60']).map(Number)
  if (!counts.every((count) => Number.isInteger(count) && count > 0)) {
    throw new UserError('Say how many projects to add, such as 3 30 60.')
  }
  const table: Record<string, Record<string, string>> = {}
  for (const count of counts) {
    await copyProject()
    for (let index = 0; index < count; index += 1) await addProject(FIRST_ID + index)
    const row: Record<string, string> = {}
    table[`${count} projects`] = row
    row.cold = await measureBuild()
    row.unchanged = await measureBuild()
    await changeRecord('pages/coming-soon.json', (page: { text: string }) => ({
      ...page,
      text: `${page.text} It opens soon.`,
    }))
    row.sentence = await measureBuild()
    const added = await addPicture(FIRST_ID + count, 0)
    await changeRecord(`projects/${FIRST_ID}.json`, ({ page, ...project }: Tower) => ({
      ...project,
      page: { ...page, images: [...page.images, added] },
    }))
    row.picture = await measureBuild()
    console.table(table)
  }
  console.log('Seconds, and in brackets seconds of processor time')
  await rm(folder, { recursive: true })
})

async function copyProject(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const part of (await readdir('.')).filter((name) => !excluded.test(name))) {
    await cp(part, path.join(folder, part), { recursive: true })
  }
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
}

async function changeRecord<Content>(name: string, change: (record: Content) => object) {
  const file = path.join(folder, 'content', name)
  const record = parseJson(readText(file)) as Content
  await writeFile(file, JSON.stringify(change(record)))
}

async function addProject(id: number): Promise<void> {
  const tower = parseJson(readText('content/projects/tower.json')) as Tower
  const images: Tower['page']['images'] = []
  for (let index = 0; index < PICTURES_PER_PROJECT; index += 1) {
    images.push(await addPicture(id, index))
  }
  const titles = { title: `Project ${id}`, title_ar: `المشروع ${id}` }
  const [picture] = images
  const project = { ...tower, id, ...titles, thumbnail: picture }
  const page = { ...tower.page, banner: picture, images }
  const file = path.join(folder, `content/projects/${id}.json`)
  await writeFile(file, JSON.stringify({ ...project, page }))
}

/**
 * Adds a picture that differs from all others: a picture of the tower, cropped, mirrored, tinted
 * and with the noise of a camera.
 */
async function addPicture(id: number, index: number): Promise<Tower['page']['images'][number]> {
  const tower = parseJson(readText('content/projects/tower.json')) as Tower
  const { images } = tower.page
  const seed = id * PICTURES_PER_PROJECT + index
  const image = images[seed % images.length]!
  const original = path.join('content', image.file.src)
  const { width, height } = await sharp(original).metadata()
  const scale = 0.8 + (seed % 7) / 35
  const crop = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const left = Math.floor(((width - crop.width) * (seed % 11)) / 10)
  const top = Math.floor(((height - crop.height) * (seed % 13)) / 12)
  const base = sharp(original)
    .extract({ left, top, ...crop })
    .flop(seed % 2 === 0)
    .resize(WIDTH)
    .modulate({ hue: (seed * 37) % 30, brightness: 0.85 + (seed % 17) / 55 })
  const { data, info } = await base
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const size = { width: info.width, height: info.height, channels: 3, background: 'grey' } as const
  const grain = await sharp({ create: { ...size, noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const src = `/media/bench/${id}-${index}.jpg`
  await mkdir(path.join(folder, 'content/media/bench'), { recursive: true })
  await sharp(data)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toFile(path.join(folder, 'content', src))
  return { ...image, file: { ...image.file, src } }
}

/** Returns the duration of a build of the copy, in seconds, with its CPU time in brackets. */
async function measureBuild(): Promise<string> {
  const started = performance.now()
  // `times` prints two lines: the CPU time of the shell, then the CPU time of its child processes.
  const build = spawn('sh', ['-c', 'npm run build >&2 && times'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  build.stdout.on('data', (data: Buffer) => (output += data.toString()))
  const [code] = (await once(build, 'close')) as [number | null]
  if (code !== 0) throw new UserError('The build failed. See the output above.')
  const seconds = (performance.now() - started) / 1000
  const [, children = ''] = output.trim().split('\n')
  const processorTimes = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  )
  const processorTime = processorTimes.reduce((sum, time) => sum + time, 0)
  return `${seconds.toFixed(0)} (${processorTime.toFixed(0)})`
}
