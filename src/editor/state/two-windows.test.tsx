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
import { getDraft, updateDraft, useDrafts } from './drafts'
import { CONTENT_KEY, queryClient } from './query-client'

setUpForms()

/** Writes a text of another window, whose storage event is still on its way. */
function writeElsewhere(key: string, change: (record: object) => object) {
  const stored = readStored(key)!
  const next = { ...stored, record: change(stored.record) }
  localStorage.setItem(`unsaved:${key}`, JSON.stringify(next))
}

describe('two windows', () => {
  it.each([
    ['typed', '2031', () => writeElsewhere(path, (record) => ({ ...record, timeline: '2031' }))],
    ['discarded', villa.timeline, () => localStorage.removeItem(`unsaved:${path}`)],
  ])('show what was %s in one while the other was put aside', async (_case, years, change) => {
    await editVilla()
    fill('Years', '2030')
    change()
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(getInput('Years')).toHaveValue(years)
  })

  it('do not bring back what was deleted when an event is late', async () => {
    await editVilla()
    const first = localStorage.getItem(`unsaved:${path}`)!
    const typed = first.replace('"timeline":"', '"timeline":"x')
    localStorage.setItem(`unsaved:${path}`, typed)
    localStorage.setItem(`unsaved:${path}`, first.replace('"Ours"', '"Theirs"'))
    const event = { key: `unsaved:${path}`, oldValue: first, newValue: typed }
    act(() => void window.dispatchEvent(new StorageEvent('storage', event)))
    expect(getInput('Years')).toHaveValue(villa.timeline)
    expect(getInput('Title')).toHaveValue('Theirs')
  })

  it('keep what was typed after the other one has removed the draft', async () => {
    await editVilla()
    localStorage.removeItem(`unsaved:${path}`)
    fill('Title', 'Ours, later')
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: `unsaved:${path}`, newValue: null }),
        ),
    )
    expect(readStored(path)!.record).toMatchObject({ title: 'Ours, later' })
  })

  it('both show what one of them has published', async () => {
    await editVilla()
    site.push(path, { ...villa, title: 'Ours', timeline: '2031' })
    typeElsewhere(path, () => null)
    await findState('No unsaved changes')
    expect(getInput('Title')).toHaveValue('Ours')
    expect(getInput('Years')).toHaveValue('2031')
    expect(useDrafts.getState()).toEqual({})
  })

  it('both lead to the new record that one of them has published', async () => {
    await open(`${LIST}/new`)
    fill('Title', 'School')
    const key = Object.keys(useDrafts.getState())[0]!
    await site.publishElsewhere(key, { ...villa, title: 'School' })
    typeElsewhere(key, () => null)
    await waitFor(() => expect(location.hash).toBe(`${LIST}/entries/5-school`))
    await findState('No unsaved changes')
    expect(getInput('Title')).toHaveValue('School')
  })

  it('keep what the other one has just written when the form is opened', async () => {
    await editVilla()
    await open(LIST)
    // Adds a field that the rules no longer have, because the form must omit such a field.
    updateDraft(path, (draft) => draft && { ...draft, record: { ...draft.record, former: 'x' } })
    writeElsewhere(path, (record) => ({ ...record, timeline: '2031' }))
    await open(VILLA)
    expect(getInput('Years')).toHaveValue('2031')
    expect(readStored(path)!.record).toMatchObject({ title: 'Ours', timeline: '2031' })
  })

  it('keep what the other one has just written when the site changes', async () => {
    const page = 'pages/projects.json'
    await open('#/collections/pages/entries/pages-projects')
    await user.type(screen.getAllByLabelText('Heading')[0]!, '!')
    writeElsewhere(page, (record) => ({ ...record, lead: 'Theirs' }))
    site.push(page, { ...site.read(page), highestNumber: 9 })
    receive()
    expect(readStored(page)!.record).toMatchObject({ lead: 'Theirs', highestNumber: 9 })
  })

  it('keep what the other one has just typed when the draft is closed', async () => {
    await editVilla()
    await click('Save draft')
    await findState('Draft saved, not published')
    writeElsewhere(path, (record) => ({ ...record, timeline: '2031' }))
    await click('Close the draft')
    expect(getInput('Years')).toHaveValue('2031')
  })

  it('keep what the other one has typed when a discarded draft is brought back', async () => {
    await editVilla()
    await click('Discard my changes')
    typeElsewhere(path, () => ({ record: { ...villa, timeline: '2031' }, opened: villa }))
    await click('Undo')
    expect(getInput('Title')).toHaveValue('Ours')
    expect(getInput('Years')).toHaveValue('2031')
  })

  it('keep what one of them has saved while the other knows older content', async () => {
    const record = { ...villa, title: 'Saved' }
    const siteDraft = { version: 'newer', record, base: villa }
    const editedAt = '2030-01-02T10:00:00Z'
    typeElsewhere(path, () => ({ record, opened: villa, siteDraft, editedAt }))
    site.push('projects/tower.json', null)
    receive()
    expect(readStored(path)!.record).toMatchObject({ title: 'Saved' })
  })

  it('keep the newer draft of one of them while the other knows the older one', async () => {
    await site.pushDraft({ key: path, record: { ...villa, title: 'Older' }, base: villa })
    const record = { ...villa, title: 'Newer' }
    const siteDraft = { version: 'newer', record, base: villa, savedAt: '2990-01-01T10:00:00Z' }
    typeElsewhere(path, () => ({ record, opened: villa, siteDraft }))
    receive()
    expect(readStored(path)!.record).toMatchObject({ title: 'Newer' })
  })

  it('keep what one of them types while the other deletes the record', async () => {
    await open(VILLA)
    const release = site.hold()
    await click('Delete')
    typeElsewhere(path, () => ({ record: { ...villa, timeline: '2031' }, opened: villa }))
    release()
    await waitFor(() => expect(location.hash).toBe('#/'))
    expect(getDraft(path)?.record).toMatchObject({ timeline: '2031' })
  })
})

describe('a new record that another window has published', () => {
  const failure = [500, { code: 'internal-error', values: {} }] as const
  const publishElsewhere = async () => {
    await open(`${LIST}/new`)
    fill('Title', 'School')
    fill('Years', '2030')
    const key = Object.keys(useDrafts.getState())[0]!
    await site.publishElsewhere(key, { ...villa, title: 'School', timeline: '2030' })
    return key
  }

  it('stays in the form as long as the content cannot be read', async () => {
    const key = await publishElsewhere()
    site.fail('/content', failure)
    typeElsewhere(key, () => null)
    await waitFor(() => expect(queryClient.getQueryState(CONTENT_KEY)?.status).toBe('error'))
    expect(getInput('Title')).toHaveValue('School')
    receive()
    await waitFor(() => expect(location.hash).toBe(`${LIST}/entries/5-school`))
    await findState('No unsaved changes')
  })

  it('has one edit if something is typed before the content is read', async () => {
    const key = await publishElsewhere()
    const release = site.hold()
    typeElsewhere(key, () => null)
    fill('Years', '2031')
    release()
    await waitFor(() => expect(location.hash).toBe(`${LIST}/entries/5-school`))
    expect(getInput('Title')).toHaveValue('School')
    expect(getInput('Years')).toHaveValue('2031')
  })
})
