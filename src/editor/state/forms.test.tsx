import { act, screen } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import { fill, LIST, open, setUpForms, site } from '../../../tests/helpers/editor-forms'
import { moveForm, patchForm, useForms } from './forms'

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

it('leaves staff on the page that they have opened while a new record is published', async () => {
  await open(`${LIST}/new`)
  fill('Title', 'School')
  const [key] = Object.keys(useForms.getState())
  act(() => patchForm(key!, { task: 'publishing' }))
  await open(LIST)
  act(() => moveForm(key!, 'projects/5-school.json'))
  expect(useForms.getState()).toHaveProperty(['projects/5-school.json'])
  expect(location.hash).toBe(LIST)
})
