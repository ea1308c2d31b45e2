/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, screen, waitFor } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
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
} from '../../../tests/helpers/editor-forms'
import { setPublished } from '../state/published'
import { useDrafts } from '../state/drafts'
import { readStoredDraft } from '../state/stored-drafts'

/** Result of prepareUpload(), which each test sets, because jsdom decodes no pictures. */
let mockPrepare: () => Promise<File>
jest.mock('../model/prepare-upload', () => ({
  ...jest.requireActual<object>('../model/prepare-upload'),
  prepareUpload: () => mockPrepare(),
}))
jest.mock('./live-site', () => ({ waitForLiveSite: () => undefined }))

const findAlert = () => screen.findByRole('alert')
const waitForUrl = (url: string | RegExp) => waitFor(() => expect(location.hash).toMatch(url))
const receive = () => act(() => setPublished(site.getContent()))

const chooseFile = () =>
  user.upload(getInput('Picture file'), new File(['it'], 'wall.jpg', { type: 'image/jpeg' }))

setUpForms()
beforeAll(() => (URL.createObjectURL = () => 'blob:it'))

describe('a new record', () => {
  it('that was left stays closed when its key cannot be held', async () => {
    let refuse = () => {}
    const request = () => new Promise((_granted, reject) => (refuse = reject))
    Object.assign(navigator, { locks: { request, query: async () => ({}) } })
    await open(`${LIST}/new`)
    await open(VILLA)
    await act(async () => refuse())
    Reflect.deleteProperty(navigator, 'locks')
    expect(location.hash).toBe(VILLA)
    expect(getInput('Title')).toHaveValue(villa.title)
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
})

describe('a record that somebody else has changed', () => {
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

  it('closes an untouched form if it was deleted', async () => {
    await open(VILLA)
    site.push(path, null)
    receive()
    expect(screen.getByText('“Poolside Villa” was deleted by somebody else.')).toBeVisible()
    await waitForUrl(/projects$/)
  })
})

describe('a new picture', () => {
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
  expect(useDrafts.getState()[path]!.record).toEqual(villa)
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
