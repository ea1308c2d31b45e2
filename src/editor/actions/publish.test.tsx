/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, screen, waitFor, within } from '@testing-library/react'
import homePage from '../../../tests/content/pages/home.json'
import projectsPage from '../../../tests/content/pages/projects.json'
import villa from '../../../tests/content/projects/villa.json'
import type { UploadResponse } from '../api/content-api'
import {
  click,
  editVilla,
  fill,
  findState,
  getInput,
  LIST,
  open,
  receive,
  setUpForms,
  site,
  user,
  VILLA,
  villaPath as path,
} from '../../../tests/helpers/editor-forms'
import { confirmations } from '../../../tests/helpers/confirmations'
import { requestContentApi } from '../state/content-client'
import { discardChanges } from './draft-actions'
import { UploadError } from '../model/prepare-upload'
import { getDraft, useDrafts } from '../state/drafts'
import { useForms } from '../state/forms'

/** Replaces prepareUpload(), because jsdom decodes no pictures. Set by tests that choose a file. */
let mockPrepare: () => Promise<File>
jest.mock('../model/prepare-upload', () => ({
  ...jest.requireActual<object>('../model/prepare-upload'),
  prepareUpload: () => mockPrepare(),
}))

const findAlert = () => screen.findByRole('alert')
const waitForUrl = (url: string | RegExp) => waitFor(() => expect(location.hash).toMatch(url))
const findConflict = () => screen.findByRole('group', { name: 'Changed by both' })

const chooseFile = () =>
  user.upload(getInput('Picture file'), new File(['it'], 'wall.jpg', { type: 'image/jpeg' }))

setUpForms()
beforeAll(() => (URL.createObjectURL = () => 'blob:it'))

describe('a new record', () => {
  const duplicateOpen = async (title: string) => {
    await click('Duplicate')
    await waitForUrl(/new\?draft=/)
    fill('Title', title)
  }
  const duplicateVilla = async (title: string) => {
    await open(VILLA)
    await duplicateOpen(title)
  }
  const listAdded = () =>
    Object.keys(site.getContent().records).filter((each) => /\/5|\/6/.test(each))

  it('is reported as a duplicate if it is an unchanged copy', async () => {
    await duplicateVilla(villa.title)
    await click('Publish')
    expect(await findAlert()).toHaveTextContent('This is the same as “Poolside Villa”.')
    fill('Title', 'Second Villa')
    await click('Publish')
    await waitForUrl(`${LIST}/entries/5-second-villa`)
  })

  it('is published once if the response is lost and the text is changed', async () => {
    await duplicateVilla('Second Villa')
    site.fail('/change', 'response lost')
    await click('Publish')
    expect(await findAlert()).toHaveTextContent(/^Not published\. The site does not answer/)
    fill('Title', 'Third Villa')
    await click('Publish')
    await waitForUrl(`${LIST}/entries/5-second-villa`)
    await findState('No unsaved changes')
    expect(listAdded()).toEqual(['projects/5-second-villa.json'])
    expect(site.read('projects/5-second-villa.json')).toMatchObject({ title: 'Third Villa' })
  })

  it('leads to its path once the content shows that it was published', async () => {
    await duplicateVilla('Second Villa')
    site.fail('/change', 'response lost')
    await click('Publish')
    await findAlert()
    receive()
    await waitForUrl(`${LIST}/entries/5-second-villa`)
    await findState('No unsaved changes')
  })

  it('keeps a colleague’s words if both publish one draft', async () => {
    await open(`${LIST}/new`)
    const key = `projects/#${location.hash.split('draft=')[1]}`
    await site.pushDraft({
      key,
      record: { ...villa, id: undefined, title: 'School' },
      base: null,
    })
    receive()
    const question = await screen.findByRole('group', { name: 'Draft: School' })
    await user.click(within(question).getByText('Open it'))
    fill('Years', '2031')
    await site.publishElsewhere(key, { ...villa, id: undefined, title: 'Their School' })
    await click('Publish')
    await waitForUrl(`${LIST}/entries/5-their-school`)
    await findState('No unsaved changes')
    expect(listAdded()).toEqual(['projects/5-their-school.json'])
    expect(site.read('projects/5-their-school.json')).toMatchObject({
      title: 'Their School',
      timeline: '2031',
    })
  })

  it('is published only with what a colleague has saved in its draft meanwhile', async () => {
    await open(`${LIST}/new`)
    const key = `projects/#${location.hash.split('draft=')[1]}`
    const school = { ...villa, id: undefined, title: 'School' }
    await site.pushDraft({ key, record: school, base: null })
    receive()
    const openDraft = async () => {
      const question = await screen.findByRole('group', { name: /^Draft: / })
      await user.click(within(question).getByText('Open it'))
    }
    await openDraft()
    fill('Years', '2031')
    const [{ version } = {} as never] = site.listDrafts()
    await site.pushDraft({
      ...{ key, base: null, draft: version },
      record: { ...school, title: 'Their School' },
    })
    await click('Publish')
    expect(await findAlert()).toHaveTextContent('Not published. Somebody else has saved')
    await openDraft()
    expect(screen.queryByRole('alert')).toBeNull()
    await click('Publish')
    await waitForUrl(`${LIST}/entries/5-their-school`)
    expect(site.read('projects/5-their-school.json')).toMatchObject({ timeline: '2031' })
    expect(site.listDrafts()).toEqual([])
  })

  it('keeps its text if somebody else has published and deleted it', async () => {
    await duplicateVilla('Second Villa')
    await click('Save draft')
    await findState('Draft saved, not published')
    const [key] = Object.keys(useDrafts.getState())
    await site.publishElsewhere(key!, getDraft(key!)!.record)
    fill('Years', '2031')
    site.push('projects/5-second-villa.json', null)
    receive()
    await waitForUrl(`${LIST}/entries/5-second-villa`)
    expect(getInput('Years')).toHaveValue('2031')
    expect(await screen.findByText(/has deleted this since you opened it/)).toBeVisible()
  })

  it('becomes an edit when a draft of it is saved after its publication', async () => {
    await duplicateVilla('Second Villa')
    site.fail('/change', 'response lost')
    await click('Publish')
    await findAlert()
    fill('Years', '2031')
    await click('Save draft')
    await waitForUrl(`${LIST}/entries/5-second-villa`)
    expect(await findAlert()).toHaveTextContent(
      'Not saved. This is published already, as “Second Villa”.',
    )
    expect(getInput('Years')).toHaveValue('2031')
  })

  it('keeps in a copy the pictures that only the site has', async () => {
    const gate = '/media/projects/gate-11111111.jpg'
    const file = new File(['it'], 'gate.jpg', { type: 'image/jpeg' })
    const { ticket } = await requestContentApi<UploadResponse>('/picture', file)
    await site.pushDraft({ key: path, record: withPicture(gate), base: villa }, 'Ann', {
      [gate]: ticket,
    })
    receive()
    await open(VILLA)
    await user.click(
      within(await screen.findByRole('group', { name: /^Draft:/ })).getByText('Open it'),
    )
    await duplicateOpen('Copy')
    await click('Publish')
    await waitForUrl(/entries\/5-copy/)
    expect(site.list('/change').at(-1)).toMatchObject({
      pictures: { [gate]: ticket },
    })
  })
})

const withPicture = (src: string) => ({
  ...villa,
  thumbnail: { ...villa.thumbnail, file: { src } },
})

describe('a record that somebody else has changed', () => {
  it('says what each side has changed in a list', async () => {
    const { process } = homePage
    const { title: first } = process.points[0]!
    await open('#/collections/pages/entries/pages-home')
    const list = within(screen.getByRole('group', { name: 'Points' }))
    await user.click(list.getByRole('button', { name: `Remove “${first}”` }))
    const points = [...process.points, { title: 'Hand over' }]
    site.push('pages/home.json', { ...homePage, process: { ...process, points } })
    receive()
    const name = 'Changed by both: How we work, Points'
    expect(await screen.findByRole('group', { name })).toHaveTextContent(
      `Theirs: added “Hand over”Yours: removed “${first}”`,
    )
  })

  it('is decided field by field in a form that stays usable', async () => {
    await editVilla()
    fill('Years', '2031')
    const theirs = { title: 'Theirs', timeline: '2040', location: 'Doha, Qatar' }
    site.push(path, { ...villa, ...theirs })
    receive()
    const queryField = (field: string) =>
      screen.queryByRole('group', { name: `Changed by both: ${field}` })
    const decide = (field: string, button: string) =>
      user.click(within(queryField(field)!).getByRole('button', { name: button }))
    expect(queryField('Title')).toHaveTextContent('Theirs: TheirsYours: Ours')
    fill('Title', 'Ours again')
    await click('Publish')
    expect(await findAlert()).toHaveTextContent('choose “Keep yours” or “Take theirs”')
    expect(site.read(path)).toMatchObject(theirs)
    await decide('Title', 'Keep yours')
    expect(queryField('Title')).toBeNull()
    await decide('Years', 'Take theirs')
    expect(queryField('Years')).toBeNull()
    expect(getInput('Years')).toHaveValue('2040')
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.read(path)).toMatchObject({ ...theirs, title: 'Ours again' })
  })

  it('names no flag of a translation and no field that one of both has changed', async () => {
    await editVilla()
    site.push(path, { ...villa, title: 'Theirs', title_ar: 'فيلا', timeline: '2031' })
    receive()
    const fields = within(await findConflict()).getAllByRole('group')
    expect(fields.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Changed by both: Title',
    ])
  })

  it('closes an untouched form if it was deleted', async () => {
    await open(VILLA)
    site.push(path, null)
    receive()
    expect(screen.getByText('“Poolside Villa” was deleted by somebody else.')).toBeVisible()
    await waitForUrl(/^#\/$/)
  })

  it('keeps the text of a form if it was deleted while a question promised Undo', async () => {
    await editVilla()
    site.push(path, null)
    receive()
    act(() => discardChanges(path, false))
    expect(getInput('Title')).toHaveValue('Ours')
  })

  it('keeps the text of a form if it was deleted, until the text is discarded', async () => {
    await editVilla()
    site.push(path, null)
    receive()
    expect(await screen.findByText(/has deleted this since you opened it/)).toBeVisible()
    expect(getInput('Title')).toHaveValue('Ours')
    await click('Discard my changes')
    expect(confirmations.questions).toEqual([expect.stringContaining('This cannot be undone.')])
    await waitForUrl(/^#\/$/)
    expect(await screen.findByText(/^This was deleted/)).toBeVisible()
  })
})

/** Gives the locks to another window. Returns a function that releases them. */
function holdLock(): () => void {
  let release = () => {}
  const turn = new Promise<void>((resolve) => (release = resolve))
  const request = (_key: string, action: () => Promise<void>) => turn.then(action)
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  return () => {
    release()
    Reflect.deleteProperty(navigator, 'locks')
  }
}

describe('Delete', () => {
  it('names the draft of a colleague, and removes it with the record', async () => {
    await site.pushDraft({ key: path, record: { ...villa, title: 'Theirs' }, base: villa })
    receive()
    await editVilla()
    await click('Delete')
    expect(confirmations.questions[0]).toContain('what you have just typed and the draft by Ann')
    await waitForUrl(/^#\/$/)
    expect(screen.getByText('“Poolside Villa” is deleted.')).toBeVisible()
    expect(site.listDrafts()).toEqual([])
  })

  it.each([
    ['all', 'can bring back what is published'],
    ['committed', 'can bring back only what was committed'],
    ['none', 'Only “Take back”'],
  ] as const)('says what can be brought back from the history “%s”', async (history, remark) => {
    site.setContent({ history })
    receive()
    confirmations.isAgreed = false
    await open(VILLA)
    await click('Delete')
    expect(confirmations.questions[0]).toContain(remark)
    expect(site.read(path)).toEqual(villa)
  })

  it('leaves staff in a form that they open meanwhile', async () => {
    await open(VILLA)
    const release = site.hold()
    await click('Delete')
    await open(`${LIST}/entries/tower`)
    await act(async () => release())
    expect(await screen.findByText('“Poolside Villa” is deleted.')).toBeVisible()
    expect(location.hash).toBe(`${LIST}/entries/tower`)
  })

  it('hides its notice once the next action begins', async () => {
    await open(VILLA)
    await click('Delete')
    expect(await screen.findByText('“Poolside Villa” is deleted.')).toBeVisible()
    await open('#/collections/projects/entries/tower')
    fill('Title', 'Ours')
    await click('Publish')
    await findState('No unsaved changes')
    expect(screen.queryByText('“Poolside Villa” is deleted.')).toBeNull()
  })

  it('hides that there is an unseen draft once the draft is gone', async () => {
    await open(VILLA)
    await site.pushDraft({ key: path, record: { ...villa, title: 'Theirs' }, base: villa })
    await click('Delete')
    expect(await findAlert()).toHaveTextContent(/^Not deleted\. There is a draft of/)
    await site.pushDraft({
      key: path,
      record: null,
      base: null,
      draft: site.listDrafts()[0]!.version,
    })
    receive()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('hides that the record is still used once it is not', async () => {
    await open(VILLA)
    site.push('pages/projects.json', { ...projectsPage, order: [{ projectId: villa.id }] })
    await click('Delete')
    expect(await findAlert()).toHaveTextContent(/^Not deleted\. This is still used in “Projects”/)
    site.push('pages/projects.json', projectsPage)
    receive()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('hides that the removed page is still used once the content has changed', async () => {
    const linked = JSON.stringify(homePage).replaceAll('/projects/2/', '/projects/4/')
    site.push('pages/home.json', JSON.parse(linked) as typeof homePage)
    receive()
    await open('#/collections/projects/entries/pavilion')
    await user.click(getInput('This project has a page'))
    await click('Publish')
    await waitFor(() => expect(getInput('This project has a page')).toBeInvalid())
    site.push('pages/home.json', homePage)
    receive()
    expect(getInput('This project has a page')).toBeValid()
  })

  it('deletes only what the user has seen when agreeing', async () => {
    await open(VILLA)
    // Gives the lock to another window, and reads the content in the meantime.
    const end = holdLock()
    await click('Delete')
    site.push(path, { ...villa, title: 'Theirs' })
    receive()
    end()
    expect(await findAlert()).toHaveTextContent(/^Not deleted\. Somebody else has changed/)
    expect(site.read(path)).toHaveProperty('title', 'Theirs')
  })
})

describe('a new picture', () => {
  const createFile = (name: string) => new File(['it'], name, { type: 'image/jpeg' })
  /** Prepares the next file only when the test calls the returned function. */
  const prepareLater = (prepare: () => File | Promise<File>) => {
    let finish = () => {}
    const isCalled = new Promise<void>((resolve) => (finish = resolve))
    mockPrepare = () => isCalled.then(prepare)
    return () => act(async () => finish())
  }

  it.each([
    [
      'is published once it is ready',
      () => Promise.resolve(createFile('wall-33333333.jpg')),
      'No unsaved changes',
      '/media/projects/wall-33333333.jpg',
    ],
    [
      'stops Publish if it is rejected',
      () => Promise.reject(new UploadError('It is only 300 px wide.')),
      'Not published yet',
      villa.thumbnail.file.src,
    ],
  ])('that is being prepared %s', async (_case, prepare, state, published) => {
    const finish = prepareLater(prepare)
    await editVilla()
    await chooseFile()
    await click('Publish')
    await findState('Publishing. Please wait until it is done.')
    expect(getInput('Title').closest('[inert]')).not.toBeNull()
    await finish()
    await findState(state)
    expect(site.read(path)).toHaveProperty('thumbnail.file.src', published)
  })

  it('is in its field again if it is discarded while it is prepared, and restored', async () => {
    const finish = prepareLater(() => createFile('wall-55555555.jpg'))
    await open(VILLA)
    await chooseFile()
    await click('Discard my changes')
    await finish()
    await click('Undo')
    const src = '/media/projects/wall-55555555.jpg'
    expect(getDraft(path)?.record).toHaveProperty('thumbnail.file.src', src)
  })

  it('is saved in a draft once it is ready', async () => {
    const finish = prepareLater(() => createFile('wall-44444444.jpg'))
    await open(VILLA)
    await chooseFile()
    await click('Save draft')
    await finish()
    await findState('Draft saved, not published')
    const file = { src: '/media/projects/wall-44444444.jpg' }
    expect(site.listDrafts()).toMatchObject([{ record: { thumbnail: { file } } }])
  })

  it('is uploaded once, and again if the site has discarded it', async () => {
    mockPrepare = async () => createFile('wall-22222222.jpg')
    await open(VILLA)
    await chooseFile()
    site.fail('/change', [500, { code: 'internal-error', values: {} }])
    await click('Publish')
    expect(await findAlert()).toHaveTextContent('Something went wrong here.')
    expect(site.list('/picture')).toHaveLength(1)
    site.fail('/change', [422, { code: 'picture-gone', values: {} }])
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.list('/picture')).toHaveLength(2)
    expect(site.read(path)?.thumbnail).toHaveProperty(
      'file.src',
      '/media/projects/wall-22222222.jpg',
    )
  })
})

describe('a picture of the site that is too narrow for its place', () => {
  const error =
    /^Not published yet\. .* is only 300 px wide\. Choose a picture at least 800 px wide/
  let finish: () => void
  beforeEach(async () => {
    finish = () => {}
    HTMLImageElement.prototype.decode = () => new Promise((resolve) => (finish = resolve))
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(300)
    await open(VILLA)
    await user.click(screen.getAllByText('Use a picture already on the site')[0]!)
    await user.click(screen.getAllByRole('button', { name: /\.jpg$/ })[0]!)
  })

  it('stops Publish', async () => {
    await click('Publish')
    await findState('Publishing. Please wait until it is done.')
    await act(async () => finish())
    expect(await screen.findByText(error)).toBeVisible()
    expect(site.list('/change')).toEqual([])
    expect(getDraft(path)).toBeUndefined()
  })

  it('is rejected even if its focal point is set before it has loaded', async () => {
    screen.getAllByRole('button', { name: /^What must stay visible/ })[0]!.focus()
    await user.keyboard('{ArrowLeft}')
    await act(async () => finish())
    expect(await screen.findByText(error)).toBeVisible()
    expect(getDraft(path)).toBeUndefined()
  })

  it('is rejected even if another file is chosen first, and the field keeps its picture', async () => {
    mockPrepare = () => new Promise(() => {})
    await chooseFile()
    await user.click(screen.getAllByText('Use a picture already on the site')[0]!)
    await user.click(screen.getAllByRole('button', { name: /\.jpg$/ })[0]!)
    await act(async () => finish())
    expect(await screen.findByText(error)).toBeVisible()
    expect(getDraft(path)).toBeUndefined()
  })
})

it.each([
  ['Publish', 'succeeds', '“Ours” is published.', undefined],
  ['Publish', 'fails', /^“Ours” was not published\. The site does not answer\./, 'Ours'],
  ['Save draft', 'succeeds', 'The draft of “Ours” is saved.', 'Ours'],
] as const)('shows a notice if “%s” %s in a left form', async (button, outcome, notice, title) => {
  await editVilla()
  if (outcome === 'fails') site.fail('/change', 'response lost')
  const release = site.hold()
  await click(button)
  await open(LIST)
  await open(VILLA)
  await findState(/^(Publishing|Saving)/)
  await open(LIST)
  await act(async () => release())
  expect(await screen.findByText(notice)).toBeVisible()
  expect(getDraft(path)?.record.title).toBe(title)
  expect(useForms.getState()).toEqual({})
})

it('keeps what another window types while the record is being published', async () => {
  await editVilla()
  const release = site.hold()
  await click('Publish')
  const { typeElsewhere, readStored } = await import('../../../tests/helpers/editor-forms')
  typeElsewhere(path, (draft) => ({ ...draft, record: { ...draft!.record, timeline: '2031' } }))
  await act(async () => release())
  await findState('Not published yet')
  expect(site.read(path)).toMatchObject({ title: 'Ours', timeline: villa.timeline })
  expect(readStored(path)).toMatchObject({
    record: { title: 'Ours', timeline: '2031' },
    opened: { title: 'Ours', timeline: villa.timeline },
  })
})

it('keeps a newer record if the response to an earlier change is late', async () => {
  await editVilla()
  const { fetch } = globalThis
  let release = () => {}
  globalThis.fetch = async (url, options) => {
    const response = await fetch(url, options)
    globalThis.fetch = fetch
    await new Promise<void>((resolve) => (release = resolve))
    return response
  }
  await click('Publish')
  await open(`${LIST}/entries/showroom`)
  await click('Duplicate')
  await waitForUrl(/new\?draft=/)
  fill('Title', 'Second Showroom')
  await click('Publish')
  await waitForUrl(`${LIST}/entries/5-second-showroom`)
  await act(async () => release())
  await waitFor(() => expect(useForms.getState()).not.toHaveProperty([path]))
  expect(screen.queryByText(/was deleted by somebody else/)).toBeNull()
  expect(getInput('Title')).toHaveValue('Second Showroom')
})

const closeWindow = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('asks before the window closes while a picture is being prepared', async () => {
  mockPrepare = () => new Promise(() => {})
  await open(VILLA)
  await chooseFile()
  expect(closeWindow()).toBe(false)
})

it('asks before the window closes only if edits could be lost', async () => {
  await editVilla()
  expect(closeWindow()).toBe(true)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('QuotaExceededError')
  })
  fill('Title', 'Theirs')
  expect(closeWindow()).toBe(false)
})
