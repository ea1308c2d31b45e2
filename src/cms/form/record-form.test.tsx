import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content-model/field'
import { picture } from '../../content-model/picture-fields'
import { points } from '../../screens/shared-fields'
import home from '../../screens/home/fields'
import homePage from '../../../content/pages/home.json'
import projectPage from '../../screens/project-page/fields'
import tower from '../../../content/project-pages/tower.json'
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
const title = () => screen.getByLabelText('Title')
const heading = () => screen.getByLabelText('Heading')
const picturesIn = (content: object) =>
  [...JSON.stringify(content).matchAll(/"(\/media\/[^"]+)"/g)].map(([, path]) => path!)
const section = () => screen.getByText('Top').closest('details')
const said = () => screen.queryByRole('alert')

beforeEach(() => localStorage.clear())

describe('a record that cannot be published', () => {
  const broken = { ...record, title: ' ', top: { ...record.top, heading: '' } }

  it('says all that is wrong beside it, opens what hides it, and leads to the first', async () => {
    const { form } = renderForm(fields, broken, { pictures })
    await user.click(screen.getByText('Top'))
    expect(section()).not.toHaveAttribute('open')
    act(() => expect(form().isValid()).toBe(false))
    expect(screen.getByText('“Title” is missing. Write it.')).toBeVisible()
    expect(screen.getByText('“Heading” is missing. Write it.')).toBeVisible()
    expect(section()).toHaveAttribute('open')
    expect(said()).toHaveTextContent('2 fields are not right')
    await waitFor(() => expect(title()).toHaveFocus())
  })

  it('takes a sentence back with the edit of its field, and no other', async () => {
    const { form } = renderForm(fields, broken, { pictures })
    act(() => form().isValid())
    await user.type(title(), 'Soon')
    expect(screen.queryByText('“Title” is missing. Write it.')).not.toBeInTheDocument()
    expect(said()).toHaveTextContent('“Heading” is missing. Write it.')
    await user.type(heading(), 'Soon')
    expect(said()).not.toBeInTheDocument()
    act(() => expect(form().isValid()).toBe(true))
  })

  it('says so of an edit that does not mend it once it is to be published', async () => {
    const { form } = renderForm(fields, broken, { pictures })
    await user.type(title(), ' ')
    expect(said()).not.toBeInTheDocument()
    act(() => form().isValid())
    await user.type(title(), ' ')
    expect(said()).toHaveTextContent('“Heading” is missing. Write it.')
    act(() => form().isValid())
    expect(said()).toHaveTextContent('2 fields are not right')
  })

  it('because it is new says what each group lacks', () => {
    const { form } = renderForm(fields, {}, { pictures })
    act(() => expect(form().isValid()).toBe(false))
    for (const label of ['Title', 'Heading', 'Picture file', 'What the picture shows']) {
      expect(screen.getByText(new RegExp(`^“${label}” is missing`))).toBeVisible()
    }
  })

  it('shows both languages where one that the form has not is wrong', async () => {
    const { form } = renderForm(fields, { ...record, title: '' }, { pictures })
    await user.click(screen.getByRole('button', { name: 'العربية' }))
    act(() => expect(form().isValid()).toBe(false))
    expect(screen.getByRole('button', { name: 'Both' })).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(title()).toHaveFocus())
  })

  it('by the server says so in the same way, until that field is edited', async () => {
    const { form, publish } = renderForm(fields, record, { pictures })
    publish(true)
    act(() => form().showError('“Heading” is taken. Choose another one.', 'top.heading'))
    // The form can be typed into a moment later.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(heading()).not.toHaveFocus()
    publish(false)
    await waitFor(() => expect(heading()).toHaveFocus())
    expect(heading()).toHaveAccessibleDescription(/is taken/)
    await user.type(title(), '!')
    expect(said()).toHaveTextContent('“Heading” is taken. Choose another one.')
    await user.type(heading(), '!')
    expect(screen.queryByText(/is taken/)).not.toBeInTheDocument()
  })

  it('by the server as a whole says so until the next edit', async () => {
    const { form } = renderForm(fields, record, { pictures })
    act(() => form().showError('The site cannot be reached.'))
    expect(said()).toHaveTextContent('The site cannot be reached.')
    await user.type(title(), '!')
    expect(said()).not.toBeInTheDocument()
  })
})

it.each([
  ['a group as text', { ...record, top: 'Soon' }],
  ['nothing in place of a group', { ...record, top: null }],
  ['a list as text', { ...record, points: 'Plan' }],
  ['a text as an item', { ...record, points: ['Plan'] }],
])('a record of a wrong shape opens and says where it is wrong: %s', (_what, damaged) => {
  renderForm({ ...fields, points }, damaged, { path: 'pages/page.json', pictures })
  expect(said()).toHaveTextContent(/^Not published yet\. .*(“Points?”|fields are not right)/)
})

it('a path leads to its input, through what is closed', async () => {
  const { form } = renderForm(fields, record)
  await user.click(screen.getByText('Top'))
  act(() => form().focus('top.heading'))
  expect(section()).toHaveAttribute('open')
  expect(heading()).toHaveFocus()
  // A group has the focus in the first input of it.
  act(() => form().focus('top.picture'))
  expect(screen.getByLabelText(/Picture file/)).toHaveFocus()
})

it('a letter renders its own text, however many pictures the page has', () => {
  const { images } = tower
  const pictures = picturesIn(tower)
  const records = { 'projects/tower.json': { id: 2 } }
  const rendered = jest.spyOn(languageResources.ar, 'checkText')
  for (const count of [1, images.length]) {
    const record = { ...tower, images: images.slice(0, count) }
    const { unmount } = renderForm(projectPage, record, {
      path: 'project-pages/tower.json',
      pictures,
      records,
    })
    rendered.mockClear()
    const last = document.getElementById(`field-images.${count - 1}.alt_ar`)!
    fireEvent.change(last, { target: { value: 'برجان.' } })
    expect(rendered).toHaveBeenCalledTimes(1)
    unmount()
  }
})

it('nothing can be typed while the record is published, and the form says so', () => {
  const { publish } = renderForm(fields, record)
  publish(true)
  expect(screen.getByText('Publishing. Please wait until it is done.')).toHaveRole('status')
  expect(title().closest('[inert]')).toBeInTheDocument()
  publish(false)
  expect(title().closest('[inert]')).not.toBeInTheDocument()
})

it.each([
  ['the home page', home, homePage],
  ['the page with the most pictures', projectPage, tower],
] as const)('%s as it is published has nothing wrong', (_what, its, content) => {
  const { form } = renderForm(its, content, { pictures: picturesIn(content) })
  act(() => expect(form().isValid()).toBe(true))
})
