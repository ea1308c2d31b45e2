// More projects for a copy of the site, with drawn pictures, which are quick to encode.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import projectsPage from '../../../content/pages/projects.json'

const PICTURES = 30

const locations = [
  { location: 'Kuwait City, Kuwait', location_ar: 'مدينة الكويت، الكويت' },
  { location: 'Dubai, UAE', location_ar: 'دبي، الإمارات' },
  { location: 'Doha, Qatar', location_ar: 'الدوحة، قطر' },
  { location: 'Manama, Bahrain', location_ar: 'المنامة، البحرين' },
]

/**
 * Adds projects to a content folder until it has `count`. They share a few drawn pictures, so that
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
    const facts = {
      title: `Project ${id}`,
      title_ar: `المشروع ${id}`,
      ...locations[id % locations.length],
    }
    const picture = {
      file: { src: files[id % PICTURES] },
      alt: `Project ${id} as it will be seen from the road, drawn as a row of coloured bars.`,
      alt_ar: `المشروع ${id} كما سيبدو من الشارع، مرسومًا على هيئة صف من الأعمدة الملونة.`,
    }
    const kind = projectsPage.kinds[id % projectsPage.kinds.length]?.key
    await add(id, { id, kind, ...facts, thumbnail: picture })
    if (id % 2 === 0) {
      await addDetail(id, { projectId: id, ...facts, banner: picture, images: [picture] })
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

/** Draws a picture that no other seed gives, `width` px wide and two thirds as high. */
async function drawPicture(file: string, seed: number, width = 480): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const hue = (seed * 47) % 360
  const bars = Array.from(
    { length: 12 },
    (_, index) =>
      `<rect x="${index * 40}" y="${(seed * (index + 3) * 13) % 200}" width="36" height="320" fill="hsl(${(hue + index * 9) % 360} 30% ${30 + index * 4}%)"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 2) / 3}" viewBox="0 0 480 320"><rect width="100%" height="100%" fill="hsl(${hue} 40% 80%)"/>${bars.join('')}<text x="9" y="300">${seed}</text></svg>`
  await sharp(Buffer.from(drawing)).jpeg().toFile(file)
}
