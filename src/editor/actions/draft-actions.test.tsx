/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import type { Json } from '../../content/model/record-file'
import type { RecordVersion } from '../api/content-api'
import { getKeyId } from '../api/record-key'
import { findRecordKind } from '../../content/registry'
import { changeRecord } from '../model/change-record'
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
import { confirmations } from '../../../tests/helpers/confirmations'
import { getDraft, updateDraft, useDrafts } from '../state/drafts'
import { followDrafts } from '../state/follow-drafts'
import { useForms } from '../state/forms'
import { setPicture } from '../state/pictures'
import { change } from './edits'
import { saveDraft } from './draft-actions'

jest.mock('localforage', () => jest.requireActual<object>('../../../tests/helpers/memory-forage'))

setUpForms()
beforeAll(() => (URL.createObjectURL = () => 'blob:it'))

const pushDraft = async (changes: object, draft?: string) => {
  await site.pushDraft({ key: path, record: { ...villa, ...changes }, base: villa, draft })
  receive()
}
const discardElsewhere = async () => {
  const [draft] = site.listDrafts()
  await site.pushDraft({ key: path, record: null, base: null, draft: draft!.version })
}
const findDraft = (title: string) => screen.findByRole('group', { name: `Draft: ${title}` })
const openDraft = async (title: string) =>
  user.click(within(await findDraft(title)).getByText('Open it'))
const saveVilla = async () => {
  await editVilla()
  await click('Save draft')
  await findState('Draft saved, not published')
}

describe('a draft at the site', () => {
  it('lets staff go on typing while it is saved', async () => {
    await editVilla()
    const release = site.hold()
    act(() => getInput('Title').focus())
    await user.keyboard('{Control>}s{/Control} and more')
    await act(async () => release())
    await findState('Not published yet')
    expect(getInput('Title')).toHaveValue('Ours and more')
    expect(site.listDrafts()).toMatchObject([{ record: { title: 'Ours' } }])
  })

  it('keeps the reason why it was not saved while staff type', async () => {
    await editVilla()
    site.fail('/change', [502, { code: 'github-down', values: {} }])
    await click('Save draft')
    const alert = await screen.findByRole('alert')
    act(() => getInput('Title').focus())
    await user.keyboard('!')
    expect(alert).toBeVisible()
    await click('Save draft')
    await findState('Draft saved, not published')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is saved anew after a second click if somebody else has discarded it', async () => {
    await saveVilla()
    await discardElsewhere()
    fill('Title', 'Ours again')
    await click('Save draft')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not saved\. Somebody else has/)
    await click('Save draft')
    await findState('Draft saved, not published')
    expect(site.listDrafts()).toMatchObject([{ record: { title: 'Ours again' } }])
  })

  it('stays in the form when the form is opened again', async () => {
    await saveVilla()
    expect(site.listDrafts()).toMatchObject([{ key: path, record: { title: 'Ours' } }])
    await open(LIST)
    expect(screen.queryByText(/is kept in this browser/)).toBeNull()
    await open(VILLA)
    expect(getInput('Title')).toHaveValue('Ours')
    await findState('Draft saved, not published')
  })

  it('has by its keys the text that its field corrects', async () => {
    await open(VILLA)
    await user.clear(getInput('Title'))
    await user.type(getInput('Title'), 'Ours ')
    await user.keyboard('{Control>}s{/Control}')
    await findState('Draft saved, not published')
    expect(site.listDrafts()).toMatchObject([{ record: { title: 'Ours' } }])
    await user.keyboard('{Control>}s{/Control}')
    expect(site.list('/change')).toHaveLength(1)
  })

  it('is not saved by keys that are held down or meant for a dialog', async () => {
    await editVilla()
    const keys = { key: 's', ctrlKey: true }
    fireEvent.keyDown(document, { ...keys, repeat: true })
    const { unmount } = render(<dialog open />)
    fireEvent.keyDown(document, keys)
    expect(screen.queryByText('Saving…')).toBeNull()
    unmount()
    fireEvent.keyDown(document, keys)
    await findState('Draft saved, not published')
    expect(site.list('/change')).toHaveLength(1)
  })

  it('can be closed without being discarded, and opened again', async () => {
    await saveVilla()
    await click('Close the draft')
    expect(getInput('Title')).toHaveValue(villa.title)
    expect(readStored(path)).toBeUndefined()
    expect(site.listDrafts()).toHaveLength(1)
    await openDraft('Ours')
    await findState('Draft saved, not published')
  })

  it('has the pictures that another window has just added', async () => {
    const { default: storage } = (await import('localforage')) as never as {
      default: { setItem: (name: string, file: File) => Promise<void> }
    }
    const src = '/media/projects/wall-22222222.jpg'
    await storage.setItem(src, new File(['it'], 'wall.jpg', { type: 'image/jpeg' }))
    await editVilla()
    await act(async () => {
      typeElsewhere(path, (draft) => ({
        ...draft,
        record: { ...villa, thumbnail: { ...villa.thumbnail, file: { src } } },
      }))
      await saveDraft(path)
    })
    expect(site.list('/picture')).toHaveLength(1)
    expect(site.listDrafts()[0]!.pictures).toHaveProperty([src])
  })

  it('is shown again when later changes are discarded', async () => {
    await saveVilla()
    fill('Title', 'Later')
    await click('Discard my changes')
    expect(getInput('Title')).toHaveValue('Ours')
    await findState('Draft saved, not published')
    await click('Undo')
    expect(getInput('Title')).toHaveValue('Later')
  })

  it('stays away from the text that another window has just typed when it is closed', async () => {
    await saveVilla()
    const typed = { ...readStored(path), record: { ...villa, title: 'Elsewhere' } }
    localStorage.setItem(`unsaved:${path}`, JSON.stringify(typed))
    await click('Close the draft')
    expect(readStored(path)?.record).toMatchObject({ title: 'Elsewhere' })
  })

  it('ends the offer to restore what was discarded before it was opened', async () => {
    await pushDraft({ title: 'Theirs' })
    await editVilla()
    await click('Discard my changes')
    await openDraft('Theirs')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('is merged when opened with what has been published since', async () => {
    await pushDraft({ title: 'Theirs' })
    site.push(path, { ...villa, timeline: '2030' })
    receive()
    await open(VILLA)
    await click('See what differs')
    expect(getInput('Years')).toHaveValue('2030')
    expect(await findDraft('Theirs')).toHaveAttribute('inert')
    await click('Back to mine')
    await openDraft('Theirs')
    expect(getInput('Title')).toHaveValue('Theirs')
    expect(getInput('Years')).toHaveValue('2030')
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.read(path)).toMatchObject({ title: 'Theirs', timeline: '2030' })
    expect(site.listDrafts()).toEqual([])
  })

  it('asks about a text that has been published since', async () => {
    await pushDraft({ title: 'Theirs' })
    site.push(path, { ...villa, title: 'Published' })
    receive()
    await open(VILLA)
    await openDraft('Theirs')
    expect(screen.getByRole('group', { name: 'Changed by both: Title' })).toBeVisible()
  })

  it('names what no longer fits the rules at its field, and leaves out former fields', async () => {
    await pushDraft({ title: 'School', timeline: 'soon', former: 'text', location: '' })
    await open(VILLA)
    await openDraft('School')
    expect(screen.getByRole('alert')).toHaveTextContent(/no longer has such a field: former\.$/)
    expect(getInput('Years')).toHaveAccessibleDescription(/must be a year/)
    // Expects no error, because a draft may be incomplete.
    expect(getInput('Location')).not.toHaveAccessibleDescription(/is missing/)
    fill('Years', '2030')
    fill('Location', 'Doha, Qatar')
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.read(path)).not.toHaveProperty('former')
  })

  it('is merged without a question if others saved different fields', async () => {
    await editVilla()
    await site.pushDraft({ key: path, record: { ...villa, timeline: '2031' }, base: villa })
    await click('Save draft')
    await findState('Draft saved, not published')
    expect(site.listDrafts()).toMatchObject([{ record: { title: 'Ours', timeline: '2031' } }])
  })

  it.each([
    ['Keep yours', 'Ours'],
    ['Take theirs', 'Theirs'],
  ])('is resolved by %s if both changed a field', async (button, title) => {
    await editVilla()
    const record = changeRecord(findRecordKind(path)!.fields, villa, 'title', 'Theirs')
    await site.pushDraft({ key: path, record, base: villa })
    await click('Save draft')
    const question = await screen.findByRole('group', { name: 'Changed by both' })
    await findState('Not published yet')
    expect(question).toHaveTextContent(/Ann has saved this draft.*Theirs: TheirsYours: Ours/)
    const field = await screen.findByRole('group', { name: 'Changed by both: Title' })
    await user.click(within(field).getByRole('button', { name: button }))
    expect(getInput('Title')).toHaveValue(title)
    if (title === 'Ours') await click('Save draft')
    await findState('Draft saved, not published')
    expect(site.listDrafts()).toMatchObject([{ record: { title } }])
  })

  it('follows what others save, until something is typed', async () => {
    await saveVilla()
    await pushDraft({ title: 'Theirs' }, site.listDrafts()[0]!.version)
    await waitFor(() => expect(getInput('Title')).toHaveValue('Theirs'))
    fill('Years', '2031')
    await pushDraft({ title: 'Theirs again' }, site.listDrafts()[0]!.version)
    expect(getInput('Title')).toHaveValue('Theirs')
    await openDraft('Theirs again')
    expect(getInput('Title')).toHaveValue('Theirs again')
    expect(getInput('Years')).toHaveValue('2031')
  })

  it('stays in the browser when somebody else has discarded it', async () => {
    await saveVilla()
    await discardElsewhere()
    receive()
    await findState('Not published yet')
    expect(readStored(path)).toMatchObject({ record: { title: 'Ours' } })
  })

  it('is gone when somebody else has published it', async () => {
    await saveVilla()
    await discardElsewhere()
    site.push(path, { ...villa, title: 'Ours', title_ar_outdated: true })
    receive()
    await findState('No unsaved changes')
    expect(readStored(path)).toBeUndefined()
  })

  it('that was put aside changes places with a text of the same field', async () => {
    await editVilla()
    const record = { ...villa, title: 'Aside' }
    act(() => updateDraft(`${path}#1`, () => ({ record, opened: villa })))
    await click('Open it')
    expect(getInput('Title')).toHaveValue('Aside')
    expect(getDraft(`${path}#1`)?.record).toMatchObject({ title: 'Ours' })
  })

  it('of a new record is listed in the forms for new records', async () => {
    await open(`${LIST}/new`)
    fill('Title', 'School')
    await click('Save draft')
    await findState('Draft saved, not published')
    await click('Close the draft')
    expect(location.hash).toBe(LIST)
    await open(`${LIST}/new`)
    await openDraft('School')
    await waitFor(() => expect(getInput('Title')).toHaveValue('School'))
    await findState('Draft saved, not published')
    await click('Discard draft')
    await waitFor(() => expect(site.listDrafts()).toEqual([]))
    expect(confirmations.questions).toEqual([expect.stringMatching(/^Discard the draft/)])
  })

  it('leaves nothing in this browser if it was only opened, and is then discarded', async () => {
    const record = { ...villa, title: 'School' }
    await site.pushDraft({
      key: 'projects/#0123abcd-0123-4123-8123-0123456789ab',
      record,
      base: null,
    })
    receive()
    await open(`${LIST}/new?draft=0123abcd-0123-4123-8123-0123456789ab`)
    await findState('Draft saved, not published')
    // Follows the content in a window that was opened after the draft was discarded.
    const content = { ...site.getContent(), drafts: [] }
    act(() => {
      useForms.setState({}, true)
      followDrafts(content, content)
    })
    expect(useDrafts.getState()).toEqual({})
  })

  it.each([
    ['a new record', 'projects/#0123abcd-0123-4123-8123-0123456789ab', 'new?draft='],
    ['a deleted record', 'projects/tower.json', 'entries/tower'],
  ])('of %s fills its form', async (_case, key, url) => {
    const base = site.read(key) ?? null
    await site.pushDraft({ key, record: { ...villa, ...base, title: 'School' }, base })
    if (base) site.push(key, null)
    receive()
    await open(`${LIST}/${url}${base ? '' : getKeyId(key)}`)
    await findState('Draft saved, not published')
    expect(getInput('Title')).toHaveValue('School')
    expect(getInput('Location')).toHaveValue(String((base ?? villa).location))
    await click('Discard draft')
    await waitFor(() => expect(site.listDrafts()).toEqual([]))
  })

  it.each([
    ['Discard draft', '/change', /^Not discarded\. GitHub/],
    ['Copy preview link', '/link', /^Not done\. GitHub/],
  ])('ends the message that “%s” has failed when it is gone', async (name, url, message) => {
    await saveVilla()
    site.fail(url, [502, { code: 'github-down', values: {} }])
    await click(name)
    expect(await screen.findByText(message)).toBeVisible()
    await discardElsewhere()
    receive()
    expect(screen.queryByText(message)).toBeNull()
  })

  it('has a link only once somebody has asked for it', async () => {
    await saveVilla()
    expect(screen.queryByRole('button', { name: 'End the link' })).toBeNull()
    await click('Copy preview link')
    expect(
      await screen.findByText(/^The preview link is copied\..* at most until \d/),
    ).toBeVisible()
    const url = await navigator.clipboard.readText()
    expect(url).toMatch(/^https:\/\/site\.example\/admin\/preview\/#\d+\.[\w.-]+$/)
    await click('Copy preview link')
    expect(await screen.findByText(/^The preview link by You of \d/)).toBeVisible()
    await click('End the link')
    await screen.findByText('The preview link has ended.')
    expect(site.list('/link')).toMatchObject([
      { key: path, action: 'open' },
      { action: 'open' },
      { action: 'end' },
    ])
  })

  it('shows its link if the browser refuses to copy the link', async () => {
    await saveVilla()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    const prompt = jest.spyOn(window, 'prompt').mockReturnValue(null)
    await click('Copy preview link')
    await waitFor(() => expect(prompt).toHaveBeenCalledTimes(1))
    expect(await screen.findByRole('button', { name: 'End the link' })).toBeEnabled()
    expect(screen.queryByText(/is copied/)).toBeNull()
  })
})

describe('a form with edits, when others have published,', () => {
  const record = { ...villa, timeline: '2030' }
  const change = { author: 'Ann', publishedAt: '2030-01-02T10:00:00Z' }
  const note = /^Ann has published changes to this since you opened it, 2 Jan 2030/

  it.each([
    ['the content', () => site.setLastChange(path, change), 0],
    [
      'the history',
      () => site.setHistory({ versions: [{ id: 'a'.repeat(40), path, record, ...change }] }),
      1,
    ],
  ])('says by %s who it was', async (_case, setUp, requests) => {
    setUp()
    await editVilla()
    site.push(path, record)
    receive()
    await screen.findByText(note)
    receive()
    expect(site.list(`/history?path=${encodeURIComponent(path)}`)).toHaveLength(requests)
  })

  it('shows what differs until there is something newer', async () => {
    await editVilla()
    site.push(path, record)
    receive()
    await click('See what differs')
    expect(screen.getByRole('button', { name: 'Discard my changes' })).toBeDisabled()
    expect(getInput('Years')).toHaveValue('2030')
    const years = new RegExp(`Different from yours: “${villa.timeline}”`)
    expect(getInput('Years')).toHaveAccessibleDescription(years)
    expect(getInput('Title')).toHaveAccessibleDescription(/Different from yours: “Ours”/)
    site.push(path, { ...villa, timeline: '2032' })
    receive()
    expect(screen.queryByText(/^Form and preview show/)).toBeNull()
    expect(getInput('Title')).toHaveValue('Ours')
  })
})

describe('a message', () => {
  const lose = () => site.fail('/change', 'response lost')

  it('that nothing was published goes when the record is published after all', async () => {
    await editVilla()
    lose()
    await click('Publish')
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not published\. The site does not answer/)
    receive()
    await findState('No unsaved changes')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that nothing was saved goes when the draft is saved after all', async () => {
    await editVilla()
    lose()
    await click('Save draft')
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not saved\. The site does not answer/)
    receive()
    await openDraft('Ours')
    await findState('Draft saved, not published')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is scrolled into view each time', async () => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
    await editVilla()
    site.push(path, { ...villa, title: 'Theirs' })
    await click('Publish')
    expect(scroll.mock.contexts).toContain(screen.getByRole('alert'))
    scroll.mockClear()
    await click('Publish')
    expect(scroll.mock.contexts).toContain(screen.getByRole('alert'))
  })

  it('that asks for a decision goes when the conflict is gone', async () => {
    await editVilla()
    site.push(path, { ...villa, title: 'Theirs' })
    receive()
    await click('Publish')
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not published yet, because you and/)
    site.push(path, villa)
    receive()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that a field is not right goes when the changes are discarded', async () => {
    await editVilla('')
    await click('Publish')
    expect(screen.getByRole('alert')).toHaveTextContent('“Title” is missing.')
    await click('Discard my changes')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(getInput('Title')).toBeValid()
  })

  it('that a text is kept here goes when the text is published elsewhere', async () => {
    await editVilla()
    await open(LIST)
    expect(screen.getByText(/is kept in this browser/)).toBeVisible()
    site.push(path, { ...villa, title: 'Ours', title_ar_outdated: true })
    receive()
    expect(screen.queryByText(/is kept in this browser/)).toBeNull()
  })

  it('that the versions cannot be listed goes when the site answers again', async () => {
    await editVilla()
    const list = `/history?path=${encodeURIComponent(path)}`
    site.fail(list, 'response lost')
    await click('Earlier versions')
    expect(await screen.findByRole('alert')).toHaveTextContent('The site does not answer')
    await click('Save draft')
    await findState('Draft saved, not published')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(site.list(list)).toHaveLength(2)
  })

  it('that a picture cannot be kept goes when the site has it', async () => {
    await editVilla()
    const src = '/media/projects/wall-01234567.jpg'
    const file = new File(['it'], 'wall.jpg', { type: 'image/jpeg' })
    act(() => setPicture(src, { file, isKept: false }))
    act(() => change(path, 'thumbnail.file', { src }))
    expect(screen.getByText(/^This browser cannot keep/)).toBeVisible()
    await click('Save draft')
    await findState('Draft saved, not published')
    fill('Title', 'Ours again')
    expect(screen.queryByText(/^This browser cannot keep/)).toBeNull()
  })
})

describe('an earlier version', () => {
  const id = 'a'.repeat(40)
  const versionOf = (record: object, versionId = id) => {
    const publishedAt = '2030-01-02T10:00:00Z'
    return { id: versionId, path, record: record as Json, author: 'Ann', publishedAt }
  }
  const getShown = () => screen.getByRole('group', { name: 'Shown in form and preview' })
  const getCurrent = () => document.querySelector('.difference[aria-current=true]')
  const showFirst = async () => {
    const versions = await screen.findByRole('group', { name: 'Versions' })
    await user.click(within(versions).getAllByRole('button')[0]!)
    return versions
  }

  it('is published again as it is shown, with values that it must have', async () => {
    const { description, description_ar, title_ar, location, location_ar, ...older } = {
      ...villa,
      title: 'Old Villa',
    }
    site.setHistory({
      versions: [versionOf(older), versionOf({ ...older, title: 'First' }, 'b'.repeat(40))],
    })
    await open(VILLA)
    await click('Earlier versions')
    expect(await showFirst()).toHaveTextContent(/Ann: Title.*Ann: the first version/)
    expect(getInput('Title')).toBeDisabled()
    expect(getInput('Title')).toHaveValue('Old Villa')
    expect(getInput('Title')).toHaveAccessibleDescription(
      /Different from what is published: “Poolside Villa”/,
    )
    expect(getInput('Location')).toHaveValue(location)
    expect(getShown()).toHaveTextContent(/nothing for these, which stay.*: Location\./)
    await click('Use this version')
    expect(screen.queryByRole('group', { name: 'Versions' })).toBeNull()
    expect(getInput('Title')).toHaveValue('Old Villa')
    await click('Save draft')
    await findState('Draft saved, not published')
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.read(path)).toEqual({ ...older, location, location_ar })
    const change = { changes: [{ key: path, from: expect.stringContaining(id) }] }
    expect(site.list('/change')).toMatchObject([change, change])
  })

  it('is led through by a key, and gives a single field with its translation', async () => {
    const older = { ...villa, title: 'Old Villa', title_ar: 'فيلا', timeline: '2020' }
    site.setHistory({ versions: [versionOf(older)] })
    await open(VILLA)
    await click('Earlier versions')
    await showFirst()
    await user.keyboard('{Alt>}{F7}{/Alt}')
    expect(getCurrent()).toBeNull()
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
    await user.keyboard('{F7}')
    expect(scroll.mock.contexts).toContain(getCurrent())
    expect(getCurrent()).toHaveTextContent(/: “Poolside Villa”Poolside Old Villa$/)
    await click('Use only “Title”')
    expect(screen.getByRole('button', { name: 'Next difference' })).toHaveFocus()
    expect(getShown()).toHaveTextContent('“Title” is in your text, not published yet.')
    await user.keyboard('{F7}{F7}')
    expect(getCurrent()).toHaveTextContent(villa.timeline)
    await user.keyboard('{Shift>}{F7}{/Shift}{F7}{F7}')
    expect(getCurrent()).toHaveTextContent('Poolside')
    await click('Back to mine')
    const { title, title_ar } = older
    expect(getDraft(path)?.record).toEqual({ ...villa, title, title_ar })
  })

  it('is shown when the list opens, and published with one more click', async () => {
    const renumbered = versionOf({ ...villa, id: 77 }, 'c'.repeat(40))
    const old = versionOf({ ...villa, title: 'Old' }, 'b'.repeat(40))
    site.setHistory({ versions: [versionOf(villa), renumbered, old] })
    await open(VILLA)
    await click('Earlier versions')
    const list = await screen.findByRole('group', { name: 'Versions' })
    expect(screen.getByRole('button', { name: 'Earlier versions', expanded: true })).toBeVisible()
    const [present, , last] = within(list).getAllByRole('listitem')
    expect(present).toHaveTextContent('published now')
    expect(last).not.toHaveTextContent('published now')
    expect(within(list).getByRole('button', { pressed: true }).closest('li')).toBe(last)
    await click('Publish this version')
    await findState('No unsaved changes')
    expect(site.read(path)).toHaveProperty('title', 'Old')
  })

  it('is not published before staff have read which fields are left out', async () => {
    site.setHistory({ versions: [versionOf({ ...villa, title: 'Old', former: 'text' })] })
    await open(VILLA)
    await click('Earlier versions')
    await click('Publish this version')
    expect(screen.getByRole('alert')).toHaveTextContent(/no longer has such a field: former\.$/)
    expect(site.list('/change')).toEqual([])
  })

  it.each([
    ['none', [], /^None yet\.$/],
    ['the same texts', [versionOf(villa), versionOf(villa, 'b'.repeat(40))], /Ann: the same texts/],
    ['deleted', [{ ...versionOf(villa), record: null }], /^Ann: deleted$/],
  ])('is listed with what it has changed: %s', async (_case, versions, text) => {
    site.setHistory({ versions: versions as readonly RecordVersion[] })
    await open(VILLA)
    await click('Earlier versions')
    const list = await screen.findByRole('group', { name: 'Versions' })
    expect(list).toHaveTextContent(text)
    expect(within(list).queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('is called the first one only if the list is complete', async () => {
    site.setHistory({ versions: [versionOf({ ...villa, title: 'Old' })], next: 'b'.repeat(40) })
    await open(VILLA)
    await click('Earlier versions')
    const list = await screen.findByRole('group', { name: 'Versions' })
    expect(list).not.toHaveTextContent('the first version')
    site.setHistory({ versions: [versionOf({ ...villa, title: 'First' }, 'b'.repeat(40))] })
    await click('Show more')
    await waitFor(() => expect(list).toHaveTextContent(/Ann: Title.*Ann: the first version/))
  })

  it('is not shown in a form in which staff have typed meanwhile', async () => {
    site.setHistory({ versions: [versionOf({ ...villa, title: 'Old' })] })
    await open(VILLA)
    const answer = site.hold()
    await click('Earlier versions')
    fill('Title', 'Ours')
    answer()
    await screen.findByRole('group', { name: 'Versions' })
    expect(getInput('Title')).toBeEnabled()
  })

  it('is not shown again after a return to the own text', async () => {
    site.setHistory({ versions: [versionOf({ ...villa, title: 'Old' })] })
    await editVilla()
    await click('Earlier versions')
    await click('Back to mine')
    receive()
    expect(getInput('Title')).toHaveValue('Ours')
  })

  it('replaces what was typed only after a question', async () => {
    site.setHistory({ versions: [versionOf({ ...villa, title: 'Old Villa' })] })
    confirmations.isAgreed = false
    await editVilla()
    await pushDraft({ title: 'Theirs' })
    await click('Earlier versions')
    await showFirst()
    await click('Use this version')
    expect(confirmations.questions).toEqual([
      expect.stringMatching(/^Replace what you have typed with/),
    ])
    await click('Back to mine')
    expect(getInput('Title')).toHaveValue('Ours')
  })

  it('has no button if the site keeps no history', async () => {
    site.setContent({ history: 'none' })
    receive()
    await open(VILLA)
    expect(screen.queryByRole('button', { name: 'Earlier versions' })).toBeNull()
  })
})
