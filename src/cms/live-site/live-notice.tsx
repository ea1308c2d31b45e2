import { useSyncExternalStore } from 'react'
import { createSignal } from '../create-signal'
import { store } from '../decap/inside'
import type { BuildError } from './build-error'

export interface LiveNotice {
  readonly state: 'waiting' | 'outdated' | 'building' | 'live' | 'late' | 'failed'
  /** What it is about, a line each. */
  readonly about?: readonly BuildError[]
  /** Builds the site, where this browser is allowed to. */
  readonly onUpdate?: () => Promise<void>
}

const sentences: Record<LiveNotice['state'], string> = {
  waiting: 'Done. Your change will be live in a few minutes.',
  outdated: 'Done. The site on this computer shows it once you update it.',
  building: 'The site is being updated. This takes a few minutes.',
  live: 'Your changes are live.',
  late: 'Done, but not live yet: the last update of the site may have stopped. Please tell whoever looks after the site.',
  failed: 'The site could not be updated.',
}

const LIVE_MS = 10_000

let shown: LiveNotice | undefined
/** What was said last: once closed, it comes back when there is something else to say. */
let said = ''
const changed = createSignal()

export function showLiveNotice(notice: LiveNotice): void {
  const text = JSON.stringify([notice.state, notice.about])
  if (text === said) return
  said = text
  show(notice)
  if (notice.state === 'live') setTimeout(() => shown === notice && show(undefined), LIVE_MS)
}

/** Has the next notice show, even if it says what one said that was closed. */
export function forgetLiveNotice(): void {
  said = ''
}

/** Takes back that all is well with what was published, for what could not be. */
export function closeGoodNews(): void {
  if (shown && ['waiting', 'outdated', 'live'].includes(shown.state)) show(undefined)
}

function show(notice: LiveNotice | undefined): void {
  shown = notice
  changed.tell()
}

/** Tells signed-in staff, at the foot of the form, how the live site is, until they close it. */
export function LiveSiteNotice() {
  changed.useChanges()
  const user = useSyncExternalStore(store.subscribe, () => store.getState().auth.user)
  if (!shown || !user) return null
  const { state, about = [], onUpdate } = shown
  return (
    <div className="site-live" role="status" aria-label="Live site">
      <div>
        {sentences[state]}
        {about.map(({ name, form, text }) => (
          <div key={`${form} ${text}`}>
            {form && <a href={form}>{name}</a>}
            {form && ': '}
            {text}
          </div>
        ))}
      </div>
      {onUpdate && (
        <button type="button" onClick={() => void onUpdate()}>
          Update the site now
        </button>
      )}
      <button type="button" onClick={() => show(undefined)}>
        Close
      </button>
    </div>
  )
}
