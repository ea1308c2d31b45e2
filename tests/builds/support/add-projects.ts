// More projects for a copy of the site, with plain pictures, which are quick to encode.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import projectsPage from '../../../content/pages/projects.json'

const PICTURES = 30

/**
 * Adds projects to a content folder until it has `count`. They share a few plain pictures, so that
 * a build encodes little. Those with even numbers have pages.
 *
 * @param width of the pictures, in px
 */
export async function addProjects(content: string, count: number, width: number): Promise<void> {
  const files = Array.from({ length: PICTURES }, (_, index) => `/media/generated/${index}.jpg`)
  for (const [index, src] of files.entries()) {
    await drawPicture(path.join(content, src), index, width)
  }
  const add = await writerOf(content, 'projects')
  const addDetail = await writerOf(content, 'project-pages')
  for (let id = 4; id <= count; id += 1) {
    const titles = { title: `Project ${id}`, title_ar: `المشروع ${id}` }
    const picture = {
      file: { src: files[id % PICTURES] },
      alt: `Project ${id} as it will be seen from the road, as a colour.`,
      alt_ar: `المشروع ${id} كما سيبدو من الشارع، على هيئة لون.`,
    }
    const kind = projectsPage.kinds[id % projectsPage.kinds.length]?.key
    await add(id, { id, kind, ...titles, thumbnail: picture })
    if (id % 2 === 0) {
      await addDetail(id, { projectId: id, ...titles, banner: picture, images: [picture] })
    }
  }
}

/** Writes records into a folder; what they do not say is the tower's. */
async function writerOf(content: string, folder: string) {
  const tower = await readFile(path.join(content, folder, 'tower.json'), 'utf8')
  const model = JSON.parse(tower) as object
  return (id: number, own: object) =>
    writeFile(
      path.join(content, folder, `project-${id}.json`),
      JSON.stringify({ ...model, ...own }),
    )
}

/** A picture in a colour that no other seed gives. */
async function drawPicture(file: string, seed: number, width: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const background = { r: 200, g: 160 - seed, b: seed * 8 }
  const size = { width, height: Math.round((width * 2) / 3), channels: 3 } as const
  await sharp({ create: { ...size, background } })
    .jpeg()
    .toFile(file)
}
