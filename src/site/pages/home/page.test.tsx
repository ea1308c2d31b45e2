import { fireEvent, render, screen } from '@testing-library/react'
import { createCrops } from '../../../../tests/helpers/crops'
import HomePage from './page'

const picture = { alt: 'A wall.', crops: createCrops('wall.jpg') }
const texts = { heading: 'Heading', text: 'Text.' }
const link = (label: string) => ({ label, to: '/projects/' })
const project = { location: 'Dubai', timeline: '2023', buildingarea: '10 m²', figures: null }

const record = {
  seo: { title: '', description: '' },
  hero: {
    heading: 'Built for the Gulf',
    places: [],
    picture,
    primaryLink: link('See projects'),
    secondaryLink: link('See services'),
  },
  statement: texts,
  featured: {
    ...{ ...texts, picture, projectId: 1, linkLabel: 'View the project' },
    project: { jsonId: 1, page: project },
  },
  services: { ...texts, link: link('All services') },
  process: { heading: 'Heading', points: [] },
  note: { ...texts, picture },
  closing: { ...texts, button: 'Message us' },
} as const
const services = ['Building', 'Joinery'].map((title) => ({
  title,
  picture: { alt: '', crops: createCrops(`${title}.jpg`) },
}))

beforeEach(() => void render(<HomePage data={{ record, servicesPage: { services } }} />))

it.each([
  ['a pointer is on', fireEvent.pointerEnter],
  ['has the focus', fireEvent.focus],
])('shows the picture of the service that %s', (_case, reach) => {
  expect(document.querySelector('img[src="Building.jpg"]')).toBeInTheDocument()
  // Has the title alone as its name, because screen readers number the items of a list themselves.
  reach(screen.getByRole('link', { name: 'Joinery' }))
  expect(document.querySelector('img[src="Joinery.jpg"]')).toBeInTheDocument()
  expect(document.querySelector('img[src="Building.jpg"]')).not.toBeInTheDocument()
})

it('has one prominent link in its banner', () => {
  const getVariant = (name: string) => screen.getByRole('link', { name }).dataset.variant
  expect(getVariant('See projects')).toBe('solid')
  expect(getVariant('See services')).toBe('outline')
})
