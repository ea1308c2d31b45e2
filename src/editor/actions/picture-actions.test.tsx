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

it.each(['changed', 'deleted'])('computes the change again if a record is %s', async (code) => {
  const [{ path: key } = { path: '' }] = listUses().get(src)!
  site.fail('/change', [409, { code, values: { key }, content: site.getContent() }])
  expect(await pictures.replacePicture(src, wall)).toBe(true)
  expect(site.list('/change')).toHaveLength(2)
  expect(listUses().has(src)).toBe(false)
})

it.each([
  ['a picture that is no longer used', unused, wall, /No page or project shows this picture/],
  ['a picture by itself', '/media/villa/it-0123abcd.jpg', wall, /This is the same picture\.$/],
])('does not replace %s', async (_case, path, file, problem) => {
  site.addPictures([path])
  const thumbnail = { ...villa.thumbnail, file: { src: '/media/villa/it-0123abcd.jpg' } }
  site.push(villaPath, { ...villa, thumbnail })
  expect(await pictures.replacePicture(path, file)).toBe(false)
  expect(actions.usePictureTask.getState().problem).toMatch(problem)
  expect(site.list('/change')).toEqual([])
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

it('adds and removes more pictures than one change may name', async () => {
  const names = Array.from({ length: 301 }, (_, index) => `old-${10_000_000 + index}.jpg`)
  const paths = names.map((name) => `/media/library/${name}`)
  expect(await pictures.addToLibrary(names.map(createFile))).toBe(true)
  expect(site.getContent().pictures).toEqual(expect.arrayContaining(paths))
  expect(await pictures.removePictures(paths)).toBe(true)
  expect(site.getContent().pictures.filter((path) => paths.includes(path))).toEqual([])
})

it('adds several files as one change, and says which cannot be used', async () => {
  site.addPictures(['/media/villa/c-00000003.jpg'])
  receive()
  const names = ['a-00000001.jpg', 'plan.pdf', 'b-00000002.jpg', 'a-00000001.jpg', 'c-00000003.jpg']
  await pictures.addToLibrary(names.map(createFile))
  expect(actions.usePictureTask.getState().done).toMatch(
    /^2 pictures are added\. 2 are on the site/,
  )
  expect(actions.usePictureTask.getState().failures).toEqual(['plan.pdf is not a picture.'])
  expect(site.list('/change')).toHaveLength(1)
  expect(site.getContent().pictures).toEqual(
    expect.arrayContaining(['/media/library/a-00000001.jpg', '/media/library/b-00000002.jpg']),
  )
})

it.each(['deleted', 'pictures?q=villa'])(
  'says at the foot of %s that an action has failed',
  async (page) => {
    const release = site.hold()
    site.fail('/change', [500, { code: 'internal-error', values: {} }])
    await open('#/collections/site/entries/pictures')
    const removed = await start()
    await open(`#/collections/site/entries/${page}`)
    await act(async () => {
      release()
      await removed()
    })
    expect(await screen.findByRole('status', { name: 'Editor' })).toHaveTextContent(
      /^The pictures were not changed\. Something went wrong here\./,
    )
  },
)

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
  expect(await pictures.addToLibrary([])).toBe(false)
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
