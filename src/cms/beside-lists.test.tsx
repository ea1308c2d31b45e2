import { render, screen } from '@testing-library/react'
import villa from '../../content/projects/villa.json'
import type { PublishedContent } from '../cms-access/content-api'
import { ListPictures } from './list-pictures'
import { SiteNotes } from './site-notes'

let mockContent: PublishedContent | undefined
jest.mock('./backend/published', () => ({ usePublished: () => mockContent }))
jest.mock('./backend/content-client', () => ({ readPicture: async () => 'blob:school' }))

const project = (src: string) => {
  const file = { src, focalPoint: { x: 10, y: 20 } }
  return { ...villa, logo: { src: '/media/logo.svg' }, thumbnail: { file } }
}

beforeEach(() => {
  Object.assign(globalThis, { PICTURES: ['/media/villa.jpg'] })
  mockContent = {
    version: '1',
    pictures: [],
    errors: ['content/projects/broken.json is not valid JSON.', 'And more.'],
    records: {
      'projects/villa.json': project('/media/villa.jpg'),
      'projects/school.json': project('/media/school.jpg'),
      'projects/empty.json': project(''),
    },
  }
})

it('shows the first photograph of a record in lists, also before the live site has it', async () => {
  const { container } = render(<ListPictures />)
  const rules = () => container.textContent.trim().split(/\n+/)
  await screen.findByText(/blob:school/, { ignore: false })
  expect(rules()).toEqual([
    `li > a[href$="#/collections/projects/entries/villa"] { --picture: url("/media/villa.jpg"); --focus: 10% 20%; }`,
    `li > a[href$="#/collections/projects/entries/school"] { --picture: url("blob:school"); --focus: 10% 20%; }`,
  ])
})

it('tells staff what keeps the site from being updated, and when the key of the site ends', () => {
  const { rerender } = render(<SiteNotes />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'The site cannot be updated: content/projects/broken.json is not valid JSON. Please tell whoever looks after the site.',
  )
  mockContent = { ...mockContent!, errors: [], keyEnds: '2030-03-21T08:00:00Z' }
  rerender(<SiteNotes key="key" />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'From 21 March 2030 on, nothing can be published: a key of this site ends. Please tell whoever looks after the site.',
  )
  mockContent = { ...mockContent, keyEnds: undefined }
  rerender(<SiteNotes key="nothing" />)
  expect(screen.queryByRole('status')).toBeNull()
})
