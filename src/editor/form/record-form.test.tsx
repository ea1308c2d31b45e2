import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content/model/field'
import { picture } from '../../content/model/picture-fields'
import { points } from '../../content/kinds/shared'
import project from '../../content/kinds/project'
import tower from '../../../tests/content/projects/tower.json'
import { languageResources } from '../../languages/language-resources'
import type { Comparison } from '../model/comparison'
import { renderForm } from '../../../tests/helpers/record-form'
import { containsDifference } from './difference-notes'

const base = { label: 'It', hint: 'Write it.' }
const fields = {
  title: { type: 'text', ...base, label: 'Title' },
  top: {
    type: 'group',
    ...base,
    label: 'Top',
    fields: {
      heading: { type: 'text', ...base, label: 'Heading' },
      picture: picture({ shape: 'LANDSCAPE' }),
    },
  },
} as const satisfies Fields

const user = userEvent.setup()
const pictures = ['/media/sky.jpg']
const record = {
  title: 'Soon',
  title_ar: 'قريبًا',
  top: { heading: 'Soon', picture: { file: { src: '/media/sky.jpg' }, alt: 'The sky.' } },
}
const getTitle = () => screen.getByLabelText('Title')
const getHeading = () => screen.getByLabelText('Heading')
const listPictures = (content: object) =>
  [...JSON.stringify(content).matchAll(/"(\/media\/[^"]+)"/g)].map(([, path]) => path!)
const getSection = () => screen.getByText('Top').closest('details')
const getButton = (name: string) => screen.getByRole('button', { name })
const queryAlert = () => within(document.querySelector('header')!).queryByRole('alert')

beforeEach(() => localStorage.clear())

describe('a record with errors', () => {
  const broken = { ...record, title: ' ', top: { ...record.top, heading: '' } }

  it('shows every error and focuses the first when published', async () => {
    const { publish } = await renderForm(fields, broken, { pictures })
    await user.click(screen.getByText('Top'))
    expect(getSection()).not.toHaveAttribute('open')
    await publish()
    expect(screen.getByText('“Title” is missing. Write it.')).toBeVisible()
    expect(screen.getByText('“Heading” is missing. Write it.')).toBeVisible()
    expect(getSection()).toHaveAttribute('open')
    expect(queryAlert()).toHaveTextContent('2 fields are not right')
    await waitFor(() => expect(getTitle()).toHaveFocus())
  })

  it('shows an error again if the edit has not fixed it', async () => {
    const { publish } = await renderForm(fields, broken, { pictures })
    await user.type(getTitle(), ' ')
    expect(queryAlert()).not.toBeInTheDocument()
    await publish()
    await user.type(getTitle(), ' ')
    expect(queryAlert()).toHaveTextContent('“Heading” is missing. Write it.')
    await publish()
    expect(queryAlert()).toHaveTextContent('2 fields are not right')
  })

  it('shows both languages if a hidden one has an error', async () => {
    const { publish } = await renderForm(fields, { ...record, title: '' }, { pictures })
    await user.click(getButton('العربية'))
    await publish()
    expect(getButton('Both')).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(getTitle()).toHaveFocus())
  })

  it('shows the English text above its translation, marked as English', async () => {
    await renderForm(fields, record, { pictures })
    await user.click(getButton('العربية'))
    const [original] = screen.getAllByText(record.title, { selector: 'p' })
    expect(original).toHaveAttribute('lang', 'en')
    expect(original).toHaveAttribute('dir', 'ltr')
    expect(getButton('العربية')).toHaveAttribute('lang', 'ar')
  })

  it('shows an error of the server until the field is edited', async () => {
    const { patch } = await renderForm(fields, record, { pictures })
    const errors = new Map([['top.heading', '“Heading” is taken. Choose another one.']])
    patch({ task: 'publishing', errors, focusRequest: 'top.heading' })
    // Expects no focus yet, because the form is still inert.
    expect(getHeading()).not.toHaveFocus()
    patch({ task: undefined })
    expect(getHeading()).toHaveFocus()
    expect(getHeading()).toHaveAccessibleDescription(/is taken/)
    await user.type(getTitle(), '!')
    expect(queryAlert()).toHaveTextContent('“Heading” is taken. Choose another one.')
    await user.type(getHeading(), '!')
    expect(screen.queryByText(/is taken/)).not.toBeInTheDocument()
  })

  it('shows an error of the whole record until any edit', async () => {
    const { patch } = await renderForm(fields, record, { pictures })
    patch({ problem: 'Not published. The site cannot be reached.' })
    expect(queryAlert()).toHaveTextContent('Not published. The site cannot be reached.')
    await user.type(getTitle(), '!')
    expect(queryAlert()).not.toBeInTheDocument()
  })
})

it.each([
  ['text for a group', { ...record, top: 'Soon' }],
  ['null for a group', { ...record, top: null }],
  ['text for a list', { ...record, points: 'Plan' }],
  ['text for an item', { ...record, points: ['Plan'] }],
])('shows the errors of a record with %s', async (_case, damaged) => {
  await renderForm({ ...fields, points }, damaged, { path: 'pages/page.json', pictures })
  expect(queryAlert()).toHaveTextContent(/^Not published yet\. .*(“Points?”|fields are not right)/)
})

it('has no input for what the server generates', async () => {
  await renderForm({ ...fields, id: project.id }, { ...record, id: 7 })
  expect(screen.queryByLabelText(project.id.label)).toBeNull()
})

it('opens the closed section of a focused path', async () => {
  const { patch } = await renderForm(fields, record)
  await user.click(screen.getByText('Top'))
  patch({ focusRequest: 'top.heading' })
  expect(getSection()).toHaveAttribute('open')
  expect(getHeading()).toHaveFocus()
  // Expects that the path of a group focuses its first input.
  patch({ focusRequest: 'top.picture' })
  expect(screen.getByLabelText(/Picture file/)).toHaveFocus()
})

describe('an earlier version', () => {
  const version = { id: '', path: 'pages/page.json', record: null, publishedAt: '' }
  const shown = { title: 'the first version', version }
  const note = /Different from what is published/
  const gallery = [
    { file: { src: '/media/sky.jpg' }, alt: 'The sky.', alt_ar: 'السماء.' },
    { file: { src: '/media/sea.jpg' }, alt: 'The sea.' },
  ]
  const images = { type: 'list', ...base, label: 'Gallery', min: 0 } as const
  const all = { ...fields, images: { ...images, itemGroup: picture({ shape: 'GALLERY' }) } }
  const published = { ...record, images: gallery }
  const show = async (older: object) => {
    const { patch } = await renderForm(all, published, { path: 'pages/page.json', pictures })
    patch({ shown: { record: { ...published, ...older }, ...shown } })
    return patch
  }

  it.each([
    ['a text', { heading: 'Later' }],
    ['the file for Arabic', { picture: { ...record.top.picture, file_ar: gallery[1]!.file } }],
    ['a focal point', { picture: { file: { src: '/media/sky.jpg', focalPoint: { x: 1, y: 1 } } } }],
  ])('marks a closed section in which %s differs', async (_case, changes) => {
    const { patch } = await renderForm(all, published, { path: 'pages/page.json', pictures })
    await user.click(screen.getByText('Top'))
    patch({ shown: { record: { ...published, top: { ...record.top, ...changes } }, ...shown } })
    expect(getSection()).not.toHaveAttribute('open')
    expect(getSection()!.querySelector('summary')).toHaveTextContent(note)
  })

  it('marks the items of a gallery that differ', async () => {
    await show({ images: [gallery[0], { ...gallery[1], alt_ar: 'البحر.' }] })
    const [sky, sea] = screen.getAllByText(/^The s(ky|ea)\.$/, { selector: 'summary *' })
    expect(sky!.closest('summary')).not.toHaveTextContent(note)
    expect(sea!.closest('summary')).toHaveTextContent(note)
    fireEvent.click(document.querySelector('.sheet-picture')!)
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
  })

  it('takes a difference in item 11 for none in item 2', () => {
    const comparison = { values: new Map([['images.10.alt', '']]) } as unknown as Comparison
    expect(containsDifference(comparison, 'images.1')).toBe(false)
    expect(containsDifference(comparison, 'images.10')).toBe(true)
  })

  it.each([
    ['added', [...gallery, { file: { src: '/media/dunes.jpg' }, alt: 'Dunes.' }], 'added “Dunes.”'],
    ['removed', gallery.slice(1), 'removed “The sky.”'],
    ['moved', gallery.toReversed(), 'changed the order'],
  ])('says that an item of a list was %s', async (_case, images, change) => {
    await show({ images })
    const list = screen.getByRole('group', { name: 'Gallery' })
    expect(list).toHaveTextContent(`Different from what is published: ${change}`)
  })

  it('shows a hidden language that differs', async () => {
    await show({ title_ar: 'لاحقًا' })
    await user.click(getButton('English'))
    expect(screen.getByLabelText('Title · العربية')).toHaveAccessibleDescription(note)
    expect(screen.queryByLabelText('Heading · العربية')).toBeNull()
  })
})

it('opens the guide beside the form', async () => {
  await renderForm(fields, record)
  expect(screen.getByRole('link', { name: 'Guide' })).toHaveAttribute('target', '_blank')
})

it('renders only the edited text on a keystroke', async () => {
  const { images } = tower.page
  const pictures = listPictures(tower)
  const rendered = jest.spyOn(languageResources.ar, 'checkText')
  for (const count of [1, images.length]) {
    const record = { ...tower, page: { ...tower.page, images: images.slice(0, count) } }
    const { leave } = await renderForm(project, record, { path: 'projects/tower.json', pictures })
    rendered.mockClear()
    const last = document.getElementById(`field-page.images.${count - 1}.alt_ar`)!
    fireEvent.change(last, { target: { value: 'برجان.' } })
    expect(rendered).toHaveBeenCalledTimes(1)
    leave()
  }
})
