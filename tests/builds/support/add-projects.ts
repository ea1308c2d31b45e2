import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { parseJson } from '../../../src/content/model/parse-json'
import { readText } from '../../../src/content/check/read-text'
import projectsPage from '../../content/pages/projects.json'
import type towerRecord from '../../content/projects/tower.json'

/** Width and height of the picture, in px. */
const SIZE = 480

/**
 * Adds projects to a content folder up to a total of `count`. The added projects share one plain
 * picture, so that a build is fast. Projects with an even id also have pages.
 */
export async function addProjects(content: string, count: number): Promise<void> {
  const src = '/media/generated/plain.jpg'
  await mkdir(path.join(content, path.dirname(src)))
  const size = { width: SIZE, height: SIZE, channels: 3 } as const
  await sharp({ create: { ...size, background: 'tan' } }).toFile(path.join(content, src))
  const folder = path.join(content, 'projects')
  const tower = parseJson(readText(path.join(folder, 'tower.json'))) as typeof towerRecord
  for (let id = 5; id <= count; id += 1) {
    const titles = { title: `Project ${id}`, title_ar: `المشروع ${id}` }
    const picture = {
      file: { src },
      alt: `Project ${id} as it will be seen from the road, as a colour.`,
      alt_ar: `المشروع ${id} كما سيبدو من الشارع، على هيئة لون.`,
    }
    const kind = projectsPage.kinds[id % projectsPage.kinds.length]?.key
    const page = id % 2 === 0 ? { ...tower.page, banner: picture, images: [picture] } : undefined
    const project = { ...tower, id, kind, ...titles, thumbnail: picture, page }
    await writeFile(path.join(folder, `project-${id}.json`), JSON.stringify(project))
  }
}
