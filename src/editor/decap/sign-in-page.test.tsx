import { act, render, screen } from '@testing-library/react'
import { IDENTITY_PATH } from '../api/content-api'
import { SignInPage } from './sign-in-page'

const mockWidget = { open: jest.fn(), on: () => undefined, off: () => undefined }
jest.mock('../state/identity', () => ({
  isLocalhost: () => false,
  getIdentityWidget: () => mockWidget,
  getIdentityToken: async () => 'token',
  getUser: () => ({}),
}))

const onLogin = jest.fn()
const button = () => screen.queryByRole('button')

type Answer = readonly [status: number, json: object]
const refusal: Answer = [502, { code: 'github-key', values: {} }]

/**
 * Renders the sign-in page.
 * @param settings response of Netlify Identity to the request for its settings
 * @param content response of the content API
 */
async function renderPage(settings: Answer, content = refusal, inProgress = false, error?: string) {
  globalThis.fetch = async (url) => {
    const [status, json] = String(url).includes(IDENTITY_PATH) ? settings : content
    return { ok: status < 400, status, json: async () => json } as never
  }
  const props = { onLogin, inProgress, error }
  await act(async () => void render(<SignInPage {...props} />))
}

it('hides the button when nobody can sign in', async () => {
  await renderPage([404, {}])
  expect(screen.getByRole('status')).toHaveTextContent('Netlify Identity is not turned on')
  expect(button()).toBeNull()
})

it('cannot be used while Decap restores a session', async () => {
  await renderPage([200, { disable_signup: true }], refusal, true)
  expect(screen.getByRole('status')).toHaveTextContent('One moment, please…')
  expect(button()).toBeDisabled()
})

it('shows after a reload why a user with a session is refused', async () => {
  await renderPage([200, { disable_signup: true }], refusal)
  expect(screen.getByRole('status')).toHaveTextContent(
    'GitHub no longer accepts the key of this site.',
  )
})

it('keeps the reason and an enabled button after a failed sign-in', async () => {
  // Sets `inProgress`, because Decap does not reset it after a failed sign-in.
  await renderPage([200, { disable_signup: true }], refusal, true, 'No.')
  expect(screen.getByRole('status')).toHaveTextContent(
    /^GitHub no longer accepts the key of this site\. [^.]*\.$/,
  )
  expect(button()).toBeEnabled()
})
