/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, screen, waitFor, within } from '@testing-library/react'
import home from '../../../../tests/content/pages/home.json'
import villa from '../../../../tests/content/projects/villa.json'
import {
  click,
  editVilla,
  fill,
  getInput,
  open,
  receive,
  setUpForms,
  site,
  user,
  VILLA,
  villaPath,
} from '../../../../tests/helpers/editor-forms'
import { confirmations } from '../../../../tests/helpers/confirmations'
import { useReplace } from '../../actions/replace'
import { takeBack } from '../../actions/take-back'
import type { ChangeRequest } from '../../api/content-api'
import { getDraft } from '../../state/drafts'

setUpForms()
beforeEach(() => useReplace.setState({ isRunning: false }, true))

const homePath = 'pages/home.json'
const search = (term: string) =>
  open(`#/collections/site/entries/content?q=${encodeURIComponent(term)}`)
const replace = async (term: string, by: string) => {
  await search(term)
  await click('Replace…')
  fill(`Replace “${term}” with`, by)
}
const publish = () => user.click(screen.getByRole('button', { name: /^Publish \d+ replacement/ }))
const takeBackReplacement = async () => {
  await screen.findByText(/published as one change/)
  // Expects that only the notice offers to take the replacement back.
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  await act(() => takeBack())
}
const listChanges = () => site.list('/change') as ChangeRequest[]
const readAll = () => site.getContent().records
const countKuwait = () => JSON.stringify(readAll()).match(/Kuwait/g)?.length ?? 0

it('shows each place with its sentence, and leads to its field', async () => {
  await search('two towers kuwait')
  const place = screen.getByRole('link', { name: /Two towers completed in Kuwait City/ })
  const sentence = within(place).getByText('Kuwait', { selector: 'mark' }).parentElement
  expect(sentence).toHaveAttribute('lang', 'en')
  expect(place).toHaveAttribute(
    'href',
    '#/collections/pages/entries/pages-about-us?field=milestones.items.0.title',
  )
})

it('counts only the records that it shows with the words of a term', async () => {
  await search('sea Sharq')
  const counts = /^Nowhere together\. (\d+) places with these words in (\d+) /
  const [, places, records] = counts.exec(screen.getByText(counts).textContent) ?? []
  expect(screen.getAllByRole('listitem')).toHaveLength(Number(places))
  expect(screen.getAllByRole('region')).toHaveLength(Number(records))
  expect(Number(records)).toBeLessThanOrEqual(Number(places))
})

it('helps if nothing is found', async () => {
  await search('qwertz')
  expect(screen.getByText('Nothing found.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Replace…' })).toBeNull()
})

it('shows a text that was typed and is not published', async () => {
  await editVilla('A house by the lagoon')
  await search('lagoon')
  const place = screen.getByRole('link', { name: /Not published/ })
  expect(place).toHaveTextContent(/^[^…]*A house by the lagoon$/)
})

it('marks where it has cut a long sentence', async () => {
  await editVilla(`${'By the sea '.repeat(40)} lagoon ${'by the sea '.repeat(40)}`)
  await search('lagoon')
  const place = screen.getByRole('link', { name: /Not published/ })
  expect(place).toHaveTextContent(/… By the sea .* lagoon .* …$/)
})

it('shows a text of a colleague’s draft, with the name of the colleague', async () => {
  await site.pushDraft({ key: villaPath, record: { ...villa, title: 'Lagoon' }, base: villa })
  receive()
  await search('lagoon')
  expect(screen.getByRole('link', { name: /In the draft by Ann/ })).toHaveTextContent('Lagoon')
})

describe('Replace', () => {
  it('lists before and after, and publishes all ticked places as one change', async () => {
    const count = countKuwait()
    await replace('kuwait', 'Qatar')
    const [kept] = screen.getAllByRole('checkbox', { name: /Statement, Text.*Qatar/ })
    expect(screen.getAllByText('Qatar', { selector: 'ins' }).length).toBeGreaterThan(10)
    await user.click(kept!)
    expect(screen.getByRole('checkbox', { name: /^All published places/ })).not.toBeChecked()
    await publish()
    await screen.findByText(/^“kuwait” is now “Qatar” in \d+ places in 6 pages and projects/)
    expect(listChanges()).toHaveLength(1)
    expect(site.read(homePath)).toMatchObject({
      hero: { places: [{ text: home.hero.places[0]!.text.replace('Kuwait', 'Qatar') }, {}] },
      statement: { text: home.statement.text },
    })
    expect(countKuwait()).toBeLessThan(count)
    expect(screen.getByText('1 place in 1 page or project')).toBeVisible()
    await search('towers')
    expect(screen.queryByText(/^“kuwait” is now/)).toBeNull()
    await search('qatar')
    expect(screen.getByText(/^“kuwait” is now/)).toBeVisible()
  })

  it('can be cancelled, and then focuses the page', async () => {
    await replace('kuwait', 'Qatar')
    await click('Cancel')
    expect(screen.queryByText('Qatar', { selector: 'ins' })).toBeNull()
    expect(screen.getByRole('main')).toHaveFocus()
  })

  it('publishes nothing if the texts are like this already', async () => {
    await replace('kuwait city', 'Kuwait City')
    await publish()
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing was replaced\. The texts/)
    expect(listChanges()).toEqual([])
  })

  it('replaces nothing if a colleague has changed one of the texts', async () => {
    await replace('kuwait', 'Qatar')
    const text = 'Kuwait, they say.'
    await site.publishElsewhere(homePath, { ...home, statement: { ...home.statement, text } })
    const before = readAll()
    await publish()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Nothing was replaced\. Somebody else has changed the same text of “Home”/,
    )
    expect(readAll()).toEqual(before)
  })

  it('can be tried again and taken back if the response is lost', async () => {
    const before = readAll()
    await replace('kuwait', 'Qatar')
    site.fail('/change', 'response lost')
    await publish()
    expect(await screen.findByRole('alert')).toHaveTextContent(/The site does not answer/)
    expect(readAll()).not.toEqual(before)
    await publish()
    await takeBackReplacement()
    await screen.findByText(/^Taken back: \d pages and projects are again as they were/)
    expect(readAll()).toEqual(before)
  })

  it('tells a failure at the foot of the window if the page was left', async () => {
    await replace('kuwait', 'Qatar')
    site.fail('/change', [502, { code: 'github-down', values: {} }])
    const release = site.hold()
    await publish()
    await search('towers')
    await act(async () => release())
    expect(await screen.findByRole('status', { name: 'Editor' })).toHaveTextContent(
      /^Nothing was replaced\. GitHub/,
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps the form for another term while a replacement is published', async () => {
    await replace('kuwait', 'Qatar')
    const release = site.hold()
    await publish()
    await replace('terrace', 'porch')
    await act(async () => release())
    await waitFor(() => expect(useReplace.getState().isRunning).toBe(false))
    expect(getInput('Replace “terrace” with')).toHaveValue('porch')
  })

  it('keeps the new words and ticks while a form is open', async () => {
    await replace('kuwait', 'Qatar')
    await user.click(screen.getByRole('checkbox', { name: /Search and sharing, Title/ }))
    await open(VILLA)
    await search('towers')
    expect(screen.getByRole('button', { name: 'Replace…' })).toBeVisible()
    await search('kuwait')
    expect(getInput('Replace “kuwait” with')).toHaveValue('Qatar')
    expect(screen.getByRole('checkbox', { name: /Search and sharing, Title/ })).not.toBeChecked()
  })

  it('leaves a text that is typed over its published text unticked', async () => {
    await replace('terrace', 'porch')
    await open(VILLA)
    fill('Description (optional)', `${villa.description} It is new.`)
    await search('terrace')
    const boxes = screen.getAllByRole('checkbox', { name: /^Description.*terrace/ })
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true])
  })

  describe('keeps an unticked place unticked', () => {
    const getBoxes = () => screen.getAllByRole('checkbox', { name: /^Description.*terrace/i })
    const text = `Terraces. ${villa.description}`
    beforeEach(async () => {
      await replace('terrace', 'porch')
      await user.click(getBoxes()[0]!)
    })

    it('while its text is typed over', async () => {
      await open(VILLA)
      fill('Description (optional)', text)
      await search('terrace')
      const published = screen.getByText('Published, changed in this browser')
      const isPublished = (box: HTMLElement) => box.parentElement!.contains(published)
      expect(getBoxes().find(isPublished)).not.toBeChecked()
      expect(getBoxes().find((box) => !isPublished(box))).toBeDisabled()
    })

    it('after a colleague has published another place before it', async () => {
      await site.publishElsewhere(villaPath, { ...villa, description: text })
      receive()
      expect(getBoxes()).toHaveLength(2)
      for (const box of getBoxes()) expect(box).not.toBeChecked()
    })
  })

  it('replaces no unpublished text', async () => {
    await editVilla('A house by the lagoon')
    await search('lagoon')
    expect(screen.queryByRole('button', { name: 'Replace…' })).toBeNull()
  })

  it('keeps what was typed elsewhere in the record, without a conflict', async () => {
    await editVilla('Ours')
    await replace(villa.location, 'Doha, Qatar')
    await publish()
    await screen.findByText(/^“.*” is now “Doha, Qatar”/)
    expect(getDraft(villaPath)?.record).toMatchObject({ title: 'Ours', location: 'Doha, Qatar' })
    expect(site.read(villaPath)).toMatchObject({ title: villa.title, location: 'Doha, Qatar' })
    await open(VILLA)
    expect(screen.queryByText(/published changes to this/)).toBeNull()
  })

  it('cannot be started twice', async () => {
    await replace('kuwait', 'Qatar')
    const release = site.hold()
    await publish()
    expect(getInput('Replace “kuwait” with')).toHaveAttribute('readonly')
    expect(screen.getByText('Publishing. Please wait until it is done.')).toBeVisible()
    await publish()
    act(release)
    await screen.findByText(/^“kuwait” is now “Qatar”/)
    await waitFor(() => expect(listChanges()).toHaveLength(1))
  })

  it('asks for nothing without a place', async () => {
    await replace('kuwait', 'Qatar')
    const button = screen.getByRole('button', { name: /^Publish/ })
    const all = screen.getByRole('checkbox', { name: /^All published places/ })
    expect(button).toBeEnabled()
    await user.click(all)
    expect(button).toBeDisabled()
    await user.click(all)
    expect(button).toBeEnabled()
  })

  describe('by nothing', () => {
    const { description } = villa
    const remove = () => user.click(screen.getByRole('button', { name: /^Remove in \d+ place/ }))

    it('empties a text that may be empty, after a question', async () => {
      await replace(description, ' ')
      expect(screen.getByText('empty')).toBeVisible()
      await remove()
      expect(confirmations.questions).toEqual([
        expect.stringMatching(/^Remove “.*” in 1 place, and put nothing there\?/),
      ])
      await screen.findByText(/^“.*” is removed in 1 place in 1 page or project/)
      expect(site.read(villaPath)?.description ?? '').toBe('')
    })

    it('shows what is left of a sentence', async () => {
      await replace('Two towers', '')
      const place = screen.getByRole('link', { name: /Two towers completed in Kuwait City/ })
      // Expects the rest of the sentence before and after.
      expect(within(place).getAllByText('completed in Kuwait City')).toHaveLength(2)
    })

    it('publishes nothing if the question is declined', async () => {
      confirmations.isAgreed = false
      await replace(description, '')
      await remove()
      expect(listChanges()).toHaveLength(0)
      expect(screen.getByRole('button', { name: /^Remove in/ })).toBeEnabled()
    })

    it('says at its place, before it is published, which text may not be empty', async () => {
      await replace(villa.location, '')
      expect(screen.getAllByText(/^This would not fit: “Location” is missing/)).not.toEqual([])
      await remove()
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /^Nothing was replaced\. In “.*”, it would not fit: “Location” is missing/,
      )
      expect(listChanges()).toHaveLength(0)
      await user.click(screen.getByRole('checkbox', { name: /^All published places/ }))
      expect(screen.queryByText(/^This would not fit/)).toBeNull()
    })
  })
})
