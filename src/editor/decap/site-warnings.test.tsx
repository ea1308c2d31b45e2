import { render, screen } from '@testing-library/react'
import type { PublishedContent } from '../api/old-content-api'
import { SiteWarnings } from './site-warnings'

let mockContent: PublishedContent
jest.mock('../state/published', () => ({ usePublished: () => mockContent }))

const contentWithoutProblems = { pictures: [], records: {}, errors: [] }
const instruction = 'Please tell whoever looks after the site.'

it.each([
  [
    { errors: ['content/projects/broken.json is not valid JSON.', 'And more.'] },
    `The site cannot be updated: content/projects/broken.json is not valid JSON. ${instruction}`,
  ],
  [
    { tokenExpiresAt: '2030-03-21T08:00:00Z' },
    `From 21 March 2030 on, nothing can be published: a key of this site ends. ${instruction}`,
  ],
])('warns staff about a problem for the maintainer: %j', (change, message) => {
  mockContent = { ...contentWithoutProblems, ...change }
  render(<SiteWarnings />)
  expect(screen.getByRole('status')).toHaveTextContent(message)
})

it('renders nothing without warnings', () => {
  mockContent = contentWithoutProblems
  const { container } = render(<SiteWarnings />)
  expect(container).toBeEmptyDOMElement()
})
