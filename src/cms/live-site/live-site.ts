import type { CheckAnswer } from '../../cms-access/content-api'
import { askContent, type Refused } from '../backend/content-client'
import { isOnThisComputer } from '../backend/identity'
import { createSignal } from '../create-signal'
import { askSite } from './ask-site'

const POLL_MS = 5000
/** A build takes two or three minutes; after this long, something is wrong. */
const LATE_MS = 15 * 60 * 1000
const LIVE_MS = 10_000

const sentences = {
  waiting: 'Done. Your change will be live in a few minutes.',
  local: 'Done. The site on this computer shows it once you update it.',
  building: 'The site is being updated. This takes a few minutes.',
  live: 'Your changes are live.',
  late: 'Done, but not live yet: the last update of the site may have stopped. Please tell whoever looks after the site.',
}

type State = keyof typeof sentences

/** What this window has published last waits for a build of the site. */
let waiting: { readonly publishedAt?: number; readonly isLate: boolean } | undefined
let shown: { readonly text: string; readonly isGood: boolean } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const changed = createSignal()

/** The sentence about the live site, if there is one, and whether one’s own computer may build it. */
export function useLiveSite(): { readonly text?: string; readonly canUpdate: boolean } {
  changed.useChanges()
  return { text: shown?.text, canUpdate: isOnThisComputer() && waiting !== undefined }
}

/** Changes what is published, and says from then on whether it is live. */
export async function waitForLiveSite<Result>(change: () => Promise<Result>): Promise<Result> {
  // A build is as old as the commit that it is made from, which is made after this.
  const before = askSite()
  const result = await change()
  const own: typeof waiting = { isLate: false }
  waiting = own
  show(isOnThisComputer() ? 'local' : 'waiting')
  void before.then((site) => {
    if (waiting !== own) return
    waiting = { ...own, publishedAt: site?.now }
    void poll()
  })
  return result
}

/** Builds the site of one’s own computer. */
export async function updateLiveSite(): Promise<void> {
  clearTimeout(timer)
  show('building')
  try {
    await askContent<CheckAnswer>('/build', {})
  } catch (error) {
    const { errors, message } = (error as Refused).refusal
    return sayFailed(errors?.[0] ?? message)
  }
  return poll()
}

/** Takes the sentence away, until there is another. */
export function closeLiveSite(): void {
  shown = undefined
  changed.tell()
}

/** Takes back that all is well with what was published, for what could not be. */
export function closeGoodNews(): void {
  if (shown?.isGood) closeLiveSite()
}

/** Waits for nothing any more, because nobody is signed in. */
export function forgetLiveSite(): void {
  clearTimeout(timer)
  waiting = undefined
  closeLiveSite()
}

async function poll(): Promise<void> {
  clearTimeout(timer)
  const asked = waiting
  if (!asked) return
  timer = setTimeout(() => void poll(), POLL_MS)
  const site = await askSite()
  if (!site || waiting !== asked) return
  const { publishedAt = site.now } = asked
  if (site.builtAt >= publishedAt) return finish()
  const isLate = site.now - publishedAt > LATE_MS && !isOnThisComputer()
  waiting = { publishedAt, isLate }
  if (isLate && !asked.isLate) await explain()
}

function finish(): void {
  clearTimeout(timer)
  waiting = undefined
  show('live')
  const said = shown
  setTimeout(() => shown === said && closeLiveSite(), LIVE_MS)
}

/** Says what an update that is late has stopped at, if it is the content. */
async function explain(): Promise<void> {
  const check = askContent<CheckAnswer>('/check')
  const { errors } = await check.catch((): CheckAnswer => ({ errors: [] }))
  if (errors[0]) sayFailed(errors[0])
  else show('late')
}

function sayFailed(why: string): void {
  say(`The site could not be updated. ${why}`)
}

function show(state: State): void {
  say(sentences[state], state !== 'late')
}

function say(text: string, isGood = false): void {
  shown = { text, isGood }
  changed.tell()
}
