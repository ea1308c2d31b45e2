import { screen } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import { LIST, open, setUpForms, site } from '../../../tests/helpers/editor-forms'

setUpForms()

it('opens a record that somebody has published since the content was read', async () => {
  site.push('projects/school.json', { ...villa, id: 9, title: 'School' })
  const release = site.hold()
  await open(`${LIST}/entries/school`)
  expect(screen.getByText('One moment, please…')).toBeVisible()
  release()
  expect(await screen.findByLabelText('Title')).toHaveValue('School')
})

it('leaves the URL of a missing record, and says so', async () => {
  await open(`${LIST}/entries/castle`)
  expect(await screen.findByText(/^This was deleted, or never there\./)).toBeVisible()
  expect(location.hash).toBe('#/')
})
