import { render, waitFor } from '@testing-library/react'
import { fromJS } from 'immutable'
import { ListThumbnails } from './list-thumbnails'

const entry = (collection: string, slug: string, src: string) => ({
  collection,
  slug,
  data: {
    logo: { file: { src: '/media/logo.svg' } },
    images: [{ file: { src, focalPoint: { x: 10, y: 20 } } }],
  },
})
const mockEntries = fromJS({
  entities: {
    'projects.villa': entry('projects', 'villa', '/media/villa.jpg'),
    'projects.school': entry('projects', 'school', '/media/school.jpg'),
    'projects.empty': entry('projects', 'empty', ''),
    'projects.loading': { isFetching: true },
  },
})

// Decap itself needs a browser.
jest.mock('./decap/inside', () => ({
  store: { getState: () => ({ entries: mockEntries }), subscribe: () => () => undefined },
  backendInUse: () => ({ getMediaFile: async () => ({ url: 'blob:school' }) }),
}))

it('shows the first photograph of a record in lists, also before the site is built with it', async () => {
  Object.assign(globalThis, { PICTURES: ['/media/villa.jpg', '/media/logo.svg'] })
  const { container } = render(<ListThumbnails />)
  const rules = () => container.textContent.trim().split(/\n+/)
  await waitFor(() => expect(rules()[1]).toContain('blob:'))
  expect(rules()).toEqual([
    `li > a[href$="#/collections/projects/entries/villa"] { --thumbnail: url("/admin/thumbnails/media/villa.jpg"); --thumbnail-focus: 10% 20%; }`,
    `li > a[href$="#/collections/projects/entries/school"] { --thumbnail: url("blob:school"); --thumbnail-focus: 10% 20%; }`,
  ])
})
