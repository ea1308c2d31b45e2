import fs from 'node:fs'
import path from 'node:path'
import villa from '../../content/projects/villa.json'
import { startFolderSite } from '../../src/testing/cms-site'
import { createFolderStore } from './folder-store'

let site: ReturnType<typeof startFolderSite>
const villaFile = 'projects/villa.json'
const at = (file: string) => path.join(site.folder, file)
const src = '/media/new/wall.jpg'
const withPicture = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }

beforeEach(() => {
  for (const channel of ['info', 'error'] as const)
    jest.spyOn(console, channel).mockImplementation()
  site = startFolderSite()
})
afterEach(() => site.close())

it('names a file that is broken', async () => {
  fs.writeFileSync(at(villaFile), Buffer.from(`\ufeff${JSON.stringify(villa)}`, 'utf16le'))
  expect(await site.ask('GET')).toMatchObject({
    errors: [expect.stringMatching(/^content\/projects\/villa\.json is saved as UTF-16/)],
  })
})

it('leaves nothing beside what it writes', async () => {
  const list = () => fs.readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
  const before = list()
  const picture = Buffer.from([0xff, 0xd8, 0xff, 0, 0x0d, 0x0a])
  const { id } = await site.ask('POST', '/picture', new Blob([picture], { type: 'image/jpeg' }))
  await site.save(villaFile, withPicture, { pictures: { [src]: String(id) } })
  expect(fs.readFileSync(at(src))).toEqual(picture)
  const added = list().filter((file) => !before.includes(file))
  expect(added).toEqual(['media/new', 'media/new/wall.jpg'])
})

it('says that a picture which waited too long is gone, and changes nothing', async () => {
  const pictures = { [src]: 'a'.repeat(40) }
  const answer = await site.save(villaFile, withPicture, { pictures })
  expect(answer).toMatchObject({ status: 422, code: 'picture-gone' })
  expect(site.read(villaFile)).toEqual(villa)
})

it('has another version whenever a text or a picture has changed by hand', async () => {
  const versions: unknown[] = []
  for (const change of [
    () => undefined,
    () => fs.writeFileSync(at('media/villa/other.jpg'), ''),
    () => site.push({ [villaFile]: { ...villa, title: 'By hand' } }),
    () => undefined,
  ]) {
    change()
    versions.push((await createFolderStore(site.folder).read()).version)
  }
  expect(new Set(versions).size).toBe(3)
})

it('says in a sentence that a folder cannot be written', async () => {
  jest.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error(), { code: 'EROFS' })
  })
  expect(await site.save(villaFile, { ...villa, title: 'Mine' })).toMatchObject({
    status: 502,
    message: `This computer does not let the editor use ${at(villaFile)} (EROFS). Please allow it to read and write there, then publish again.`,
  })
  expect(site.read(villaFile)).toEqual(villa)
  expect(fs.readdirSync(at('projects')).filter((name) => name.startsWith('.'))).toEqual([])
})
