import { parse } from 'node-html-parser'
import { findSignInFaults, signInSentences, type SignIn } from '../../../src/cms-access/sign-in'
import { IDENTITY_PATH } from '../../../src/cms-access/gateway'
import { isObject } from '../../../src/content-model/values'
import { adminPath } from '../../../src/routes'
import { fault, judge, onlyOnTheWeb, type Verdict } from '../verdict'
import type { VisitedSite } from '../visited-site'

export async function checkEditor(site: VisitedSite): Promise<Verdict> {
  const { status, headers, text } = await site.ask(adminPath)
  if (status !== 200) return fault(`${adminPath} answers ${status}.`)
  if (!headers.get('x-robots-tag')?.includes('noindex')) {
    return fault(`${adminPath} does not keep search engines away.`)
  }
  const files = parse(text).querySelectorAll('script[src], link[rel=stylesheet]')
  const found = await Promise.all(
    files.map(async (file) => {
      const path = file.getAttribute('src') ?? file.getAttribute('href') ?? ''
      const answer = await site.ask(path)
      return answer.status === 200 ? [] : `${path} of the editor answers ${answer.status}.`
    }),
  )
  return judge(found.flat(), 'The editor loads, and search engines are kept away from it.')
}

/** What keeps staff from signing in or saving, and whether strangers can register. */
export async function checkSignIn(site: VisitedSite): Promise<Verdict> {
  const page = parse((await site.ask(adminPath)).text)
  const signIn = page.querySelector('body')?.getAttribute('data-sign-in')
  if (!isSignIn(signIn)) return fault('The editor does not say how staff sign in.')
  const ask = async (path: string) => {
    const { status, text } = await site.ask(path)
    return { status, json: readJson(text) }
  }
  // On a developer's own machine, nobody signs in.
  if (site.isLocal && (await ask(`${IDENTITY_PATH}/settings`)).status === 404) return onlyOnTheWeb
  return judge(await findSignInFaults(signIn, ask), signInSentences[signIn])
}

function isSignIn(name: string | undefined): name is SignIn {
  return name !== undefined && name in signInSentences
}

function readJson(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text)
    return isObject(json) ? json : {}
  } catch {
    return {}
  }
}
