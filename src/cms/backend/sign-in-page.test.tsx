import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SignInPage } from './sign-in-page'

const mockWidget = { open: jest.fn(), on: () => undefined, off: () => undefined }
jest.mock('./identity', () => ({
  isLocalhost: () => false,
  getIdentityWidget: () => mockWidget,
  getUser: () => ({}),
}))

const onLogin = jest.fn()
const button = () => screen.queryByRole('button')

/** @param settings what Identity answers about them */
async function show(settings: object) {
  globalThis.fetch = async () => ({ status: 200, json: async () => settings }) as never
  await act(async () => void render(<SignInPage onLogin={onLogin} inProgress={false} />))
}

it('asks nobody for a password who has a session', async () => {
  await show({ disable_signup: true })
  await userEvent.click(button()!)
  expect(onLogin).toHaveBeenCalledTimes(1)
  expect(mockWidget.open).not.toHaveBeenCalled()
})

it('has no button that would do nothing', async () => {
  await show({})
  expect(screen.getByRole('status')).toHaveTextContent('Netlify Identity is not turned on')
  expect(button()).toBeNull()
})
