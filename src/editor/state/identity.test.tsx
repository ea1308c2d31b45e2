/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { getIdentityToken, getUser, signInAgain, signOut } from './identity'

const SESSION = 'gotrue.user'

/** Stores a session that Netlify Identity renews with these responses: tokens, or HTTP errors. */
function startSession(answers: (string | number)[]) {
  localStorage.setItem(SESSION, 'stored')
  const jwt = async () => {
    const answer = answers.shift()
    if (typeof answer === 'string') return answer
    // Drops the session, as the widget does when a renewal fails.
    localStorage.removeItem(SESSION)
    throw Object.assign(new Error('No.'), { status: answer })
  }
  const currentUser = () => (localStorage.getItem(SESSION) ? { jwt } : null)
  Object.assign(window, { netlifyIdentity: { currentUser } })
}

afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
})

it.each([
  ['the first attempt', ['new']],
  ['the second attempt', [502, 'new']],
  ['the attempt after too many', [429, 'new']],
])('returns a token if %s to renew it succeeds', async (_case, answers) => {
  startSession(answers)
  expect(await getIdentityToken()).toBe('new')
  expect(localStorage.getItem(SESSION)).toBe('stored')
})

it('returns no token if Netlify Identity has ended the session', async () => {
  startSession([400])
  expect(await getIdentityToken()).toBeUndefined()
  expect(localStorage.getItem(SESSION)).toBeNull()
})

it('keeps the session if Netlify Identity fails again and again', async () => {
  startSession([502, 502])
  await expect(getIdentityToken()).rejects.toThrow(/Netlify Identity.* does not answer/)
  expect(localStorage.getItem(SESSION)).toBe('stored')
})

it('stops waiting for an answer after a while', async () => {
  jest.useFakeTimers()
  startSession([])
  const hang = () => new Promise(() => {})
  Object.assign(window, {
    netlifyIdentity: { currentUser: () => ({ jwt: hang }), logout: hang },
  })
  const failure = expect(getIdentityToken()).rejects.toThrow(/does not answer/)
  const end = expect(signOut()).resolves.toBeUndefined()
  await jest.advanceTimersByTimeAsync(60_000)
  await Promise.all([failure, end])
})

it.each([
  ['Layla', { full_name: 'Layla' }],
  ['layla@example.com', { full_name: '' }],
  ['layla@example.com', undefined],
])('names the user %s', (name, user_metadata) => {
  const user = { email: 'layla@example.com', user_metadata }
  Object.assign(window, { netlifyIdentity: { currentUser: () => user } })
  expect(getUser()).toEqual({ name, email: user.email })
})

it('asks for a new sign-in, and then returns the focus', async () => {
  const [button, frame] = (['button', 'iframe'] as const).map((name) =>
    document.body.appendChild(document.createElement(name)),
  )
  const calls: string[] = []
  const netlifyIdentity = {
    logout: async () => void calls.push('logout'),
    open: () => {
      calls.push('open')
      frame!.focus()
    },
    close: () => calls.push('close'),
    on: (event: string, listener: () => void) => void (event === 'login' && setTimeout(listener)),
    off: () => {},
  }
  Object.assign(window, { netlifyIdentity })
  button!.focus()
  expect(await signInAgain()).toBe(true)
  expect(calls).toEqual(['logout', 'open', 'close'])
  expect(button).toHaveFocus()
})
