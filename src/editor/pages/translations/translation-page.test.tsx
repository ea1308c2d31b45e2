/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import about from '../../../../tests/content/pages/about-us.json'
import home from '../../../../tests/content/pages/home.json'
import villa from '../../../../tests/content/projects/villa.json'
import {
  click,
  editVilla,
  fill,
  open,
  receive,
  setUpForms,
  site,
  user,
  villaPath,
} from '../../../../tests/helpers/editor-forms'
import type { ChangeRequest } from '../../api/content-api'

setUpForms()

const [homePath, aboutPath] = ['pages/home.json', 'pages/about-us.json']
const { heading_ar: homeHeading, ...hero } = home.hero
const { heading_ar: aboutHeading, ...banner } = about.banner
const statement = { ...home.statement, text_ar_outdated: true }

/**
 * Opens the table of translations. In addition to the gaps in the tests' content, two translations
 * are missing and one is outdated.
 */
async function openTable() {
  site.push(homePath, { ...home, hero, statement })
  site.push(aboutPath, { ...about, banner })
  receive()
  await open('#/collections/site/entries/arabic')
}
const getGroup = (title: string) =>
  within(screen.getByText(title, { selector: 'h2' }).closest('section')!)
const getText = (group: string, label: string) =>
  getGroup(group).getByLabelText(`${label} · العربية`)
const type = (group: string, label: string, text: string) =>
  fireEvent.change(getText(group, label), { target: { value: text } })
const publish = (count: number) =>
  click(`Publish ${count} ${count === 1 ? 'text' : 'texts'} as one change`)
const listChanges = () => site.list('/change') as ChangeRequest[]

it('shows what is missing or may be out of date, each with its English', async () => {
  await openTable()
  const group = getGroup('Home')
  expect(group.getAllByRole('textbox')).toEqual([
    getText('Home', 'Top of the page, Headline'),
    getText('Home', 'Statement, Text'),
  ])
  const original = group.getByText(home.hero.heading, { selector: 'li > p' })
  expect(original.outerHTML).toMatch(/^<p lang="en" dir="ltr">/)
  const link = group.getByRole('link', { name: /^In the form.*Top of the page, Headline$/ })
  expect(link.getAttribute('href')).toMatch(/field=hero\.heading_ar$/)
  expect(group.getByText('Missing')).toBeVisible()
  expect(group.getByText('May be out of date')).toBeVisible()
  expect(screen.queryByText('Coming soon', { selector: 'h2' })).toBeNull()
})

it('publishes what was typed in several records as one change', async () => {
  await openTable()
  type('Home', 'Top of the page, Headline', homeHeading)
  type('About', 'Banner, Heading', aboutHeading)
  const release = site.hold()
  await publish(2)
  await publish(2)
  expect(getText('Home', 'Top of the page, Headline').closest('[inert]')).not.toBeNull()
  await act(async () => release())
  await screen.findByText('2 texts are published.')
  expect(listChanges()).toHaveLength(1)
  expect(site.read(homePath)).toMatchObject({ hero: { heading_ar: homeHeading } })
  expect(site.read(aboutPath)).toMatchObject({ banner: { heading_ar: aboutHeading } })
  expect(screen.queryByText('About', { selector: 'h2' })).toBeNull()
  expect(getGroup('Home').getAllByRole('textbox')).toHaveLength(1)
})

it('publishes the typed texts at Ctrl+Enter', async () => {
  await openTable()
  await user.type(getText('Home', 'Top of the page, Headline'), homeHeading)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('1 text is published.')
  expect(site.read(homePath)).toMatchObject({ hero: { heading_ar: homeHeading } })
})

it('warns if the browser cannot keep what is typed', async () => {
  await openTable()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The storage is full.')
  })
  type('Home', 'Top of the page, Headline', homeHeading)
  expect(screen.getByText(/^This browser cannot keep what you type\./)).toBeVisible()
})

it('scrolls to the outcome of a publication', async () => {
  await openTable()
  type('Home', 'Top of the page, Headline', homeHeading)
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
  await publish(1)
  expect(scroll.mock.contexts).toEqual([await screen.findByText('1 text is published.')])
})

it('shows a translation that still fits until it is published', async () => {
  await openTable()
  await user.click(getGroup('Home').getByRole('button', { name: 'It still fits' }))
  expect(getText('Home', 'Statement, Text')).toHaveFocus()
  await publish(1)
  await screen.findByText('1 text is published.')
  expect(site.read(homePath)).toMatchObject({ statement: home.statement })
  expect(site.read(homePath)).not.toHaveProperty('statement.text_ar_outdated')
})

it('marks what has changed in the English since its translation', async () => {
  const text = home.statement.text.replace('Kuwait', 'Qatar')
  site.setHistory({
    versions: [
      {
        ...{ id: 'a'.repeat(40), path: homePath, publishedAt: '2026-01-01T00:00:00Z' },
        record: home,
      },
    ],
  })
  site.push(homePath, { ...home, statement: { ...statement, text } })
  receive()
  await open('#/collections/site/entries/arabic')
  expect(await screen.findByText('Qatar', { selector: 'ins' })).toBeVisible()
  expect(screen.getByText('Kuwait', { selector: 'del' })).toBeVisible()
})

it('marks an unpublished change of the English without asking for versions', async () => {
  await editVilla('Lagoon Villa')
  await open('#/collections/site/entries/arabic')
  const group = getGroup('Lagoon Villa')
  expect(group.getByText('Lagoon', { selector: 'ins' })).toBeVisible()
  expect(group.getByText(villa.title.split(' ')[0]!, { selector: 'del' })).toBeVisible()
  expect(site.list(`/history?path=${encodeURIComponent(villaPath)}`)).toHaveLength(0)
})

it('keeps the row of an unpublished change that is typed or confirmed', async () => {
  await editVilla('Lagoon Villa')
  await open('#/collections/site/entries/arabic')
  await user.click(getGroup('Lagoon Villa').getByRole('button', { name: 'It still fits' }))
  expect(getText('Lagoon Villa', 'Title')).toHaveFocus()
  expect(getGroup('Lagoon Villa').getByText('Not published yet')).toBeVisible()
  await user.type(getText('Lagoon Villa', 'Title'), 'فيلا')
  expect(getText('Lagoon Villa', 'Title')).toHaveValue(`${villa.title_ar}فيلا`)
  await publish(1)
  await screen.findByText('1 text is published.')
  expect(screen.queryByText('Lagoon Villa', { selector: 'h2' })).toBeNull()
})

it('leads to the next text with Enter, and to a new line with Shift and Enter', async () => {
  await openTable()
  const [first, second] = getGroup('Home').getAllByRole('textbox')
  await user.type(first!, 'أبراج')
  fireEvent.keyDown(first!, { key: 'Enter', isComposing: true })
  expect(first).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(second).toHaveFocus()
  await user.type(second!, '{Shift>}{Enter}{/Shift}')
  expect(second).toHaveFocus()
  expect((second as HTMLTextAreaElement).value).toContain('\n')
})

it('leads from the bar to the first text, and from the last one to the button', async () => {
  await openTable()
  await open('#/collections/site/entries/deleted')
  const pointer = { ...matchMedia('(pointer: fine)'), matches: true }
  jest.spyOn(window, 'matchMedia').mockReturnValue(pointer)
  await user.click(screen.getByRole('link', { name: /^Arabic/ }))
  const inputs = screen.getAllByRole('textbox')
  expect(inputs[0]).toHaveFocus()
  await user.type(inputs.at(-1)!, 'أبراج{Enter}')
  const button = screen.getByRole('button', { name: 'Publish 1 text as one change' })
  expect(button).toHaveFocus()
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
})

it('corrects a text when its input is left, and Ctrl+Z brings it back', async () => {
  await openTable()
  const input = getText('Home', 'Top of the page, Headline')
  await user.type(input, '  أبراج ')
  await user.tab()
  expect(input).toHaveValue('أبراج')
  await user.click(input)
  await user.keyboard('{Control>}z{/Control}')
  expect(input).toHaveValue('  أبراج ')
})

it('names what else of a record is published with its translation', async () => {
  await openTable()
  await open('#/collections/pages/entries/pages-home')
  fill('Button text', 'Look')
  await open('#/collections/site/entries/arabic')
  type('Home', 'Top of the page, Headline', 'أبراج')
  expect(screen.getByText(/^With “Home”, what else you have changed/)).toBeVisible()
})

it('publishes nothing if a text has an error, and shows the error at the text', async () => {
  await openTable()
  type('About', 'Banner, Heading', aboutHeading)
  type('Home', 'Top of the page, Headline', 'أ'.repeat(3000))
  await publish(2)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Nothing was published\./)
  expect(getText('Home', 'Top of the page, Headline')).toBeInvalid()
  expect(getText('Home', 'Top of the page, Headline')).toHaveFocus()
  expect(listChanges()).toHaveLength(0)
})

it('publishes that a translation was emptied', async () => {
  await openTable()
  const all = screen.getByRole('button', { name: /^All texts/ })
  await user.click(all)
  expect(all).toHaveAttribute('aria-pressed', 'true')
  type('Home', 'Statement, Heading', '')
  expect(getGroup('Home').getAllByText('Missing')).toHaveLength(2)
  await publish(1)
  await screen.findByText('1 text is published.')
  expect(site.read(homePath)).not.toHaveProperty('statement.heading_ar')
})

it('counts no text that a colleague has published meanwhile', async () => {
  await openTable()
  type('Home', 'Top of the page, Headline', 'أبراج')
  const services = { ...home.services, heading_ar: 'خدماتنا', text: 'Theirs' }
  await site.publishElsewhere(homePath, { ...home, hero, statement, services })
  receive()
  expect(screen.getByRole('button', { name: 'Publish 1 text as one change' })).toBeVisible()
  expect(screen.queryByText(/^With “Home”, what else you have changed/)).toBeNull()
})

it('shows the English that a colleague has published since a text was typed', async () => {
  await openTable()
  type('Home', 'Top of the page, Headline', 'أبراج')
  const theirs = { ...statement, text: 'Theirs' }
  await site.publishElsewhere(homePath, { ...home, hero, statement: theirs })
  receive()
  expect(getGroup('Home').getByText('Theirs', { selector: 'li > p' })).toBeVisible()
  type('Home', 'Statement, Text', 'نص')
  await publish(2)
  await screen.findByText('2 texts are published.')
  expect(site.read(homePath)).toMatchObject({ statement: { text: 'Theirs', text_ar: 'نص' } })
  expect(site.read(homePath)).not.toHaveProperty('statement.text_ar_outdated')
})

it('focuses the page when the focused button disappears', async () => {
  await openTable()
  type('Home', 'Top of the page, Headline', 'أبراج')
  await publish(1)
  await screen.findByText('1 text is published.')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

it('leaves a colleague’s draft alone when it publishes a translation', async () => {
  await openTable()
  await site.pushDraft({ key: aboutPath, record: about, base: { ...about, banner } })
  receive()
  type('About', 'Banner, Heading', 'عنوان')
  await publish(1)
  await screen.findByText('1 text is published.')
  expect(screen.queryByText('About', { selector: 'h2' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Publish \d/ })).toBeNull()
  expect(site.listDrafts()).toHaveLength(1)
})

it('types into a new record without publishing it', async () => {
  await site.pushDraft({
    key: 'projects/#123e4567-e89b-42d3-a456-426614174000',
    record: { ...villa, id: undefined, title: 'Lagoon', title_ar: undefined },
    base: null,
  })
  receive()
  await open('#/collections/site/entries/arabic')
  type('Lagoon', 'Title', 'بحيرة')
  expect(getText('Lagoon', 'Title')).toHaveValue('بحيرة')
  expect(getGroup('Lagoon').getByText('In a draft: publish it in its form')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Publish \d/ })).toBeNull()
})
