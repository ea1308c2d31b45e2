import { render, screen } from '@testing-library/react'
import type { PublishedContent } from '../cms-access/content-api'
import { SiteWarnings } from './site-warnings'

let mockContent: PublishedContent
jest.mock('./backend/published', () => ({ usePublished: () => mockContent }))

const whole = { pictures: [], records: {}, errors: [] }
const please = 'Please tell whoever looks after the site.'

it.each([
  [
    { errors: ['content/projects/broken.json is not valid JSON.', 'And more.'] },
    `The site cannot be updated: content/projects/broken.json is not valid JSON. ${please}`,
  ],
  [
    { tokenExpiresAt: '2030-03-21T08:00:00Z' },
    `From 21 March 2030 on, nothing can be published: a key of this site ends. ${please}`,
  ],
])('tells staff what somebody has to look after: %j', (change, sentence) => {
  mockContent = { ...whole, ...change }
  render(<SiteWarnings />)
  expect(screen.getByRole('status')).toHaveTextContent(sentence)
})

it('says nothing where all is well', () => {
  mockContent = whole
  const { container } = render(<SiteWarnings />)
  expect(container).toBeEmptyDOMElement()
})
