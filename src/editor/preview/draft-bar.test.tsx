import { render, screen } from '@testing-library/react'
import { findLanguage, mainLanguage } from '../../languages/languages'
import { DraftBar } from './draft-bar'

const dates = { savedAt: '2030-01-02T12:00:00.000Z', endsAt: '2030-02-01T12:00:00.000Z' }
const preview = { path: 'projects/villa.json', record: {}, records: {}, pictures: {}, ...dates }
const page = { mainPath: '/projects/', isAsked: false }

it('says who shared the draft, and when its link ends', () => {
  render(<DraftBar {...page} preview={{ ...preview, author: 'Layla' }} language={mainLanguage} />)
  expect(screen.getByText('Shared by Layla')).toBeInTheDocument()
  expect(screen.getByText(/^Saved 2 Jan 2030, /)).toBeInTheDocument()
  expect(screen.getByText('The link ends 1 Feb 2030')).toBeInTheDocument()
})

it('uses the language of the page with Western digits, and names no unknown author', () => {
  render(<DraftBar {...page} preview={preview} language={findLanguage('ar')} />)
  const bar = screen.getByRole('complementary', { name: 'مسودة غير منشورة' })
  expect(bar).toHaveTextContent('ينتهي الرابط 1 فبراير 2030')
  expect(bar).not.toHaveTextContent('شاركها')
})
