/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, screen, waitFor, within } from '@testing-library/react'
import villa from '../../tests/content/projects/villa.json'
import {
  click,
  editVilla,
  fill,
  findState,
  getInput,
  LIST,
  open,
  setUpForms,
  site,
  user,
  VILLA,
  villaPath as path,
} from '../testing/editor-forms'
import { parseAddress } from './address'
import { setPublished } from './backend/published'
import { change } from './edits'
import { useDrafts } from './drafts'
import { UploadError } from './form/prepare-upload'
import { readStoredDraft } from './form/stored-drafts'

/** Result of prepareUpload(), which each test sets, because jsdom decodes no pictures. */
let mockPrepare: () => Promise<File>
jest.mock('./form/prepare-upload', () => ({
  ...jest.requireActual<object>('./form/prepare-upload'),
  prepareUpload: () => mockPrepare(),
}))
jest.mock('./live-site', () => ({ waitForLiveSite: () => undefined }))

const getGroup = (name: string) => screen.getByRole('group', { name })
const findAlert = () => screen.findByRole('alert')
const waitForUrl = (url: string | RegExp) => waitFor(() => expect(location.hash).toMatch(url))
const receive = () => act(() => setPublished(site.getContent()))

/** Fills in all fields of the open form. */
function fillIn(title: string) {
  const { key } = parseAddress(location.hash)!
  const { id: _id, ...record } = { ...villa, title }
  act(() => Object.entries(record).forEach(([name, value]) => change(key, name, value)))
}

const chooseFile = () =>
  user.upload(getInput('Picture file'), new File(['it'], 'wall.jpg', { type: 'image/jpeg' }))

setUpForms()
beforeAll(() => (URL.createObjectURL = () => 'blob:it'))

describe('a new record', () => {
  it('is saved at its own URL, each one separately', async () => {
    await open(`${LIST}/new`)
    fillIn('School')
    await click('Publish')
    await waitForUrl(`${LIST}/entries/5-school`)
    await findState('No unsaved changes')
    await user.click(screen.getByRole('link', { name: 'New project' }))
    await waitFor(() => expect(getInput('Title')).toHaveValue(''))
    fillIn('Clinic')
    await click('Publish')
    await waitForUrl(`${LIST}/entries/6-clinic`)
    const request = { path: 'projects/', opened: null }
    expect(site.list('/save')).toMatchObject([request, request])
    expect(site.read('projects/5-school.json')).toHaveProperty('title', 'School')
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('is not reported as a duplicate if only the response was lost', async () => {
    await open(`${LIST}/new`)
    fillIn('School')
    site.fail('/save', 'response lost')
    await click('Publish')
    expect(await findAlert()).toHaveTextContent('Not published. The site does not answer.')
    await click('Publish')
    await waitForUrl(`${LIST}/entries/5-school`)
    expect(site.read('projects/6-school.json')).toBeUndefined()
  })

  it('is looked for among the published ones only if a response was lost', async () => {
    const countReads = () => site.list('').length
    await open(`${LIST}/new`)
    fillIn('School')
    site.fail('/save', [422, { code: 'wrong-record', message: 'It is wrong.' }])
    await click('Publish')
    await findAlert()
    const reads = countReads()
    await click('Publish')
    await waitForUrl(`${LIST}/entries/5-school`)
    expect(countReads()).toBe(reads)
  })

  it('is reported as a duplicate if it is an unchanged copy', async () => {
    await open(VILLA)
    await click('Duplicate')
    await waitForUrl(/new\?draft=/)
    await findState('Not published yet')
    await click('Publish')
    expect(await findAlert()).toHaveTextContent('This is the same as “Poolside Villa”.')
    fill('Title', 'Second Villa')
    await click('Publish')
    await waitForUrl(`${LIST}/entries/5-second-villa`)
  })

  it('is kept whole when left, beside the other new ones', async () => {
    for (const title of ['School', 'Clinic']) {
      await open(`${LIST}/new`)
      fill('Title', title)
      fill('Location', `${title} Street`)
      await open(LIST)
      expect(screen.getByText(new RegExp(`^What you typed in “${title}” is kept`))).toBeVisible()
    }
    await open(`${LIST}/new`)
    expect(getGroup('Not published: Clinic')).toBeVisible()
    await user.click(within(getGroup('Not published: School')).getByText('Restore it'))
    await waitFor(() => expect(getInput('Title')).toHaveValue('School'))
    expect(getInput('Location')).toHaveValue('School Street')
  })
})

describe('a record that somebody else has changed', () => {
  it('is merged without a question if the fields differ', async () => {
    await editVilla()
    site.push(path, { ...villa, timeline: '2030' })
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.read(path)).toMatchObject({ title: 'Ours', timeline: '2030' })
    expect(getInput('Years')).toHaveValue('2030')
    expect(readStoredDraft(path)).toBeUndefined()
  })

  it.each([
    ['Publish yours', 'Ours', 'Ours', '2031'],
    ['Take theirs into the form', 'Theirs', 'Theirs', villa.timeline],
    ['Go on editing', 'Theirs', 'Ours', villa.timeline],
  ])('is resolved by %s if both changed a field', async (button, title, shown, timeline) => {
    await editVilla()
    fill('Years', '2031')
    site.push(path, { ...villa, title: 'Theirs' })
    await click('Publish')
    const question = await screen.findByRole('group', { name: 'Changed by both' })
    expect(question).toHaveTextContent(
      /Somebody else has changed “Title”.*Theirs: TheirsYours: Ours/,
    )
    expect(getInput('Title').closest('[inert]')).toBeInTheDocument()
    await click(button)
    await waitFor(() => expect(getInput('Title').closest('[inert]')).not.toBeInTheDocument())
    expect(site.read(path)).toMatchObject({ title, timeline })
    expect(getInput('Title')).toHaveValue(shown)
    expect(getInput('Years')).toHaveValue('2031')
    if (button === 'Publish yours') return
    await click('Publish')
    if (shown === 'Theirs') await findState('No unsaved changes')
    else await screen.findByRole('group', { name: 'Changed by both' })
  })

  it('is deleted only as the form shows it', async () => {
    await open(VILLA)
    site.push(path, { ...villa, timeline: '2030' })
    await click('Delete')
    expect(await findAlert()).toHaveTextContent('Somebody else has changed “Years”')
    await waitFor(() => expect(getInput('Years')).toHaveValue('2030'))
    await click('Delete')
    expect(await screen.findByText('“Poolside Villa” is deleted.')).toBeVisible()
    expect(site.read(path)).toBeUndefined()
    await waitForUrl(/projects$/)
  })

  it.each([
    ['follows in an untouched form', villa.title, '2030', 0],
    ['leaves an edited form as it is', 'Ours', villa.timeline, 1],
  ])('%s', async (_case, title, timeline, notes) => {
    await editVilla(title)
    site.push(path, { ...villa, timeline: '2030' })
    receive()
    expect(getInput('Years')).toHaveValue(timeline)
    expect(screen.queryAllByText(/^Somebody has published changes/)).toHaveLength(notes)
  })

  it('closes an untouched form if it was deleted', async () => {
    await open(VILLA)
    site.push(path, null)
    receive()
    expect(screen.getByText('“Poolside Villa” was deleted by somebody else.')).toBeVisible()
    await waitForUrl(/projects$/)
  })
})

describe('a new picture', () => {
  it('stops Publish if it cannot be used', async () => {
    let fail = () => {}
    mockPrepare = () =>
      new Promise((_resolve, reject) => (fail = () => reject(new UploadError('It is broken.'))))
    await editVilla()
    await chooseFile()
    await click('Publish')
    await findState('Publishing. Please wait until it is done.')
    await act(async () => fail())
    expect(await screen.findByText('Not published yet. It is broken.')).toBeVisible()
    expect(site.list('/save')).toEqual([])
    expect(getInput('Title')).toHaveValue('Ours')
  })

  it('is uploaded once, and again if the site has discarded it', async () => {
    mockPrepare = async () => new File(['it'], 'wall-22222222.jpg')
    await open(VILLA)
    await chooseFile()
    site.fail('/save', [500, { message: 'Something went wrong here.' }])
    await click('Publish')
    expect(await findAlert()).toHaveTextContent('Something went wrong here.')
    expect(site.list('/picture')).toHaveLength(1)
    site.fail('/save', [422, { code: 'picture-gone', message: 'It is no longer there.' }])
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.list('/picture')).toHaveLength(2)
    const src = '/media/projects/wall-22222222.jpg'
    expect(site.read(path)?.thumbnail).toHaveProperty('file.src', src)
  })
})

it('stops Publish if a picture of the site is too narrow for its place', async () => {
  let finish = () => {}
  HTMLImageElement.prototype.decode = () => new Promise((resolve) => (finish = resolve))
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(300)
  await open(VILLA)
  await user.click(screen.getAllByText('Use a picture already on the site')[0]!)
  await user.click(screen.getAllByRole('button', { name: /\.jpg$/ })[0]!)
  await click('Publish')
  await findState('Publishing. Please wait until it is done.')
  await act(async () => finish())
  const error =
    /^Not published yet\. .* is only 300 px wide\. Choose a picture at least 800 px wide/
  expect(await screen.findByText(error)).toBeVisible()
  expect(site.list('/save')).toEqual([])
  jest.restoreAllMocks()
})

it.each([
  ['goes on after a new sign-in', 'login', 'No unsaved changes', 'Ours'],
  ['keeps the form if the sign-in is closed', 'close', 'Not published yet', villa.title],
])('%s when the session has ended', async (_case, event, state, title) => {
  const listeners: Record<string, () => void> = {}
  const netlifyIdentity = {
    open: () => listeners[event]!(),
    close: () => listeners.close?.(),
    logout: async () => undefined,
    currentUser: () => null,
    on: (name: string, listener: () => void) => (listeners[name] = listener),
    off: (name: string) => delete listeners[name],
  }
  Object.assign(window, { netlifyIdentity })
  await editVilla()
  site.fail('/save', [401, { message: 'Please sign in.' }])
  await click('Publish')
  await findState(state)
  expect(site.read(path)).toHaveProperty('title', title)
  expect(listeners).toEqual({})
})

it.each([
  ['succeeds', undefined, '“Ours” is published.', undefined],
  ['fails', 'response lost', /^“Ours” was not published\. The site does not answer\./, 'Ours'],
] as const)(
  'shows a notice if Publish %s in a left form',
  async (_case, failure, notice, title) => {
    await editVilla()
    if (failure) site.fail('/save', failure)
    const release = site.hold()
    await click('Publish')
    await open(LIST)
    await open(VILLA)
    await findState('Publishing. Please wait until it is done.')
    await open(LIST)
    await act(async () => release())
    expect(await screen.findByText(notice)).toBeVisible()
    expect(readStoredDraft(path)?.record.title).toBe(title)
    expect(useDrafts.getState()).toEqual({})
  },
)

it('asks before the window closes only if edits could be lost', async () => {
  const closeWindow = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await editVilla()
  expect(closeWindow()).toBe(true)
  const release = site.hold()
  await click('Publish')
  expect(closeWindow()).toBe(false)
  await act(async () => release())
  await findState('No unsaved changes')
  expect(closeWindow()).toBe(true)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError')
  })
  fill('Title', 'Theirs')
  expect(closeWindow()).toBe(false)
})
