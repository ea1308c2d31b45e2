// Copies of the site for benchmarks, with drawn pictures, and with many generated projects.
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawPicture } from '../tests/e2e/support/add-projects'

export const PICTURES_PER_PROJECT = 15

interface Detail {
  description: string
  images: { file: { src: string }; alt: string }[]
}

/**
 * Makes a copy of the site in `folder` with `count` projects of generated pictures. The copy lies
 * below the project's folder, so that it finds the packages that are installed there.
 */
export async function generateSite(folder: string, count: number): Promise<void> {
  await copySite(folder)
  for (const kind of ['projects', 'project-pages']) {
    const records = path.join(folder, 'content', kind)
    const tower = await readJson(path.join(records, 'tower.json'))
    await rm(records, { recursive: true })
    await mkdir(records)
    for (let id = 1; id <= count; id += 1) {
      const images = Array.from({ length: PICTURES_PER_PROJECT }, (_, index) => ({
        file: { src: `/media/project-${id}/${index + 1}.jpg` },
        alt: `Picture ${index + 1} of project ${id}.`,
      }))
      for (const [index, { file }] of images.entries()) {
        await drawPicture(path.join(folder, 'content', file.src), id * 100 + index)
      }
      const own =
        kind === 'projects'
          ? { id, thumbnail: images[0] }
          : { projectId: id, banner: images[0], images }
      const record = { ...tower, title: `Project ${id}`, ...own }
      await writeFile(path.join(records, `project-${id}.json`), JSON.stringify(record))
    }
  }
}

/** Copies what a build reads, with drawn pictures, which are quick to encode. */
export async function copySite(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const needed = /^(?:content|src|static)\/|^(?:gatsby-.*|package\.json|tsconfig\.json)$/
  for (const file of tracked.filter((name) => needed.test(name))) {
    await cp(file, path.join(folder, file))
  }
  const media = path.join(folder, 'content/media')
  for (const file of await readdir(media, { recursive: true })) {
    if (file.endsWith('.jpg')) await drawPicture(path.join(media, file), file.length)
  }
}

/** Changes the text of a generated project's page. */
export async function changeSentence(folder: string, id: number): Promise<void> {
  await changeDetail(detailOf(folder, id), (detail) => {
    detail.description += ' One sentence more.'
  })
}

/** Adds a picture to a generated project's page. */
export async function addPicture(folder: string, id: number): Promise<void> {
  const src = `/media/project-${id}/added.jpg`
  await drawPicture(path.join(folder, 'content', src), 99_999)
  await changeDetail(detailOf(folder, id), ({ images }) => {
    images.push({ file: { src }, alt: 'A picture that was added.' })
  })
}

function detailOf(folder: string, id: number): string {
  return path.join(folder, `content/project-pages/project-${id}.json`)
}

/** Changes the record of a project's page. */
export async function changeDetail(file: string, change: (detail: Detail) => void): Promise<void> {
  const detail = (await readJson(file)) as unknown as Detail
  change(detail)
  await writeFile(file, JSON.stringify(detail))
}

async function readJson(file: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
}
