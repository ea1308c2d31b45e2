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
  readStored,
  receive,
  setUpForms,
  site,
  typeElsewhere,
  user,
  VILLA,
  villaPath as path,
} from '../../../tests/helpers/editor-forms'
import { getDraft, readDrafts, updateDraft } from './drafts'

setUpForms()

const store = (key: string, draft: object) =>
  localStorage.setItem(`unsaved:${key}`, JSON.stringify(draft))
describe('a draft', () => {
  it('is in its form again after the form is left, with its outdated flags', async () => {
    await editVilla()
    await open(LIST)
    expect(screen.getByRole('status', { name: 'Editor' })).toHaveTextContent(/kept in this browser/)
    await open(VILLA)
    expect(getInput('Title')).toHaveValue('Ours')
    expect(screen.getByText(/The English has changed since/)).toBeVisible()
    fill('Title', villa.title)
    expect(readStored(path)).toBeUndefined()
    await findState('No unsaved changes')
  })

  it('says after an hour when it was typed', async () => {
    await editVilla()
    await findState('Not published yet')
    const editedAt = '2030-10-02T10:00:00Z'
    act(() => updateDraft(path, (draft) => draft && { ...draft, editedAt }))
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-10-02T11:00:01Z'))
    fill('Title', 'Ours!')
    act(() => updateDraft(path, (draft) => draft && { ...draft, editedAt }))
    await findState(/^Not published, typed 2 Oct 2030/)
  })

  it.each(['{"record":', '[]', '{"raw":"{}"}', '{"record":"it"}'])(
    'that is damaged leaves the form as published: %s',
    async (text) => {
      localStorage.setItem(`unsaved:${path}`, text)
      act(readDrafts)
      await open(VILLA)
      expect(getInput('Title')).toHaveValue(villa.title)
    },
  )

  it('is not announced as changed when another record was deleted', async () => {
    const page = 'pages/projects.json'
    await open('#/collections/pages/entries/pages-projects')
    const [heading] = screen.getAllByLabelText('Heading')
    await user.type(heading!, '!')
    site.push(page, { ...site.read(page), highestNumber: 9 })
    receive()
    expect(screen.queryByRole('group', { name: 'Changed meanwhile' })).toBeNull()
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.read(page)).toMatchObject({ highestNumber: 9 })
  })
})

describe('a browser without usable storage', () => {
  const fillStorage = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('QuotaExceededError')
    })
  const queryNote = () => screen.queryByText(/^This browser cannot keep what you type\./)

  it('keeps the text in the window, and says so until it can be stored', async () => {
    const full = fillStorage()
    await editVilla()
    expect(queryNote()).toBeVisible()
    await open(LIST)
    await open(VILLA)
    expect(getInput('Title')).toHaveValue('Ours')
    expect(queryNote()).toBeVisible()
    full.mockRestore()
    fill('Title', 'Ours!')
    expect(queryNote()).toBeNull()
    expect(readStored(path)!.record).toMatchObject({ title: 'Ours!' })
  })

  it('keeps and stores the newer text when another window writes', async () => {
    await editVilla()
    const full = fillStorage()
    fill('Title', 'Newer')
    full.mockRestore()
    typeElsewhere(path, (draft) => ({ ...draft, record: { ...draft!.record, timeline: '2031' } }))
    expect(getDraft(path)!.record).toMatchObject({ title: 'Newer', timeline: '2031' })
    expect(readStored(path)!.record).toMatchObject({ title: 'Newer', timeline: '2031' })
  })

  it.each([
    ['when the form is left', () => open(LIST)],
    ['when the user returns', async () => void window.dispatchEvent(new Event('focus'))],
    ['when the tab closes', async () => void window.dispatchEvent(new Event('pagehide'))],
  ])('is asked again to store the text %s', async (_case, doIt) => {
    const full = fillStorage()
    await editVilla()
    full.mockRestore()
    await act(async () => doIt())
    expect(readStored(path)!.record).toMatchObject({ title: 'Ours' })
  })
})

describe('a storage that the user clears', () => {
  it('takes nothing from the form when staff type on', async () => {
    await editVilla()
    localStorage.clear()
    fill('Years', '2031')
    expect(getInput('Title')).toHaveValue('Ours')
    expect(readStored(path)!.record).toMatchObject({ title: 'Ours', timeline: '2031' })
  })

  it('gets all drafts again as soon as the window notices', async () => {
    await editVilla()
    await open(LIST)
    localStorage.clear()
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(readStored(path)!.record).toMatchObject({ title: 'Ours' })
  })
})

describe('what the former editor has stored', () => {
  const uuid = '0b6f4d0e-6a55-4a8e-9c0e-0123456789ab'

  it('opens with the draft at the site to which it belonged', async () => {
    await site.pushDraft({ key: path, record: { ...villa, title: 'Saved' }, base: villa }, 'You')
    receive()
    const [siteDraft] = site.listDrafts()
    store(path, {
      record: { ...villa, title: 'Saved', timeline: '2031' },
      opened: villa,
      siteDraft: {
        key: path,
        path,
        record: { ...villa, title: 'Saved' },
        opened: villa,
        pictures: {},
        savedAt: '2030-01-02T10:00:00Z',
        version: siteDraft!.version,
        link: 'former-link',
      },
    })
    act(readDrafts)
    await open(VILLA)
    expect(getInput('Years')).toHaveValue('2031')
    await click('Save draft')
    await findState('Draft saved, not published')
    expect(site.listDrafts()).toMatchObject([{ record: { title: 'Saved', timeline: '2031' } }])
  })

  it('of a new record opens after an attempt without response', async () => {
    const record = { ...villa, title: 'School', id: undefined }
    store(`projects/#${uuid}`, { record, attempt: { record, knownPaths: [] } })
    act(readDrafts)
    await open(`${LIST}/new?draft=${uuid}`)
    expect(getInput('Title')).toHaveValue('School')
    await click('Publish')
    await waitFor(() => expect(location.hash).toBe(`${LIST}/entries/5-school`))
  })

  it('put aside by another window can be taken into the form', async () => {
    store(`${path}#${uuid}`, { record: { ...villa, title: 'Aside' }, opened: villa })
    act(readDrafts)
    await editVilla()
    fill('Years', '2031')
    const question = await screen.findByRole('group', { name: 'Not published: Aside' })
    await user.click(question.querySelector('button')!)
    expect(getInput('Title')).toHaveValue('Aside')
    // Expects that the two drafts have been swapped, so that no text is lost.
    const other = await screen.findByRole('group', { name: 'Not published: Ours' })
    await user.click(other.querySelector('button')!)
    expect(getInput('Title')).toHaveValue('Ours')
    expect(getInput('Years')).toHaveValue('2031')
  })

  it('put aside by another window is merged where nothing else has changed', async () => {
    store(`${path}#${uuid}`, { record: { ...villa, title: 'Aside' }, opened: villa })
    act(readDrafts)
    await open(VILLA)
    fill('Years', '2031')
    const question = await screen.findByRole('group', { name: 'Not published: Aside' })
    await user.click(question.querySelector('button')!)
    expect(getInput('Title')).toHaveValue('Aside')
    expect(getInput('Years')).toHaveValue('2031')
    expect(readStored(`${path}#${uuid}`)).toBeUndefined()
  })
})

it('drafts of new records are offered in the form of another one', async () => {
  await open(`${LIST}/new`)
  fill('Title', 'Alpha')
  await open(LIST)
  await open(`${LIST}/new`)
  const question = await screen.findByRole('group', { name: 'Not published: Alpha' })
  await user.click(question.querySelector('button')!)
  await waitFor(() => expect(getInput('Title')).toHaveValue('Alpha'))
})
