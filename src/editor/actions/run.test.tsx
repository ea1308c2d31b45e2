/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, screen } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import {
  click,
  editVilla,
  findState,
  getInput,
  setUpForms,
  site,
  villaPath as path,
} from '../../../tests/helpers/editor-forms'
import { removePictures } from './picture-actions'
import { runTogether } from './run'

const [layla, omar] = ['layla@example.com', 'omar@example.com']
/** Email addresses of the signed-in user, and of the user who signs in next. */
let email: string | undefined
let next: string
let isSigningIn: () => void
/** The user's action in the sign-in widget. */
let answer: 'login' | 'close'
const listeners: Record<string, () => void> = {}

setUpForms()
beforeAll(() => {
  const netlifyIdentity = {
    open: () => {
      isSigningIn()
      email = answer === 'login' ? next : undefined
      listeners[answer]!()
    },
    close: () => listeners.close?.(),
    logout: async () => void (email = undefined),
    currentUser: () => (email ? { email, jwt: async () => 'token' } : null),
    on: (name: string, listener: () => void) => (listeners[name] = listener),
    off: (name: string) => delete listeners[name],
  }
  Object.assign(window, { netlifyIdentity })
})
beforeEach(async () => {
  email = next = layla
  answer = 'login'
  isSigningIn = () => {}
  await editVilla()
  site.fail('/change', [401, { code: 'bad-token', values: {} }])
})

afterEach(() => Reflect.deleteProperty(navigator, 'locks'))

/** Adds the locks of records, which jsdom lacks. */
function fakeLocks() {
  const held: string[] = []
  const request = async (name: string, action: () => Promise<void>) => {
    held.push(name)
    await action().finally(() => held.pop())
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  return { held }
}

it('goes on after the end of a session if the same person signs in', async () => {
  next = layla
  await click('Publish')
  await findState('No unsaved changes')
  expect(site.read(path)).toHaveProperty('title', 'Ours')
  expect(listeners).toEqual({})
})

it('keeps the form if the sign-in is closed', async () => {
  answer = 'close'
  await click('Publish')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Your sign-in has ended/)
  await findState('Not published yet')
  expect(getInput('Title')).toHaveValue('Ours')
  expect(site.read(path)).toHaveProperty('title', villa.title)
})

it('tells a failure only once, in the form that is open', async () => {
  answer = 'close'
  await click('Publish')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Your sign-in has ended/)
  expect(screen.queryByRole('link', { name: 'Open it' })).toBeNull()
})

it('lets another window act while somebody signs in again', async () => {
  const { held } = fakeLocks()
  let heldAtSignIn: readonly string[] | undefined
  isSigningIn = () => (heldAtSignIn = [...held])
  await click('Publish')
  await findState('No unsaved changes')
  expect(heldAtSignIn).toEqual([])
})

it('locks records in one order, so that no two windows wait for each other', async () => {
  const { held } = fakeLocks()
  const paths = ['projects/b.json', 'projects/a.json', 'projects/c.json']
  let order: string[] = []
  await act(async () => void (await runTogether(paths, async () => void (order = [...held]))))
  expect(order).toEqual(paths.toSorted())
})

it.each([
  ['signs in', () => (next = omar), 1, undefined],
  // The widget then has this session in every tab, where the other person stays signed in.
  ['signs in in another tab', () => (email = omar), 0, omar],
] as const)(
  'publishes nothing under the name of somebody else who %s',
  async (_case, signIn, requests, signedIn) => {
    signIn()
    await click('Publish')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /What layla@example\.com has typed is kept/,
    )
    expect(site.list('/change')).toHaveLength(requests)
    expect(getInput('Title')).toHaveValue('Ours')
    expect(email).toBe(signedIn)
    expect(Object.keys(localStorage)).toEqual([`unsaved:${layla} ${path}`])
  },
)

it('asks for a new sign-in also for an action without a form', async () => {
  const picture = '/media/villa/old.jpg'
  site.addPictures([picture])
  await act(() => removePictures([picture]))
  expect(site.getContent().pictures).not.toContain(picture)
})
