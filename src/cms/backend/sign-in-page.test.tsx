import { act, render, screen } from '@testing-library/react'
import { SignInPage } from './sign-in-page'

const mockWidget = { open: jest.fn(), on: () => undefined, off: () => undefined }
// Decap provides its store.
jest.mock('react-redux', () => ({ useStore: () => ({ dispatch: () => undefined }) }))
jest.mock('./identity', () => ({
  isLocalhost: () => false,
  getIdentityWidget: () => mockWidget,
  getUser: () => ({}),
}))

const onLogin = jest.fn()
const button = () => screen.queryByRole('button')

/** @param settings response of Identity about its settings */
async function renderPage(settings: object) {
  globalThis.fetch = async () => ({ status: 200, json: async () => settings }) as never
  await act(async () => void render(<SignInPage onLogin={onLogin} inProgress={false} />))
}

it('hides the button when nobody can sign in', async () => {
  await renderPage({})
  expect(screen.getByRole('status')).toHaveTextContent('Netlify Identity is not turned on')
  expect(button()).toBeNull()
})
