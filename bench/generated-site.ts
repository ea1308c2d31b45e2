import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** Pictures of each generated project. */
export const PICTURES_PER_PROJECT = 15
const PICTURE_SIZE = { width: 480, height: 320 }

/**
 * Makes a copy of the site in `folder` with `count` projects of generated pictures. The copy lies
 * below the project's folder, so that it finds the packages that are installed there.
 */
export async function generateSite(folder: string, count: number): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const needed = tracked.filter((file) =>
    /^(?:content|src|static)\/|^(?:gatsby-.*|package\.json|tsconfig\.json)$/.test(file),
  )
  for (const file of needed) await cp(file, path.join(folder, file), { recursive: true })

  const media = path.join(folder, 'content/media')
  for (const file of await readdir(media, { recursive: true })) {
    if (file.endsWith('.jpg')) await drawPicture(path.join(media, file), file.length)
  }
  await replaceProjects(folder, count)
}

/** Where a generated project keeps its page. */
export function detailFile(folder: string, id: number): string {
  return path.join(folder, `content/project-details/project-${id}.json`)
}

/** Draws a picture that no other seed gives. */
export async function drawPicture(file: string, seed: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const { width, height } = PICTURE_SIZE
  const hue = (seed * 47) % 360
  const bars = Array.from(
    { length: 12 },
    (_, index) =>
      `<rect x="${index * 40}" y="${(seed * (index + 3) * 13) % 200}" width="36" height="320" fill="hsl(${(hue + index * 9) % 360} 30% ${30 + index * 4}%)"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 80%)"/>${bars.join('')}<text x="9" y="300">${seed}</text></svg>`
  await sharp(Buffer.from(drawing)).jpeg().toFile(file)
}

async function replaceProjects(folder: string, count: number): Promise<void> {
  const card = await readJson(path.join(folder, 'content/projects/tower.json'))
  const detail = await readJson(path.join(folder, 'content/project-details/tower.json'))
  for (const kind of ['projects', 'project-details']) {
    await rm(path.join(folder, 'content', kind), { recursive: true })
    await mkdir(path.join(folder, 'content', kind))
  }
  for (let id = 1; id <= count; id += 1) {
    const images = Array.from({ length: PICTURES_PER_PROJECT }, (_, index) => ({
      src: `/media/project-${id}/${index + 1}.jpg`,
      alt: `Picture ${index + 1} of project ${id}.`,
    }))
    for (const [index, { src }] of images.entries()) {
      await drawPicture(path.join(folder, 'content', src), id * 100 + index)
    }
    const title = `Project ${id}`
    await writeJson(path.join(folder, `content/projects/project-${id}.json`), {
      ...card,
      id,
      title,
      thumbnail: images[0],
    })
    await writeJson(detailFile(folder, id), {
      ...detail,
      projectId: id,
      title,
      banner: images[0],
      images,
    })
  }
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
}

async function writeJson(file: string, record: object): Promise<void> {
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`)
}
