import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignInPage } from './sign-in-page'

let mockUser: object | undefined
let mockSignedIn: () => void
const mockWidget = {
  open: jest.fn(),
  close: jest.fn(),
  on: (_event: string, listener: () => void) => (mockSignedIn = listener),
  off: () => undefined,
}
jest.mock('./identity', () => ({
  isOnThisComputer: () => false,
  identity: () => mockWidget,
  signedIn: () => mockUser,
}))

const asked = jest.fn()
const onLogin = jest.fn()
/** What Identity answers about its settings. */
let settings: object

beforeEach(() => {
  jest.clearAllMocks()
  mockUser = undefined
  settings = { disable_signup: true }
  globalThis.fetch = async (address) => {
    asked(address)
    const isIdentity = String(address).includes('identity')
    return {
      status: isIdentity ? 200 : 401,
      json: async () => (isIdentity ? settings : {}),
    } as never
  }
})

async function show(inProgress = false) {
  await act(async () => void render(<SignInPage onLogin={onLogin} inProgress={inProgress} />))
}
const button = () => screen.queryByRole('button')

it('says how staff sign in, and lets in who has', async () => {
  await show()
  expect(screen.getByText(/^Staff sign in with an invitation by email/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(mockWidget.open).toHaveBeenCalled()
  expect(onLogin).not.toHaveBeenCalled()
  mockSignedIn()
  expect(mockWidget.close).toHaveBeenCalled()
  expect(onLogin).toHaveBeenCalledTimes(1)
})

it('asks nobody for a password who has a session', async () => {
  mockUser = {}
  await show()
  await userEvent.click(button()!)
  expect(onLogin).toHaveBeenCalledTimes(1)
  expect(mockWidget.open).not.toHaveBeenCalled()
})

it('has no button that would do nothing', async () => {
  settings = {}
  await show()
  expect(screen.getByRole('status')).toHaveTextContent('Netlify Identity is not turned on')
  expect(button()).toBeNull()
})

it('waits while the editor looks for a session, and asks nothing', async () => {
  await show(true)
  expect(button()).toBeDisabled()
  expect(screen.getByRole('status')).toHaveTextContent('One moment')
  expect(asked).not.toHaveBeenCalled()
})
