import { create } from 'zustand'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../content/build-stamp'
import { isObject } from '../../content/model/values'
import { requestContentApi } from '../state/content-client'
import { isLocalhost } from '../state/identity'

const POLL_MS = 5000
/** A build takes two or three minutes. After this time, it has probably failed. */
const LATE_AFTER_MS = 15 * 60 * 1000
const LIVE_NOTICE_MS = 10_000

const messages = {
  waiting: 'Done. Your change will be live in a few minutes.',
  local: 'Done. The site on this computer shows it once you update it.',
  building: 'The site is being updated. This takes a few minutes.',
  live: 'Your changes are live.',
  late: 'Done, but not live yet: the last update of the site may have stopped. Please tell whoever looks after the site.',
}

/** The last publication in this tab, until it is live. Times are in ms. */
let pendingPublication: { readonly publishedAt: number; readonly lateAt: number } | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const useNotice = create<string | undefined>()(() => undefined)

/**
 * Shows the progress of a publication until it is live.
 * @param publishedAt ISO date by the server's clock
 */
export function waitForLiveSite(publishedAt: string): void {
  const isLocal = isLocalhost()
  const lateAt = isLocal ? Infinity : Date.now() + LATE_AFTER_MS
  pendingPublication = { publishedAt: Date.parse(publishedAt), lateAt }
  useNotice.setState(isLocal ? messages.local : messages.waiting)
  void poll()
}

/** Notice about the state of the live site, which staff can close. */
export function LiveSiteNotice() {
  const message = useNotice()
  if (!message) return null
  return (
    <div role="status" aria-label="Live site">
      <div>{message}</div>
      {isLocalhost() && pendingPublication && (
        <button type="button" onClick={() => void buildLocalSite()}>
          Update the site now
        </button>
      )}
      <button type="button" onClick={() => useNotice.setState(undefined)}>
        Close
      </button>
    </div>
  )
}

async function buildLocalSite(): Promise<void> {
  clearTimeout(timer)
  useNotice.setState(messages.building)
  try {
    await requestContentApi('/build', {})
    await poll()
  } catch (error) {
    useNotice.setState(`The site could not be updated. ${(error as Error).message}`)
  }
}

async function poll(): Promise<void> {
  clearTimeout(timer)
  const publication = pendingPublication
  if (!publication) return
  timer = setTimeout(() => void poll(), POLL_MS)
  const builtAt = await fetchBuildTime()
  if (builtAt === undefined || pendingPublication !== publication) return
  if (builtAt >= publication.publishedAt) {
    pendingPublication = undefined
    useNotice.setState(messages.live)
    setTimeout(
      () => useNotice.getState() === messages.live && useNotice.setState(undefined),
      LIVE_NOTICE_MS,
    )
  } else if (Date.now() > publication.lateAt) {
    pendingPublication = { ...publication, lateAt: Infinity }
    useNotice.setState(messages.late)
  }
}

/**
 * Returns the time, in ms, up to which publications are live; undefined if the site does not
 * respond.
 */
async function fetchBuildTime(): Promise<number | undefined> {
  const response = await fetch(`/${BUILD_STAMP_FILE}`, { cache: 'no-store' }).catch(() => undefined)
  // A site without a stamp is being built.
  if (response?.status === 404) return -Infinity
  const stamp: unknown = await (response?.ok ? response.json() : undefined)?.catch(() => undefined)
  return isObject(stamp) ? Date.parse((stamp as unknown as BuildStamp).builtAt) : undefined
}
