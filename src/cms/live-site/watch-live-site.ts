import { BUILD_STAMP_FILE, shows, type BuildStamp } from '../build-stamp'
import { EDITING_PATH } from '../cms-config'
import type { Cms, ImmutableValue } from '../decap-types'
import { fileText } from '../record-order'
import { showLiveNotice } from './live-notice'

const POLL_MS = 5000
/** A build takes two or three minutes; after this long, something is wrong. */
const LATE_MS = 15 * 60 * 1000
const NO_SERVER = 'The editor can no longer reach the site on this computer. Run npm start again.'

const storageKey = 'changes-not-live'

/** A record that was published and is not on the live site yet. */
interface PendingChange {
  /** Of the text of its file. */
  readonly hash: string
  /** When it was published, in ms. */
  readonly publishedAt: number
}

/** Shows staff when what they published has reached the live site. */
export function watchLiveSite(cms: Cms): void {
  cms.registerEventListener({
    name: 'postPublish',
    handler: ({ entry }) => void trackPublishedChange(entry).then(checkLiveSite),
  })
  if (readPendingChanges().length > 0) void checkLiveSite()
}

async function trackPublishedChange(entry: ImmutableValue): Promise<void> {
  const change = { hash: await sha256(fileText(entry)), publishedAt: Date.now() }
  writePendingChanges([...readPendingChanges(), change])
}

/** The changes that this browser waits for; they outlive a closed tab. */
function readPendingChanges(): PendingChange[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as PendingChange[]
  } catch {
    return []
  }
}

function writePendingChanges(changes: readonly PendingChange[]): void {
  localStorage.setItem(storageKey, JSON.stringify(changes))
}

let timer: ReturnType<typeof setTimeout> | undefined

async function checkLiveSite(): Promise<void> {
  clearTimeout(timer)
  const pending = readPendingChanges()
  const stamp = await readStamp()
  // Without a stamp this is a development server, which shows changes at once.
  if (!stamp) return writePendingChanges([])

  const builtAt = Date.parse(stamp.builtAt)
  const waiting = pending.filter(
    // A later build has moved past a record that was changed again since.
    ({ hash, publishedAt }) => !shows(stamp, hash) && builtAt < publishedAt,
  )
  writePendingChanges(waiting)
  if (waiting.length === 0) return showLiveNotice({ state: 'live' })

  const late = waiting.some(({ publishedAt }) => Date.now() - publishedAt > LATE_MS)
  showLiveNotice({ state: late ? 'late' : 'waiting', onUpdate: isLocal() ? update : undefined })
  timer = setTimeout(() => void checkLiveSite(), POLL_MS)
}

async function readStamp(): Promise<BuildStamp | undefined> {
  const response = await fetch(`/${BUILD_STAMP_FILE}`, { cache: 'no-store' }).catch(() => undefined)
  const isStamp = response?.headers.get('content-type')?.startsWith('application/json')
  return response?.ok && isStamp ? ((await response.json()) as BuildStamp) : undefined
}

/** On a developer's machine, the site is built on request. */
async function update(): Promise<void> {
  clearTimeout(timer)
  showLiveNotice({ state: 'building' })
  const response = await fetch(`${EDITING_PATH}/build`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => undefined)
  if (response?.ok) return checkLiveSite()
  const detail = response ? await response.text() : NO_SERVER
  showLiveNotice({ state: 'failed', detail, onUpdate: update })
}

function isLocal(): boolean {
  return ['localhost', '127.0.0.1'].includes(location.hostname)
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
