import sharp from 'sharp'
import home from '../../../tests/content/pages/home.json'
import villa from '../../../tests/content/projects/villa.json'
import { startFolderSite } from '../../../tests/helpers/cms-site'
import { createTinyJpeg } from '../../../tests/helpers/tiny-jpeg'

const villaFile = 'projects/villa.json'
const src = '/media/projects/wall-0123abcd.jpg'
const published = '/media/villa/narrow.jpg'
const refusal = {
  ...{ status: 422, code: 'invalid' },
  values: {
    ...{ key: villaFile, field: 'thumbnail.file' },
    message: 'is only 300 px wide. Choose a picture at least 800 px wide.',
  },
}
const withFile = (file: object, name = 'file') => ({
  ...villa,
  thumbnail: { ...villa.thumbnail, [name]: file },
})

let site: ReturnType<typeof startFolderSite>
let narrow: Uint8Array<ArrayBuffer>

async function createPhoto(width: number, height: number, orientation = 1) {
  const create = { width, height, channels: 3, background: '#888' } as const
  return new Uint8Array(await sharp({ create }).withMetadata({ orientation }).jpeg().toBuffer())
}

beforeAll(async () => void (narrow = await createPhoto(300, 900)))
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation()
  site = startFolderSite()
  site.push({ [published.slice(1)]: Buffer.from(narrow) })
})
afterEach(() => site.close())

it('rejects an uploaded picture that is too narrow for its field', async () => {
  const pictures = { [src]: await site.upload(narrow) }
  const file = { src, focalPoint: { x: 10, y: 90 } }
  expect(await site.save(villaFile, withFile(file), { pictures })).toMatchObject(refusal)
  expect(site.read(villaFile)).toEqual(villa)
})

it('rejects a published picture that is too narrow, whatever its ticket says', async () => {
  const pictures = { [published]: await site.upload(createTinyJpeg()) }
  expect(await site.save(villaFile, withFile({ src: published }), { pictures })).toMatchObject(
    refusal,
  )
})

it('publishes a record whose optional picture was emptied', async () => {
  expect(await site.save(villaFile, withFile({ src: '' }, 'file_ar'))).toMatchObject({
    status: 200,
  })
})

it('rejects it as the picture of another language', async () => {
  expect(await site.save(villaFile, withFile({ src: published }, 'file_ar'))).toMatchObject({
    ...refusal,
    values: { field: 'thumbnail.file_ar' },
  })
})

it('measures a photo in the orientation in which it is shown', async () => {
  const pictures = { [src]: await site.upload(await createPhoto(900, 300, 6)) }
  expect(await site.save(villaFile, withFile({ src }), { pictures })).toMatchObject(refusal)
  const wide = { [src]: await site.upload(await createPhoto(90, 800, 6)) }
  expect(await site.save(villaFile, withFile({ src }), { pictures: wide })).toMatchObject({
    status: 200,
  })
})

it('rejects the narrow picture of a draft when the draft is published', async () => {
  const pictures = { [src]: await site.upload(narrow) }
  const record = withFile({ src })
  expect(await site.saveDraft(villaFile, record, { pictures })).toMatchObject({ status: 200 })
  const [draft] = (await site.readContent()).drafts
  const answer = await site.save(villaFile, record, { ...draft, base: villa })
  expect(answer).toMatchObject(refusal)
})

it('accepts a drawing, and a picture that such a field shows already', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path/></svg>'
  const drawing = '/media/projects/plan-0123abcd.svg'
  const bytes = new TextEncoder().encode(svg)
  const pictures = { [drawing]: await site.upload(bytes, 'image/svg+xml') }
  expect(await site.save(villaFile, withFile({ src: drawing }), { pictures })).toMatchObject({
    status: 200,
  })
  const grown = withFile({ src: published })
  site.push({ [villaFile]: grown })
  expect(await site.save(villaFile, { ...grown, title: 'House' })).toMatchObject({ status: 200 })
  const { file } = home.hero.picture
  expect(await site.save(villaFile, withFile(file))).toMatchObject({ status: 200 })
})
