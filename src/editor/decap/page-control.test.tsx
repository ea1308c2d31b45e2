import { act, render, screen } from '@testing-library/react'
import { Notice } from '../state/notice'
import { kinds } from '../../content/registry'
import { getDeskUrl } from '../state/desk-routes'
import { PageControl } from './page-control'

jest.mock('../form/record-form', () => ({
  RecordForm: () => {
    throw new Error('The form has a fault.')
  },
}))
jest.mock('../pages/desk', () => ({ Desk: () => <h1>Content</h1> }))
jest.mock('../state/forms', () => ({
  ...jest.requireActual<object>('../state/forms'),
  useForm: () => ({ id: '1', key: 'pages/home.json', kind: kinds.home }),
}))

it('leads to the desk with a notice if a form throws', async () => {
  jest.spyOn(console, 'error').mockImplementation()
  location.hash = '#/collections/pages/entries/pages-home'
  await act(async () => {
    render(
      <>
        <PageControl />
        <Notice />
      </>,
    )
  })
  expect(await screen.findByRole('heading', { name: 'Content' })).toBeVisible()
  expect(location.hash).toBe(getDeskUrl())
  expect(screen.getByRole('status')).toHaveTextContent('The form cannot be shown.')
})
