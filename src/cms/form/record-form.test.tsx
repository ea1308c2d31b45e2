import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import { points } from '../../screens/shared-fields'
import home from '../../screens/home/fields'
import homePage from '../../../content/pages/home.json'
import project from '../../screens/project-fields'
import tower from '../../../content/projects/tower.json'
import { languageResources } from '../../languages/language-resources'
import { renderForm } from '../../testing/record-form'

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
const queryAlert = () => screen.queryByRole('alert')

beforeEach(() => localStorage.clear())

describe('a record with errors', () => {
  const broken = { ...record, title: ' ', top: { ...record.top, heading: '' } }

  it('shows every error and focuses the first when published', async () => {
    const { form } = renderForm(fields, broken, { pictures })
    await user.click(screen.getByText('Top'))
    expect(getSection()).not.toHaveAttribute('open')
    act(() => expect(form().isValid()).toBe(false))
    expect(screen.getByText('“Title” is missing. Write it.')).toBeVisible()
    expect(screen.getByText('“Heading” is missing. Write it.')).toBeVisible()
    expect(getSection()).toHaveAttribute('open')
    expect(queryAlert()).toHaveTextContent('2 fields are not right')
    await waitFor(() => expect(getTitle()).toHaveFocus())
  })

  it('loses only the error of the edited field', async () => {
    const { form } = renderForm(fields, broken, { pictures })
    act(() => form().isValid())
    await user.type(getTitle(), 'Soon')
    expect(screen.queryByText('“Title” is missing. Write it.')).not.toBeInTheDocument()
    expect(queryAlert()).toHaveTextContent('“Heading” is missing. Write it.')
    await user.type(getHeading(), 'Soon')
    expect(queryAlert()).not.toBeInTheDocument()
    act(() => expect(form().isValid()).toBe(true))
  })

  it('shows an error again if the edit has not fixed it', async () => {
    const { form } = renderForm(fields, broken, { pictures })
    await user.type(getTitle(), ' ')
    expect(queryAlert()).not.toBeInTheDocument()
    act(() => form().isValid())
    await user.type(getTitle(), ' ')
    expect(queryAlert()).toHaveTextContent('“Heading” is missing. Write it.')
    act(() => form().isValid())
    expect(queryAlert()).toHaveTextContent('2 fields are not right')
  })

  it('shows the missing fields of every group if new', () => {
    const { form } = renderForm(fields, {}, { pictures })
    act(() => expect(form().isValid()).toBe(false))
    for (const label of ['Title', 'Heading', 'Picture file', 'What the picture shows']) {
      expect(screen.getByText(new RegExp(`^“${label}” is missing`))).toBeVisible()
    }
  })

  it('shows both languages if a hidden one has an error', async () => {
    const { form } = renderForm(fields, { ...record, title: '' }, { pictures })
    await user.click(screen.getByRole('button', { name: 'العربية' }))
    act(() => expect(form().isValid()).toBe(false))
    expect(screen.getByRole('button', { name: 'Both' })).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(getTitle()).toHaveFocus())
  })

  it('shows an error of the server until the field is edited', async () => {
    const { form, publish } = renderForm(fields, record, { pictures })
    publish(true)
    act(() => form().showError('“Heading” is taken. Choose another one.', 'top.heading'))
    // The form is still inert, so the focus waits.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(getHeading()).not.toHaveFocus()
    publish(false)
    await waitFor(() => expect(getHeading()).toHaveFocus())
    expect(getHeading()).toHaveAccessibleDescription(/is taken/)
    await user.type(getTitle(), '!')
    expect(queryAlert()).toHaveTextContent('“Heading” is taken. Choose another one.')
    await user.type(getHeading(), '!')
    expect(screen.queryByText(/is taken/)).not.toBeInTheDocument()
  })

  it('shows an error of the whole record until any edit', async () => {
    const { form } = renderForm(fields, record, { pictures })
    act(() => form().showError('The site cannot be reached.'))
    expect(queryAlert()).toHaveTextContent('The site cannot be reached.')
    await user.type(getTitle(), '!')
    expect(queryAlert()).not.toBeInTheDocument()
  })
})

it.each([
  ['text for a group', { ...record, top: 'Soon' }],
  ['null for a group', { ...record, top: null }],
  ['text for a list', { ...record, points: 'Plan' }],
  ['text for an item', { ...record, points: ['Plan'] }],
])('shows the errors of a record with %s', (_case, damaged) => {
  renderForm({ ...fields, points }, damaged, { path: 'pages/page.json', pictures })
  expect(queryAlert()).toHaveTextContent(/^Not published yet\. .*(“Points?”|fields are not right)/)
})

it('opens the closed section of a focused path', async () => {
  const { form } = renderForm(fields, record)
  await user.click(screen.getByText('Top'))
  act(() => form().focus('top.heading'))
  expect(getSection()).toHaveAttribute('open')
  expect(getHeading()).toHaveFocus()
  // The path of a group focuses its first input.
  act(() => form().focus('top.picture'))
  expect(screen.getByLabelText(/Picture file/)).toHaveFocus()
})

it('renders only the edited text on a keystroke', () => {
  const { images } = tower.page
  const pictures = listPictures(tower)
  const rendered = jest.spyOn(languageResources.ar, 'checkText')
  for (const count of [1, images.length]) {
    const record = { ...tower, page: { ...tower.page, images: images.slice(0, count) } }
    const { unmount } = renderForm(project, record, { path: 'projects/tower.json', pictures })
    rendered.mockClear()
    const last = document.getElementById(`field-page.images.${count - 1}.alt_ar`)!
    fireEvent.change(last, { target: { value: 'برجان.' } })
    expect(rendered).toHaveBeenCalledTimes(1)
    unmount()
  }
})

it('is inert while the record is being published', () => {
  const { publish } = renderForm(fields, record)
  publish(true)
  expect(screen.getByText('Publishing. Please wait until it is done.')).toHaveRole('status')
  expect(getTitle().closest('[inert]')).toBeInTheDocument()
  publish(false)
  expect(getTitle().closest('[inert]')).not.toBeInTheDocument()
})

it.each([
  ['the home page', home, homePage],
  ['the project with the most pictures', project, tower],
] as const)('finds no errors in %s', (_case, pageFields, content) => {
  const { form } = renderForm(pageFields, content, { pictures: listPictures(content) })
  act(() => expect(form().isValid()).toBe(true))
})
