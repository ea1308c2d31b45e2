import { act, screen } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import tower from '../../../tests/content/projects/tower.json'
import {
  editVilla,
  open,
  receive,
  setUpForms,
  site,
  villaPath,
} from '../../../tests/helpers/editor-forms'
import { findPictures } from '../../content/model/picture-fields'
import { findPictureUses } from '../../content/model/picture-uses'
import { UploadError } from '../model/prepare-upload'
import { getDraft } from '../state/drafts'
import { getUploadPath } from './edits'
import * as actions from './picture-actions'

jest.mock('../model/prepare-upload', () => ({
  ...jest.requireActual<object>('../model/prepare-upload'),
  prepareUpload: async (file: File) => {
    if (file.name === 'plan.pdf') throw new UploadError('plan.pdf is not a picture.')
    return file
  },
}))

const listUses = () => findPictureUses(site.getContent().records)
const createFile = (name: string) => new File(['it'], name, { type: 'image/jpeg' })
const wall = createFile('wall-0123abcd.jpg')
const unused = '/media/villa/old.jpg'
const towerPath = 'projects/tower.json'
/** Path of a picture that several records show. */
let src: string

/** Starts to remove the unused picture. Returns a function that returns the pending result. */
const start = async () => {
  let removed: Promise<boolean> | undefined
  await act(async () => void (removed = actions.removePictures([unused])))
  return () => removed
}
const pictures = {
  replacePicture: (path: string, file: File) => act(() => actions.replacePicture(path, file)),
  removePictures: (paths: readonly string[]) => act(() => actions.removePictures(paths)),
  addToLibrary: (files: readonly File[]) => act(() => actions.addToLibrary(files)),
}

setUpForms()
beforeAll(() => (URL.createObjectURL = () => 'blob:new'))
beforeEach(() => {
  actions.usePictureTask.setState({}, true)
  src = [...listUses()].find(([, uses]) => new Set(uses.map(({ path }) => path)).size > 1)![0]
})

it('replaces a picture by one file in every record, in one change', async () => {
  const uses = listUses().get(src)!
  expect(await pictures.replacePicture(src, wall)).toBe(true)
  expect(site.list('/change')).toHaveLength(1)
  expect(listUses().has(src)).toBe(false)
  const paths = uses.flatMap(({ path }) =>
    findPictures(site.read(path)).flatMap((each) => (each.src.includes('wall-') ? each.src : [])),
  )
  expect(new Set(paths).size).toBe(1)
  for (const { path } of uses) expect(JSON.stringify(site.read(path))).toContain('alt_outdated')
})

it('replaces a picture where somebody else has put it meanwhile', async () => {
  const [first, ...others] = tower.page.images
  const { file } = first!
  const moved = { ...tower, page: { ...tower.page, images: [...others, first!] } }
  site.push(towerPath, moved)
  site.push(villaPath, { ...villa, thumbnail: { ...villa.thumbnail, file } })
  await pictures.replacePicture(file.src, wall)
  const { images } = site.read(towerPath)!.page as typeof tower.page
  expect(images.map((each) => each.file.src)).toEqual([
    ...others.map((each) => each.file.src),
    expect.stringContaining('/wall-0123abcd.jpg'),
  ])
  expect(JSON.stringify(site.read(villaPath))).toContain('/wall-0123abcd.jpg')
})

it('computes the change again if somebody else publishes at the same time', async () => {
  const [{ path: key } = { path: '' }] = listUses().get(src)!
  site.fail('/change', [409, { code: 'changed', values: { key }, content: site.getContent() }])
  expect(await pictures.replacePicture(src, wall)).toBe(true)
  expect(site.list('/change')).toHaveLength(2)
  expect(listUses().has(src)).toBe(false)
})

it('shows the new picture also in what was typed in this browser', async () => {
  const old = villa.thumbnail.file.src
  await editVilla()
  await pictures.replacePicture(old, wall)
  const draft = getDraft(villaPath)
  expect(JSON.stringify(draft?.record)).not.toContain(`"${old}"`)
  expect(draft).toMatchObject({ record: { title: 'Ours' }, opened: site.read(villaPath) })
})

it('still asks about a text that somebody else publishes meanwhile', async () => {
  await editVilla()
  const { fetch } = globalThis
  globalThis.fetch = (url, options) => {
    if (String(url).endsWith('/change')) site.push(villaPath, { ...villa, title: 'Theirs' })
    return fetch(url, options)
  }
  await pictures.replacePicture(src, wall)
  expect(await screen.findByRole('group', { name: 'Changed by both: Title' })).toBeVisible()
})

it('stores a file once that is chosen for records of different kinds', async () => {
  await pictures.replacePicture(src, wall)
  const [stored] = site.getContent().pictures.filter((path) => path.includes('wall-0123abcd'))
  for (const folder of ['projects', 'home', 'library']) {
    expect(getUploadPath(folder, createFile('copy-0123abcd.jpg'))).toBe(stored)
  }
})

it('removes more pictures than one change may name', async () => {
  const paths = Array.from({ length: 301 }, (_, index) => `/media/villa/old-${index}.jpg`)
  site.addPictures(paths)
  receive()
  expect(await pictures.removePictures(paths)).toBe(true)
  expect(site.getContent().pictures.filter((path) => paths.includes(path))).toEqual([])
})

it('adds several files as one change, and says which cannot be used', async () => {
  const files = ['a-00000001.jpg', 'plan.pdf', 'b-00000002.jpg', 'a-00000001.jpg'].map(createFile)
  await pictures.addToLibrary(files)
  expect(actions.usePictureTask.getState().failures).toEqual(['plan.pdf is not a picture.'])
  expect(site.list('/change')).toHaveLength(1)
  expect(site.getContent().pictures).toEqual(
    expect.arrayContaining(['/media/library/a-00000001.jpg', '/media/library/b-00000002.jpg']),
  )
})

it('says at the foot of another page that an action has failed', async () => {
  const release = site.hold()
  site.fail('/change', [500, { code: 'internal-error', values: {} }])
  await open('#/collections/site/entries/pictures')
  const removed = await start()
  await open('#/collections/site/entries/deleted')
  await act(async () => {
    release()
    await removed()
  })
  expect(await screen.findByRole('status', { name: 'Editor' })).toHaveTextContent(
    /^The pictures were not changed\. Something went wrong here\./,
  )
})

it('asks before the window closes while an action runs', async () => {
  const release = site.hold()
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(close()).toBe(false)
  const removed = await start()
  expect(close()).toBe(true)
  await act(async () => {
    release()
    await removed()
  })
  expect(close()).toBe(false)
})

it('finds the uses of a picture by the composed form of its path', () => {
  const path = '/media/Café.jpg'
  const uses = findPictureUses({ 'a.json': { picture: { src: path.normalize('NFD') } } })
  expect([...uses.keys()]).toEqual([path.normalize('NFC')])
})
