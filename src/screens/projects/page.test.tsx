import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { texts } from '../../languages/en/interface-texts'
import { renderToString } from 'react-dom/server'
import ProjectsPage from './page'

const { allKinds, filter } = texts.projects

const cropsOf = (src: string) =>
  ({ layout: 'fullWidth', width: 3, height: 2, images: { fallback: { src } } }) as const
const pictureOf = (name: string) => ({ alt: `Picture of ${name}`, crops: cropsOf(`${name}.jpg`) })

const record = {
  seo: { title: 'Projects', description: '' },
  banner: {
    heading: 'Our Projects',
    lead: null,
    picture: { ...pictureOf('Banner'), social: cropsOf('social.jpg') },
  },
  list: { heading: 'Meet Our Projects', text: '', unavailable: 'Details to follow.' },
  kinds: [
    { key: 'showroom', singular: 'Showroom', plural: 'Showrooms' },
    { key: 'tower', singular: 'Tower', plural: 'Towers' },
    { key: 'villa', singular: 'Villa', plural: 'Villas' },
  ],
}

/** Every third is a tower, the others are villas. */
function projectsPage(count: number, { viewable = [2] } = {}) {
  const projects = Array.from({ length: count }, (_, index) => ({
    jsonId: index + 1,
    kind: index % 3 === 1 ? 'tower' : 'villa',
    title: `Project ${index + 1}`,
    location: 'Dubai, UAE',
    timeline: '2023 - 2024',
    description: index === 0 ? null : `About project ${index + 1}.`,
    thumbnail: pictureOf(`Project ${index + 1}`),
  }))
  return (
    <ProjectsPage
      data={{
        record,
        allProject: { nodes: projects },
        viewable: { nodes: viewable.map((projectId) => ({ projectId })) },
        leading: { nodes: [{ project: { thumbnail: { crops: cropsOf('leading.jpg') } } }] },
      }}
    />
  )
}

const card = (title: string) => within(screen.getByRole('article', { name: title }))
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const button = (name: string) => screen.getByRole('button', { name })
const pressed = () => screen.getByRole('button', { pressed: true })
const address = () => window.location.pathname + window.location.search

beforeEach(() => window.history.replaceState(null, '', '/projects/'))

describe('a project’s card', () => {
  it('leads to the project’s page, if it has one', () => {
    render(projectsPage(3))
    expect(screen.getByRole('article', { name: 'Project 2' })).toHaveTextContent(
      'Project 2Tower, Dubai, UAE, 2023 - 2024About project 2.View Project',
    )
    const link = card('Project 2').getByRole('link', { name: 'View Project' })
    expect(link).toHaveAttribute('href', '/projects/2/')
    expect(link).toHaveAccessibleDescription('Project 2')
    expect(screen.getAllByRole('link', { name: 'View Project' })).toHaveLength(1)
  })

  it('leads the list, in a shape of its own, if it is the first that opens', async () => {
    const { container } = render(projectsPage(6, { viewable: [2, 5] }))
    const leading = container.querySelectorAll('[data-leading="true"]')
    expect(leading).toHaveLength(1)
    const picture = await within(leading[0] as HTMLElement).findByRole('img')
    expect(picture).toHaveAttribute('src', 'leading.jpg')
    expect(card('Project 5').getByRole('img')).toHaveAttribute('src', 'Project 5.jpg')
  })
})

describe('the filter by kind', () => {
  it('is there from nine projects on', () => {
    const { rerender } = render(projectsPage(8))
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
    rerender(projectsPage(9))
    expect(screen.getByRole('group', { name: filter })).toBeInTheDocument()
  })

  it('counts what is shown, and has a button for each kind there is', () => {
    render(projectsPage(12))
    expect(screen.getByText('12 projects')).toHaveAttribute('aria-live', 'polite')
    const names = within(screen.getByRole('group')).getAllByRole('button')
    expect(names.map((each) => each.textContent)).toEqual([allKinds, 'Towers (4)', 'Villas (8)'])
    expect(pressed()).toHaveTextContent(allKinds)
  })

  it('shows one kind, in the address too, as a step of its own, and all again', async () => {
    render(projectsPage(12))
    const steps = window.history.length
    await userEvent.click(button('Towers (4)'))
    await userEvent.click(button('Towers (4)'))
    expect(window.history).toHaveLength(steps + 1)
    expect(titles()).toEqual(['Project 2', 'Project 5', 'Project 8', 'Project 11'])
    expect(screen.getByText('4 projects')).toBeInTheDocument()
    expect(pressed()).toHaveTextContent('Towers')
    expect(address()).toBe('/projects/?kind=tower')
    await userEvent.click(button(allKinds))
    expect(titles()).toHaveLength(12)
    expect(address()).toBe('/projects/')
  })

  it('follows the address, as Back changes it', async () => {
    window.history.replaceState(null, '', '/projects/?kind=villa')
    render(projectsPage(12))
    expect(pressed()).toHaveTextContent('Villas (8)')
    await userEvent.click(button('Towers (4)'))
    window.history.replaceState(null, '', '/projects/?kind=villa')
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(titles()).toHaveLength(8)
  })

  it.each(['castle', 'showroom'])('shows all where the address asks for a %s', (kind) => {
    window.history.replaceState(null, '', `/projects/?kind=${kind}`)
    render(projectsPage(9))
    expect(titles()).toHaveLength(9)
    expect(pressed()).toHaveTextContent(allKinds)
  })

  it('leaves every project in the server’s HTML, and the buttons to those with scripts', () => {
    window.history.replaceState(null, '', '/projects/?kind=tower')
    document.body.innerHTML = renderToString(projectsPage(9))
    expect(titles()).toHaveLength(9)
    expect(screen.getByRole('group')).toHaveAttribute('data-needs-script')
  })
})
