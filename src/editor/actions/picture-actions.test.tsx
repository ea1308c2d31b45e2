import { startMemorySite } from '../../../tests/helpers/memory-site'
import { removePicture, replacePicture } from './picture-actions'
import { findPictureUses } from '../../content/model/picture-uses'
import { setContent } from '../state/content'

jest.mock('../model/prepare-upload', () => ({ prepareUpload: async (file: File) => file }))
jest.mock('./live-site', () => ({ waitForLiveSite: () => undefined }))

let site: ReturnType<typeof startMemorySite>
const listUses = () => findPictureUses(site.getContent().records)
const createFile = (name: string) => new File(['it'], name, { type: 'image/jpeg' })

beforeEach(() => {
  URL.createObjectURL = () => 'blob:new'
  site = startMemorySite()
  setContent(site.getContent())
})

it('replaces a picture in every record that uses it, and flags its descriptions', async () => {
  const [src, uses] = [...listUses()].find(([, { length }]) => length > 1)!
  await replacePicture(uses, createFile('new-0123abcd.jpg'))
  expect(site.list('/change')).toHaveLength(1)
  expect(listUses().has(src)).toBe(false)
  for (const { path } of uses) {
    const text = JSON.stringify(site.read(path))
    expect(text).toContain('new-0123abcd.jpg')
    expect(text).toContain('alt_outdated')
  }
})

it('finds the uses of a picture by the composed form of its path', () => {
  const src = '/media/Café.jpg'
  const uses = findPictureUses({ 'a.json': { picture: { src: src.normalize('NFD') } } })
  expect([...uses.keys()]).toEqual([src.normalize('NFC')])
})

it('removes an unused picture, and none that a record uses', async () => {
  const [src, uses] = [...listUses()].find(([, { length }]) => length > 1)!
  await expect(removePicture(src)).rejects.toThrow(/./)
  expect(site.getContent().pictures).toContain(src)
  await replacePicture(uses, createFile('new-0123abcd.jpg'))
  await removePicture(src)
  expect(site.getContent().pictures).not.toContain(src)
})
