/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, screen, waitFor, within } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import type { Json } from '../../content/model/record-file'
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
import { refreshSiteDrafts } from '../state/site-drafts'
import { readStoredDraft } from '../state/stored-drafts'

jest.mock('./live-site', () => ({ waitForLiveSite: () => undefined }))

setUpForms()

const pushDraft = (changes: object) =>
  site.pushDraft({ key: path, record: { ...villa, ...changes }, opened: villa, replaces: null })
const findDraft = (title: string) => screen.findByRole('group', { name: `Draft: ${title}` })

describe('a draft at the site', () => {
  it('replaces the stored draft of this browser when saved', async () => {
    await editVilla()
    expect(readStoredDraft(path)).toBeDefined()
    await click('Save draft')
    await findState('Draft saved, not published')
    expect(site.listDrafts()).toMatchObject([{ key: path, record: { title: 'Ours' } }])
    expect(readStoredDraft(path)).toBeUndefined()
    await open(LIST)
    expect(screen.queryByText(/is kept in this browser/)).toBeNull()
  })

  it('is merged when opened with what has been published since', async () => {
    await pushDraft({ title: 'Theirs' })
    site.push(path, { ...villa, timeline: '2030' })
    act(() => setPublished(site.getContent()))
    act(refreshSiteDrafts)
    await open(VILLA)
    await user.click(within(await findDraft('Theirs')).getByText('Open it'))
    expect(getInput('Title')).toHaveValue('Theirs')
    expect(getInput('Years')).toHaveValue('2030')
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.read(path)).toMatchObject({ title: 'Theirs', timeline: '2030' })
    expect(site.listDrafts()).toEqual([])
  })

  it('names what no longer fits the rules at its field, and leaves out former fields', async () => {
    await pushDraft({ title: 'School', timeline: 'soon', former: 'text', location: '' })
    act(refreshSiteDrafts)
    await open(VILLA)
    await user.click(within(await findDraft('School')).getByText('Open it'))
    expect(screen.getByRole('alert')).toHaveTextContent(/no longer has such a field: former\.$/)
    expect(getInput('Years')).toHaveAccessibleDescription(/must be a year/)
    // A draft may be incomplete.
    expect(getInput('Location')).not.toHaveAccessibleDescription(/is missing/)
    fill('Years', '2030')
    fill('Location', 'Doha, Qatar')
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.read(path)).not.toHaveProperty('former')
  })

  it('is merged without a question if others saved different fields', async () => {
    await editVilla()
    await pushDraft({ timeline: '2031' })
    await click('Save draft')
    await findState('Draft saved, not published')
    expect(site.listDrafts()).toMatchObject([{ record: { title: 'Ours', timeline: '2031' } }])
  })

  it.each([
    ['Keep yours in the form', 'Ours'],
    ['Take theirs into the form', 'Theirs'],
  ])('is resolved by %s if both changed a field', async (button, title) => {
    await editVilla()
    await pushDraft({ title: 'Theirs' })
    await click('Save draft')
    const question = await screen.findByRole('group', { name: 'Changed by both' })
    expect(question).toHaveTextContent(/Ann has saved this draft.*Theirs: TheirsYours: Ours/)
    await click(button)
    expect(getInput('Title')).toHaveValue(title)
    if (title === 'Theirs') return findState('Draft saved, not published')
    await click('Save draft')
    await findState('Draft saved, not published')
    return expect(site.listDrafts()).toMatchObject([{ record: { title } }])
  })

  it('stays in the browser when somebody else has discarded it', async () => {
    await editVilla()
    await click('Save draft')
    await findState('Draft saved, not published')
    const [draft] = site.listDrafts()
    await site.pushDraft({ key: path, record: null, opened: null, replaces: draft!.version })
    act(refreshSiteDrafts)
    await findState('Not published yet')
    expect(readStoredDraft(path)).toMatchObject({ record: { title: 'Ours' } })
  })

  it('of a new record is listed in the forms for new records', async () => {
    await open(`${LIST}/new`)
    fill('Title', 'School')
    await click('Save draft')
    await findState('Draft saved, not published')
    await open(LIST)
    await open(`${LIST}/new`)
    await user.click(within(await findDraft('School')).getByText('Open it'))
    await waitFor(() => expect(getInput('Title')).toHaveValue('School'))
    await findState('Draft saved, not published')
    await click('Discard draft')
    await waitFor(() => expect(site.listDrafts()).toEqual([]))
  })
})

describe('before Publish, a form with edits', () => {
  const seeDifference = async () => {
    await click('See what differs')
    expect(getInput('Years')).toHaveValue('2030')
    const years = new RegExp(`Different from yours: “${villa.timeline}”`)
    expect(getInput('Years')).toHaveAccessibleDescription(years)
    expect(getInput('Title')).toHaveAccessibleDescription(/Different from yours: “Ours”/)
    await click('Back to mine')
    expect(getInput('Title')).toHaveValue('Ours')
  }

  it('says who has published meanwhile, and shows what differs', async () => {
    const record = { ...villa, timeline: '2030' }
    const change = { path, record, author: 'Ann', publishedAt: '2030-01-02T10:00:00Z' }
    site.setHistory({ versions: [{ id: 'a'.repeat(40), ...change }] })
    await editVilla()
    site.push(path, record)
    act(() => setPublished(site.getContent()))
    await screen.findByText(/^Ann has published changes to this since you opened it, 2 Jan 2030/)
    await seeDifference()
  })
})

describe('an earlier version', () => {
  const id = 'a'.repeat(40)
  const versionOf = (record: object, versionId = id) => {
    const publishedAt = '2030-01-02T10:00:00Z'
    return { id: versionId, path, record: record as Json, author: 'Ann', publishedAt }
  }
  const showFirst = async () => {
    const versions = await screen.findByRole('group', { name: 'Versions' })
    await user.click(within(versions).getAllByRole('button')[0]!)
    return versions
  }

  it('is published again, with the fields that have come since', async () => {
    const { description, ...older } = { ...villa, title: 'Old Villa' }
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
    await click('Use this version')
    expect(getInput('Title')).toHaveValue('Old Villa')
    await click('Publish')
    await findState('No unsaved changes')
    expect(site.read(path)).toMatchObject({ title: 'Old Villa', description })
    expect(site.list('/save')).toMatchObject([{ restoredFrom: id }])
  })

  it('has no button if the site keeps no history', async () => {
    act(() => setPublished({ ...site.getContent(), keepsHistory: false }))
    await open(VILLA)
    expect(screen.queryByRole('button', { name: 'Earlier versions' })).toBeNull()
  })

  it('of a deleted record gets its path and number again', async () => {
    site.push(path, null)
    act(() => setPublished(site.getContent()))
    site.setHistory({ versions: [versionOf(villa)] })
    await open(`${LIST}/new`)
    await click('Recently deleted')
    expect(await showFirst()).toHaveTextContent(`Ann: “${villa.title}”`)
    await click('Bring it back')
    await click('Publish')
    await waitFor(() => expect(location.hash).toBe(VILLA))
    expect(site.read(path)).toEqual(villa)
  })
})
