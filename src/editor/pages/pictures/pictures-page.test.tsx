import { act, screen, waitFor, within } from '@testing-library/react'
import tower from '../../../../tests/content/projects/tower.json'
import villa from '../../../../tests/content/projects/villa.json'
import { confirmations } from '../../../../tests/helpers/confirmations'
import {
  click,
  editVilla,
  open,
  receive,
  setUpForms,
  site,
  user,
} from '../../../../tests/helpers/editor-forms'
import { removePictures, usePictureTask } from '../../actions/picture-actions'
import { UploadError } from '../../model/prepare-upload'
import { selectPictures } from '../../state/selection'

/** Replaces prepareUpload(), because jsdom decodes no pictures. */
let mockPrepare: (file: File, minWidth: number) => Promise<File>
jest.mock('../../model/prepare-upload', () => ({
  ...jest.requireActual<object>('../../model/prepare-upload'),
  prepareUpload: (file: File, minWidth: number) => mockPrepare(file, minWidth),
}))

const { thumbnail } = villa
const { src } = thumbnail.file
const getPicture = (name: string) => screen.getByRole('button', { name })
const unused = ['/media/villa/old.jpg', '/media/villa/older.jpg']
const openPage = (query: string) => open(`#/collections/site/entries/pictures?${query}`)

setUpForms()
beforeAll(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } })
  Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined })
})
beforeEach(async () => {
  selectPictures([])
  mockPrepare = async (file) => file
  site.addPictures(unused)
  receive()
  await openPage('sort=name&find=villa')
  // Waits for the sizes, which arrive after the first render.
  await screen.findAllByText('2,560 × 1,600 px · 420 KB')
})

it('opens a picture to its places, as links to their fields', async () => {
  await user.click(getPicture('villa.jpg'))
  const details = screen.getByRole('complementary', { name: 'villa/villa.jpg' })
  expect(within(details).getByRole('heading', { name: 'villa/villa.jpg' })).toHaveFocus()
  expect(
    within(details).getByRole('link', { name: 'Poolside Villa Card picture' }),
  ).toHaveAttribute('href', expect.stringContaining('field=thumbnail.file'))
  const [description] = within(details).getAllByText(villa.thumbnail.alt_ar)
  expect(description!.outerHTML).toMatch(/^<p lang="ar" dir="rtl">/)
  expect(within(details).getByText('2,560 × 1,600 px · 420 KB')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(getPicture('villa.jpg')).toHaveFocus()
})

it('removes an open picture after a question, and leaves the other ticks', async () => {
  await user.click(screen.getByRole('checkbox', { name: 'Select villa/older.jpg' }))
  await user.click(getPicture('old.jpg'))
  const details = screen.getByRole('complementary', { name: 'villa/old.jpg' })
  await user.click(within(details).getByRole('button', { name: 'Remove 1 picture' }))
  expect(await screen.findByText('1 picture is removed from the site.')).toBeVisible()
  expect(confirmations.questions).toEqual([expect.stringMatching(/^Remove 1 picture from/)])
  expect(details).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
  const other = screen.getByRole('checkbox', { name: 'Select villa/older.jpg' })
  expect(other).toBeChecked()
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  await click('Select none')
  expect(other).not.toBeChecked()
})

it('removes nothing if the question is declined', async () => {
  confirmations.isAgreed = false
  await remove()
  expect(site.list('/change')).toEqual([])
})

const chooseReplacement = async () => {
  await user.click(getPicture('villa.jpg'))
  const wall = new File(['it'], 'wall-0123abcd.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText('Replace everywhere'), wall)
}
const replace = async () => {
  await chooseReplacement()
  await click(/^Replace in/)
}
const remove = async () => {
  await user.click(screen.getByRole('checkbox', { name: 'Select villa/old.jpg' }))
  await click('Remove 1 picture')
}

it('asks before it replaces a picture, and names its places', async () => {
  mockPrepare = jest.fn(async (file: File) => file)
  await chooseReplacement()
  expect(mockPrepare).toHaveBeenCalledWith(expect.any(File), 800)
  const question = await screen.findByRole('group', { name: 'Replace everywhere' })
  expect(question).toHaveTextContent(/Poolside Villa Card picture/)
  expect(site.list('/change')).toEqual([])
  await click('Cancel')
  expect(screen.getByLabelText('Replace everywhere')).toHaveFocus()
  await chooseReplacement()
  expect(await screen.findByRole('button', { name: /^Replace in/ })).toHaveFocus()
  await click(/^Replace in/)
  expect(await screen.findByText(/^Replaced in/)).toBeVisible()
  expect(JSON.stringify(site.getContent().records)).not.toContain(`"${src}"`)
})

it('keeps the focus on the button whose replacement has failed', async () => {
  await chooseReplacement()
  site.fail('/change', [502, { code: 'github-down', values: {} }])
  const release = site.hold()
  await click(/^Replace in/)
  // Takes the focus away as browsers do from an inert page, which jsdom does not.
  act(() => (document.activeElement as HTMLElement).blur())
  await act(async () => release())
  expect(await screen.findByRole('alert')).toHaveTextContent(/GitHub/)
  expect(screen.getByRole('button', { name: /^Replace in/ })).toHaveFocus()
})

it('tells which drafts keep the old picture, and which get the new one', async () => {
  await editVilla()
  await site.pushDraft({ key: 'projects/tower.json', record: { ...tower, thumbnail }, base: tower })
  receive()
  await openPage('sort=name&find=villa')
  await chooseReplacement()
  const question = await screen.findByRole('group', { name: 'Replace everywhere' })
  expect(question).toHaveTextContent(/keep the old picture until you change it there: Seafront To/)
  expect(question).toHaveTextContent(/gets the new picture, too: Ours/)
})

it('removes the selected pictures as one change, after a question', async () => {
  await user.click(screen.getByRole('checkbox', { name: 'Select villa/old.jpg' }))
  await click('Select all 2 not used')
  await click('Remove 2 pictures')
  expect(await screen.findByText('2 pictures are removed from the site.')).toBeVisible()
  expect(confirmations.questions).toEqual([expect.stringMatching(/^Remove 2 pictures from/)])
  expect(site.list('/change')).toHaveLength(1)
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

describe('while the site does not answer', () => {
  let finish: () => Promise<void>
  beforeEach(() => {
    const release = site.hold()
    finish = async () => {
      await act(async () => release())
      await waitFor(() => expect(usePictureTask.getState().running).toBeUndefined())
    }
  })

  it('leaves staff in a form that they open', async () => {
    await replace()
    act(() => void (location.hash = '#/collections/projects/entries/villa'))
    await finish()
    expect(location.hash).toBe('#/collections/projects/entries/villa')
  })

  it.each([
    ['replaced', replace, 'Replacing the picture…'],
    ['removed', remove, 'Removing 1 picture…'],
  ])(
    'leaves the focus where staff type after they have %s a picture',
    async (...[, start, text]) => {
      await start()
      expect(screen.getByText(text)).toHaveRole('status')
      expect(getPicture('villa.jpg').closest('[inert]')).not.toBeNull()
      await user.type(screen.getByRole('searchbox', { name: 'Search all texts' }), 'tower')
      await finish()
      expect(screen.getByRole('searchbox', { name: 'Search all texts' })).toHaveFocus()
    },
  )
})

it('offers no removal of a picture that a draft shows', async () => {
  const file = { src: '/media/villa/old.jpg' }
  const record = { ...villa, thumbnail: { ...thumbnail, file } }
  await site.pushDraft({ key: 'projects/villa.json', record, base: villa })
  receive()
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  await user.click(getPicture('old.jpg'))
  expect(screen.getByRole('heading', { name: 'In drafts' })).toBeVisible()
})

describe('the message that a picture is still used', () => {
  const use = { ...villa, thumbnail: { ...villa.thumbnail, file: { src: '/media/villa/old.jpg' } } }
  const message = /^Not changed\. This is still used/
  beforeEach(async () => {
    await user.click(screen.getByRole('checkbox', { name: 'Select villa/old.jpg' }))
    site.push('projects/villa.json', use)
    await click('Remove 1 picture')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  it('goes when the picture is no longer used, and leaves the focus to the page', async () => {
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    site.push('projects/villa.json', villa)
    receive()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('can be closed', async () => {
    receive()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    await click('Close')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })
})

it('keeps the reason against a chosen file while a colleague saves something else', async () => {
  mockPrepare = async () => {
    throw new UploadError('wall.jpg is damaged.')
  }
  await chooseReplacement()
  await site.publishElsewhere('projects/villa.json', { ...villa, title: 'Theirs' })
  receive()
  expect(screen.getByRole('alert')).toHaveTextContent('wall.jpg is damaged.')
})

it('closes the list of files that were not added, and no other message', async () => {
  mockPrepare = async () => {
    throw new UploadError('wall.jpg is damaged.')
  }
  expect(screen.getByLabelText('Add pictures')).toHaveAttribute('multiple')
  await user.upload(screen.getByLabelText('Add pictures'), new File(['it'], 'wall.jpg'))
  const list = await screen.findByRole('alert')
  expect(list).toHaveTextContent('wall.jpg is damaged.')
  act(() => usePictureTask.setState({ problem: 'Not changed.' }))
  await user.click(within(list).getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Not changed.')
})

it('says that no picture is unused', async () => {
  await act(() => removePictures(unused))
  await openPage('show=unused')
  expect(await screen.findByText('Every picture is used.')).toBeVisible()
})

it('needs no description of a picture that is not used', async () => {
  await openPage('show=undescribed')
  expect(await screen.findByText('Every picture is described.')).toBeVisible()
})

it('shows all pictures, the newest first, for an unknown filter in the URL', async () => {
  await openPage('show=__proto__')
  expect(await screen.findByText('24 pictures, 2 not used.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'All 24' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('date')
  await click('Not used 2')
  expect(screen.getByText('2 pictures found.')).toBeVisible()
})
