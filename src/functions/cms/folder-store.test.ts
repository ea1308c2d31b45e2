import fs from 'node:fs'
import path from 'node:path'
import villa from '../../../content/projects/villa.json'
import { startFolderSite } from '../../testing/cms-site'

let site: ReturnType<typeof startFolderSite>
const villaFile = 'projects/villa.json'
const at = (file: string) => path.join(site.folder, file)

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation()
  site = startFolderSite()
})
afterEach(() => site.close())

it.each([
  ['is no JSON', '{ "id": 3, "title" '],
  ['is in UTF-16', Buffer.from(`\ufeff${JSON.stringify(villa)}`, 'utf16le')],
])('names a file that %s, and writes the others', async (_what, content) => {
  fs.writeFileSync(at(villaFile), content)
  expect(await site.ask('GET')).toMatchObject({
    errors: [expect.stringMatching(/^content\/projects\/villa\.json is /)],
  })
  const tower = site.read('projects/tower.json')!
  const mine = { ...tower, title: 'Towers' }
  expect(await site.save('projects/tower.json', mine)).toMatchObject({ status: 200 })
  expect(await site.save(villaFile, null, { opened: villa })).toMatchObject({
    status: 422,
    message: expect.stringContaining('content/projects/villa.json is broken'),
  })
})

it('leaves nothing beside what it writes', async () => {
  const list = () => fs.readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
  const before = list()
  const src = '/media/new/wall.jpg'
  const { id } = await site.ask('POST', '/picture', { content: 'eA==' })
  const record = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }
  await site.save(villaFile, record, { pictures: { [src]: String(id) } })
  expect(fs.readFileSync(at(src), 'utf8')).toBe('x')
  expect(list().filter((file) => !before.includes(file))).toEqual([
    'media/new',
    'media/new/wall.jpg',
  ])
})

it('says that a picture which waited too long is gone, and changes nothing', async () => {
  const src = '/media/new/wall.jpg'
  const record = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }
  const pictures = { [src]: 'a'.repeat(40) }
  expect(await site.save(villaFile, record, { pictures })).toMatchObject({
    status: 422,
    code: 'picture-gone',
  })
  expect(site.read(villaFile)).toEqual(villa)
})

it('has another version whenever a text or a picture has changed by hand', async () => {
  const version = async () => (await site.ask('GET')).version
  const versions = [await version(), await version()]
  fs.writeFileSync(at('media/villa/other.jpg'), '')
  versions.push(await version())
  site.push({ [villaFile]: { ...villa, title: 'By hand' } })
  versions.push(await version())
  expect(new Set(versions).size).toBe(3)
  expect(versions[0]).toBe(versions[1])
})

it.each(['EACCES', 'EROFS', 'ENOSPC'])(
  'says in a sentence that a folder cannot be written: %s',
  async (code) => {
    const errors = jest.spyOn(console, 'error').mockImplementation()
    const refused = Object.assign(new Error(code), { code })
    const rename = jest.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw refused
    })
    expect(await site.save(villaFile, { ...villa, title: 'Mine' })).toMatchObject({
      status: 502,
      code: 'folder-refused',
      message: `This computer does not let the editor use ${at(villaFile)} (${code}). Please allow it to read and write there, then publish again.`,
    })
    rename.mockRestore()
    expect(site.read(villaFile)).toEqual(villa)
    expect(fs.readdirSync(at('projects')).filter((name) => name.startsWith('.'))).toEqual([])
    expect(errors).toHaveBeenCalledTimes(1)
  },
)
