import {
  findSignInFaults,
  signInSentences,
  type AskSite,
  type SignIn,
} from '../../cms-access/sign-in'
import { isObject } from '../../content-model/values'
import { store } from '../decap/inside'

/**
 * Says below the sign-in how staff sign in here, and what the owner of the site still has to set up:
 * Decap by itself shows a button that does nothing, or the words of a server.
 */
export function watchSignIn(signIn: SignIn): void {
  let notice: HTMLElement | undefined
  let hasLooked = false
  store.subscribe(() => {
    const { isFetching, user } = store.getState().auth
    // First, Decap looks for somebody who has signed in before.
    hasLooked ||= isFetching
    if (user) {
      notice?.remove()
      notice = undefined
    } else if (hasLooked && !isFetching && !notice) {
      notice = document.createElement('div')
      // Without a connection there is nothing to say.
      show(notice, signIn).catch(() => undefined)
    }
  })
}

async function show(notice: HTMLElement, signIn: SignIn): Promise<void> {
  notice.className = 'site-sign-in'
  notice.setAttribute('role', 'status')
  notice.append(line(signInSentences[signIn]))
  document.body.append(notice)
  for (const fault of await findSignInFaults(signIn, askSite)) {
    notice.append(line(fault, 'site-problem'))
  }
}

function line(text: string, className = ''): HTMLElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}

const askSite: AskSite = async (path) => {
  const response = await fetch(path, { cache: 'no-store' })
  const json: unknown = await response.json().catch(() => undefined)
  return { status: response.status, json: isObject(json) ? json : {} }
}
