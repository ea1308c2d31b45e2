import { render, screen, within } from '@testing-library/react'
import ProjectsPage from './page'

const cropsOf = (src: string) =>
  [{ media: null, image: { width: 3, height: 2, images: { fallback: { src } } } }] as never
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
    { key: 'tower', singular: 'Tower' },
    { key: 'villa', singular: 'Villa' },
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
