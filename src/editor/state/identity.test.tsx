/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { getIdentityToken } from './identity'

const SESSION = 'gotrue.user'

it.each([
  ['the first attempt', ['new'], 'new'],
  ['the second attempt', [undefined, 'new'], 'new'],
  ['no attempt', [undefined, undefined], undefined],
])('returns a token if %s to renew it succeeds', async (_case, renewals, token) => {
  localStorage.setItem(SESSION, 'stored')
  const jwt = async () => {
    const renewed = renewals.shift()
    if (renewed) return renewed
    // The widget drops the session when a renewal fails.
    localStorage.removeItem(SESSION)
    throw new Error('502')
  }
  const currentUser = () => (localStorage.getItem(SESSION) ? { jwt } : null)
  Object.assign(window, { netlifyIdentity: { currentUser } })
  expect(await getIdentityToken()).toBe(token)
  expect(localStorage.getItem(SESSION)).toBe(token ? 'stored' : null)
})
