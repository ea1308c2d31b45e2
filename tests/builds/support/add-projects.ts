import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import projectsPage from '../../../content/pages/projects.json'
import { SMALL_WIDTH } from './copy-test'

/**
 * Adds projects to a content folder up to a total of `count`. The added projects share one
 * plain picture, so that a build is fast. Those with an even id also have pages.
 */
export async function addProjects(content: string, count: number): Promise<void> {
  const src = '/media/generated/plain.jpg'
  await mkdir(path.join(content, path.dirname(src)))
  const size = { width: SMALL_WIDTH, height: SMALL_WIDTH, channels: 3 } as const
  await sharp({ create: { ...size, background: 'tan' } }).toFile(path.join(content, src))
  const addCard = await createRecordWriter(content, 'projects')
  const addPage = await createRecordWriter(content, 'project-pages')
  for (let id = 4; id <= count; id += 1) {
    const titles = { title: `Project ${id}`, title_ar: `المشروع ${id}` }
    const picture = {
      file: { src },
      alt: `Project ${id} as it will be seen from the road, as a colour.`,
      alt_ar: `المشروع ${id} كما سيبدو من الشارع، على هيئة لون.`,
    }
    const kind = projectsPage.kinds[id % projectsPage.kinds.length]?.key
    await addCard(id, { id, kind, ...titles, thumbnail: picture })
    if (id % 2 === 0) {
      await addPage(id, { projectId: id, ...titles, banner: picture, images: [picture] })
    }
  }
}

/** Returns a function that writes a record; the tower's values are the defaults. */
async function createRecordWriter(content: string, folder: string) {
  const tower = await readFile(path.join(content, folder, 'tower.json'), 'utf8')
  const template = JSON.parse(tower) as object
  return (id: number, fields: object) =>
    writeFile(
      path.join(content, folder, `project-${id}.json`),
      JSON.stringify({ ...template, ...fields }),
    )
}
