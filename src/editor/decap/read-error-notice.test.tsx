/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startMemorySite } from '../../../tests/helpers/memory-site'
import { loadContent, refreshContent } from '../state/content'
import { ReadErrorNotice } from './read-error-notice'

const listeners: Record<string, () => void> = {}
/** The user's action in the sign-in widget. */
let answer: 'login' | 'close'
let site: ReturnType<typeof startMemorySite>

beforeEach(async () => {
  const user = { email: 'layla@example.com', jwt: async () => 'token' }
  Object.assign(window, {
    netlifyIdentity: {
      open: () => listeners[answer]!(),
      close: () => {},
      logout: async () => {},
      currentUser: () => user,
      on: (name: string, listener: () => void) => (listeners[name] = listener),
      off: () => {},
    },
  })
  site = startMemorySite()
  await loadContent()
  site.fail('/content', [401, { code: 'bad-token', values: {} }])
  render(<ReadErrorNotice />)
  await act(() => refreshContent().catch(() => undefined))
  await screen.findByText('Your sign-in has ended. Please sign in again.')
})

const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

it('reads the content again after the same person has signed in', async () => {
  answer = 'login'
  await signIn()
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
})

it('is hidden while a later reading fails without the end of the session', async () => {
  site.fail('/content', [502, { code: 'github-key', values: {} }])
  await act(() => refreshContent().catch(() => undefined))
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument())
  await act(refreshContent)
})

it('stays when the sign-in is closed', async () => {
  answer = 'close'
  await signIn()
  expect(screen.getByRole('status')).toHaveTextContent(/^Your sign-in has ended/)
})
