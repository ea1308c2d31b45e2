import { render, screen } from '@testing-library/react'
import { mainLanguage } from '../../languages/languages'
import { DraftBar } from './draft-bar'

it('says who shared the draft, and when its link ends', () => {
  const dates = { savedAt: '2030-01-02T12:00:00.000Z', endsAt: '2030-02-01T12:00:00.000Z' }
  const preview = { path: 'projects/villa.json', record: {}, records: {}, pictures: {}, ...dates }
  render(
    <DraftBar
      preview={{ ...preview, author: 'Layla' }}
      language={mainLanguage}
      mainPath="/projects/"
      isAsked={false}
    />,
  )
  expect(screen.getByText('Shared by Layla')).toBeInTheDocument()
  expect(screen.getByText(/^Saved 2 Jan 2030, /)).toBeInTheDocument()
  expect(screen.getByText('The link ends 1 Feb 2030')).toBeInTheDocument()
})
