import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../../languages/en/interface-texts'
import { renderToString } from 'react-dom/server'
import { createCrops } from '../../../../tests/helpers/crops'
import ProjectsPage from './page'

const { allKinds, filter } = texts.projects

const createPicture = (name: string) => ({
  alt: `Picture of ${name}`,
  crops: createCrops(`${name}.jpg`),
})

const record = {
  seo: { title: 'Projects', description: '' },
  banner: {
    heading: 'Our Projects',
    lead: null,
    picture: { ...createPicture('Banner'), social: createCrops('social.jpg') },
  },
  list: { heading: 'Meet Our Projects', text: '', unavailable: 'Details to follow.' },
  kinds: [
    { key: 'showroom', singular: 'Showroom', plural: 'Showrooms' },
    { key: 'tower', singular: 'Tower', plural: 'Towers' },
    { key: 'villa', singular: 'Villa', plural: 'Villas' },
  ],
}

/** Creates a page with `count` projects. Every third project is a tower, the others are villas. */
function createPage(count: number, { viewable = [2], order = [] as readonly number[] } = {}) {
  const projects = Array.from({ length: count }, (_, index) => ({
    jsonId: index + 1,
    kind: index % 3 === 1 ? 'tower' : 'villa',
    title: `Project ${index + 1}`,
    location: 'Dubai, UAE',
    timeline: '2023 - 2024',
    description: index === 0 ? null : `About project ${index + 1}.`,
    thumbnail: createPicture(`Project ${index + 1}`),
    page: viewable.includes(index + 1) ? ({ __typename: 'ProjectPage' } as const) : null,
  }))
  return (
    <ProjectsPage
      data={{
        record: {
          ...record,
          highestNumber: null,
          order: order.map((projectId) => ({ projectId })),
        },
        allProject: { nodes: projects },
        leading: { jsonId: viewable[0]!, thumbnail: { crops: createCrops('leading.jpg') } },
      }}
    />
  )
}

const getCard = (title: string) => within(screen.getByRole('article', { name: title }))
const listTitles = () =>
  screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const getButton = (name: string) => screen.getByRole('button', { name })
const getPressedButton = () => screen.getByRole('button', { pressed: true })
const getPath = () => window.location.pathname + window.location.search

beforeEach(() => window.history.replaceState(null, '', '/projects/'))

it('names its section and its place in the site', () => {
  render(createPage(3))
  expect(screen.getByRole('region', { name: 'Meet Our Projects' })).toBeInTheDocument()
  const breadcrumb = within(screen.getByRole('navigation', { name: texts.breadcrumb.name }))
  expect(breadcrumb.getByText('Projects')).toHaveAttribute('aria-current', 'page')
})

describe('a project’s card', () => {
  it('links to the project’s page if the page exists', () => {
    render(createPage(3))
    expect(screen.getByRole('article', { name: 'Project 2' })).toHaveTextContent(
      'Project 2Tower, Dubai, UAE, 2023 - 2024About project 2.View Project',
    )
    const link = getCard('Project 2').getByRole('link', { name: 'View Project' })
    expect(link).toHaveAttribute('href', '/projects/2/')
    expect(link).toHaveAccessibleDescription('Project 2')
    expect(screen.getAllByRole('link', { name: 'View Project' })).toHaveLength(1)
    const button = screen.getByRole('button', { name: 'View Project', description: 'Project 1' })
    expect(button).toBeDisabled()
  })

  it('is large for the first project with a page', async () => {
    const { container } = render(createPage(6, { viewable: [2, 5] }))
    const leading = container.querySelectorAll('[data-leading="true"]')
    expect(leading).toHaveLength(1)
    const picture = await within(leading[0] as HTMLElement).findByRole('img')
    expect(picture).toHaveAttribute('src', 'leading.jpg')
    expect(getCard('Project 5').getByRole('img')).toHaveAttribute('src', 'Project 5.jpg')
  })
})

it('lists the projects in the order of staff, the others by number', () => {
  const { container } = render(createPage(4, { order: [4, 2] }))
  expect(listTitles()).toEqual(['Project 4', 'Project 2', 'Project 1', 'Project 3'])
  expect(container.querySelectorAll('[data-listed]')).toHaveLength(2)
})

describe('the filter by kind', () => {
  it('appears from nine projects on', () => {
    const { rerender } = render(createPage(8))
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
    rerender(createPage(9))
    expect(screen.getByRole('group', { name: filter })).toBeInTheDocument()
  })

  it('has a button with a count for each kind in use', () => {
    render(createPage(12))
    expect(screen.getByText('12 projects')).toHaveAttribute('aria-live', 'polite')
    const buttons = within(screen.getByRole('group')).getAllByRole('button')
    expect(buttons.map((element) => element.textContent)).toEqual([
      allKinds,
      'Towers (4)',
      'Villas (8)',
    ])
    expect(getPressedButton()).toHaveTextContent(allKinds)
  })

  it('adds each choice to the URL and to the history', async () => {
    render(createPage(12))
    const entries = window.history.length
    await userEvent.click(getButton('Towers (4)'))
    await userEvent.click(getButton('Towers (4)'))
    expect(window.history).toHaveLength(entries + 1)
    expect(listTitles()).toEqual(['Project 2', 'Project 5', 'Project 8', 'Project 11'])
    expect(screen.getByText('4 projects')).toBeInTheDocument()
    expect(getPressedButton()).toHaveTextContent('Towers')
    expect(getPath()).toBe('/projects/?kind=tower')
    await userEvent.click(getButton(allKinds))
    expect(listTitles()).toHaveLength(12)
    expect(getPath()).toBe('/projects/')
  })

  it('follows the URL when the visitor goes back', async () => {
    window.history.replaceState(null, '', '/projects/?kind=villa')
    render(createPage(12))
    expect(getPressedButton()).toHaveTextContent('Villas (8)')
    await userEvent.click(getButton('Towers (4)'))
    window.history.replaceState(null, '', '/projects/?kind=villa')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(listTitles()).toHaveLength(8)
  })

  it.each(['castle', 'showroom'])('shows all projects if the URL requests the kind %s', (kind) => {
    window.history.replaceState(null, '', `/projects/?kind=${kind}`)
    render(createPage(9))
    expect(listTitles()).toHaveLength(9)
    expect(getPressedButton()).toHaveTextContent(allKinds)
  })

  it('shows every project in the server’s HTML', () => {
    window.history.replaceState(null, '', '/projects/?kind=tower')
    document.body.innerHTML = renderToString(createPage(9))
    expect(listTitles()).toHaveLength(9)
    expect(screen.getByRole('group')).toHaveAttribute('data-needs-script')
  })
})
