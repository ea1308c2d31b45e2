import { EDITING_PATH } from '../cms-config'
import type { Cms, ImmutableValue } from '../decap-types'
import { kindOf, recordOf } from '../entry'
import { askSite } from './ask-site'
import { recordLink, type BuildError, type RecordLink } from './build-error'
import { findErrors } from './find-errors'
import { forgetLiveNotice, showLiveNotice } from './live-notice'

const POLL_MS = 5000
/** A build takes two or three minutes; after this long, something is wrong. */
const LATE_MS = 15 * 60 * 1000
const NO_SERVER = 'The editor can no longer reach the site on this computer. Run npm start again.'
const OTHER_ERROR = 'It is not the content. Please tell whoever looks after the site.'

/** What this browser waits for; it outlives a closed tab. */
interface Waiting {
  readonly changes: readonly (RecordLink & { readonly publishedAt?: number })[]
  /** Why the last update did not get through. */
  readonly errors: readonly BuildError[]
}

const storageKey = 'changes-not-live'

function readWaiting(): Waiting {
  const nothing: Waiting = { changes: [], errors: [] }
  return { ...nothing, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as object) }
}

function keepWaiting(waiting: Partial<Waiting>): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...readWaiting(), ...waiting }))
}

/** Whether the site is built on request, and by nothing else: on a developer's machine. */
let isLocal = false

/** What an update that is late has stopped at, once somebody has looked. */
let found: Promise<readonly BuildError[]> | undefined

/** Shows staff when what they published has reached the live site. */
export function watchLiveSite(cms: Cms, options: { readonly isLocal: boolean }): void {
  isLocal = options.isLocal
  let before: ReturnType<typeof askSite>
  // A build is as old as the commit that it is made from, which is made after this.
  for (const name of ['prePublish', 'preUnpublish'] as const) {
    cms.registerEventListener({ name, handler: () => void (before = askSite()) })
  }
  const waitFor = async (entry: ImmutableValue, slug: string) => {
    const link = recordLink(kindOf(entry), slug, recordOf(entry))
    const change = { ...link, publishedAt: (await before)?.now }
    keepWaiting({ changes: [...readWaiting().changes, change] })
    found = undefined
    forgetLiveNotice()
    void checkLiveSite()
  }
  cms.registerEventListener({
    name: 'postPublish',
    handler: ({ entry }) => waitFor(entry, String(entry.get('slug') ?? '')),
  })
  // What was deleted has no form any more, but a list that it was in.
  cms.registerEventListener({
    name: 'postUnpublish',
    handler: ({ entry }) => waitFor(entry, ''),
  })
  if (readWaiting().changes.length > 0) void checkLiveSite()
}

let timer: ReturnType<typeof setTimeout> | undefined

async function checkLiveSite(): Promise<void> {
  clearTimeout(timer)
  timer = setTimeout(() => void checkLiveSite(), POLL_MS)
  const site = await askSite()
  if (!site) return
  const { builtAt, now } = site
  const waiting = readWaiting()
    .changes.map((change) => ({ publishedAt: now, ...change }))
    .filter(({ publishedAt }) => builtAt < publishedAt)
  keepWaiting({ changes: waiting })
  if (waiting.length === 0) {
    clearTimeout(timer)
    keepWaiting({ errors: [] })
    return showLiveNotice({ state: 'live' })
  }
  const onUpdate = isLocal ? update : undefined
  const late = waiting.filter(({ publishedAt }) => now - publishedAt > LATE_MS)
  const about = [...new Map(late.map((change) => [change.form, change])).values()].map(
    ({ name, form }) => ({ name, form, text: 'not live yet' }),
  )
  if (late.length > 0 && !isLocal) found ??= findErrors().catch(() => [])
  const errors = [...readWaiting().errors, ...((await found) ?? [])]
  if (errors.length > 0) showLiveNotice({ state: 'failed', about: errors, onUpdate })
  else if (isLocal) showLiveNotice({ state: 'outdated', onUpdate })
  else showLiveNotice({ state: late.length > 0 ? 'late' : 'waiting', about })
}

async function update(): Promise<void> {
  clearTimeout(timer)
  showLiveNotice({ state: 'building' })
  const response = await fetch(`${EDITING_PATH}/build`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
  const errors = (await response?.json().catch(() => [])) as BuildError[] | undefined
  const other = { text: response ? OTHER_ERROR : NO_SERVER }
  keepWaiting({ errors: response?.ok || errors?.length ? errors : [other] })
  forgetLiveNotice()
  return checkLiveSite()
}
