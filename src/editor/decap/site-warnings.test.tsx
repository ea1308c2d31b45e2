import { render, screen } from '@testing-library/react'
import type { Content } from '../api/content-api'
import { noContent } from '../../../tests/helpers/record-form'
import { SiteWarnings } from './site-warnings'

import { setContent } from '../state/content'

const instruction = 'Please tell whoever looks after the site.'

it.each([
  [
    {
      errors: ['broken', 'other'].map((name) => {
        return { file: `projects/${name}.json`, message: 'is not valid JSON.' }
      }),
    },
    `The site cannot be updated: content/projects/broken.json is not valid JSON. ${instruction}`,
  ],
  [
    { isPublic: true },
    `The repository of this site is public, so that anybody can read drafts, preview links and the addresses of staff. ${instruction}`,
  ],
  [
    { tokenExpiresAt: '2030-03-21T06:00:00Z' },
    `From 21 March 2030 on, nothing can be published: a key of this site ends. ${instruction}`,
  ],
])('warns staff about a problem for the maintainer: %j', (change, message) => {
  setContent({ ...noContent, ...change } as Content)
  render(<SiteWarnings />)
  expect(screen.getByRole('status')).toHaveTextContent(message)
})

it('renders nothing without warnings', () => {
  setContent(noContent)
  const { container } = render(<SiteWarnings />)
  expect(container).toBeEmptyDOMElement()
})
