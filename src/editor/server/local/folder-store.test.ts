import fs from 'node:fs'
import path from 'node:path'
import villa from '../../../../tests/content/projects/villa.json'
import { startFolderSite } from '../../../../tests/helpers/cms-site'
import { createSigner } from '../signer'
import { createFolderStore } from './folder-store'
import { createTinyJpeg } from '../../../../tests/helpers/tiny-jpeg'

let site: ReturnType<typeof startFolderSite>
const villaFile = 'projects/villa.json'
const resolvePath = (file: string) => path.join(site.folder, file)
const src = '/media/projects/wall-0123abcd.jpg'
const withPicture = { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } }

beforeEach(() => {
  for (const channel of ['info', 'error'] as const)
    jest.spyOn(console, channel).mockImplementation()
  site = startFolderSite()
})
afterEach(() => site.close())

it('writes a picture without leaving temporary files', async () => {
  const list = () => fs.readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
  const before = list()
  const picture = createTinyJpeg([0, 0x0d, 0x0a])
  await site.save(villaFile, withPicture, { pictures: { [src]: await site.upload(picture) } })
  expect(fs.readFileSync(resolvePath(src))).toEqual(picture)
  const added = list().filter((file) => !before.includes(file))
  expect(added).toEqual(['media/projects', 'media/projects/wall-0123abcd.jpg'])
})

it('leaves the record unchanged when an uploaded picture is missing', async () => {
  const pictures = {
    [src]: createSigner(`${site.folder}-drafts`).sign('picture', `${'a'.repeat(40)}.jpg`),
  }
  const response = await site.save(villaFile, withPicture, { pictures })
  expect(response).toMatchObject({ status: 422, code: 'picture-gone' })
  expect(site.read(villaFile)).toEqual(villa)
})

it('keeps the picture of a draft when the server starts again', async () => {
  const picture = createTinyJpeg()
  const ticket = await site.upload(picture)
  await site.saveDraft(villaFile, withPicture, { pictures: { [src]: ticket } })
  const { readPicture } = createFolderStore(site.folder, `${site.folder}-drafts`)
  expect(await readPicture(ticket.split('.')[0]!)).toEqual(new Uint8Array(picture))
})

it.each([
  ['a folder that cannot be written', 'EROFS', 502],
  ['a bug', 'ERR_INVALID_ARG_TYPE', 500],
])('reports %s', async (_case, code, status) => {
  jest.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error(), { code })
  })
  expect(await site.save(villaFile, { ...villa, title: 'Mine' })).toMatchObject({
    status,
    values: status === 502 ? { file: resolvePath(villaFile), error: code } : {},
  })
  expect(site.read(villaFile)).toEqual(villa)
  expect(fs.readdirSync(resolvePath('projects')).filter((name) => name.startsWith('.'))).toEqual([])
})
