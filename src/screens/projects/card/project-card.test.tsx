import { render, screen, within } from '@testing-library/react'
import { ProjectCards } from '../project-cards'

const crop = {
  media: null,
  image: {
    layout: 'fullWidth' as const,
    width: 3,
    height: 2,
    images: { fallback: { src: '/tower.jpg' } },
  },
}

function project(id: number, title: string, to?: string) {
  const thumbnail = { alt: `Picture of ${title}`, crops: [crop] }
  return { id, title, location: 'Dubai, UAE', timeline: '2023 - 2024', thumbnail, to }
}

function showCards() {
  const projects = [project(1, 'Showroom'), project(2, 'Tower', '/projects/2/')]
  render(<ProjectCards projects={projects} unavailable="Details to follow." />)
  return {
    closed: screen.getByRole('article', { name: 'Showroom' }),
    open: screen.getByRole('article', { name: 'Tower' }),
  }
}

describe('the card of a project', () => {
  it('shows the picture, the title, the place and the years', () => {
    const { open } = showCards()
    expect(within(open).getByRole('img', { name: 'Picture of Tower' })).toBeInTheDocument()
    expect(within(open).getByRole('heading', { name: 'Tower' })).toBeInTheDocument()
    expect(open).toHaveTextContent('Dubai, UAE, 2023 - 2024')
  })

  it('leads to the project’s page, if it has one', () => {
    const link = within(showCards().open).getByRole('link', { name: 'View Project' })
    expect(link).toHaveAttribute('href', '/projects/2/')
    expect(link).toHaveAccessibleDescription('Tower')
  })

  it('is dimmed without a page, with a disabled button and the reason', () => {
    const { closed } = showCards()
    expect(closed).toHaveAttribute('data-viewable', 'false')
    expect(within(closed).queryByRole('link')).not.toBeInTheDocument()
    const button = within(closed).getByRole('button', { name: 'View Project' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('Showroom')
    expect(within(closed).getByText('Details to follow.')).toBeVisible()
  })
})
