import { QueryObserver } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { create } from 'zustand'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../content/build-stamp'
import { isObject } from '../../content/model/values'
import { requestContentApi } from '../state/content-client'
import { isLocalhost } from '../state/identity'
import { queryClient } from '../state/query-client'

const LIVE_KEY = ['live']
const POLL_MS = 5000
/** Time, in ms, after which a build has probably failed. A build takes two or three minutes. */
const LATE_AFTER_MS = 15 * 60 * 1000
const LIVE_NOTICE_MS = 10_000

const messages = {
  waiting: 'Done. Your change will be live in a few minutes.',
  local: 'Done. The site on this computer shows it once you update it.',
  building: 'The site is being updated. This takes a few minutes.',
  live: 'Your changes are live.',
  late: 'Done, but not live yet: the last update of the site may have stopped. Please tell whoever looks after the site.',
}

/** A publication that is not live yet, with times in ms. */
interface Publication {
  readonly publishedAt: number
  readonly lateAt: number
  /** Stops polling for the build stamp. */
  readonly stop: () => void
}

/** Hook: the last publication of this window, until it is live, and the message of the notice. */
const useLiveSite = create<{ readonly publication?: Publication; readonly message?: string }>()(
  () => ({}),
)

/**
 * Shows the progress of a publication until it is live.
 * @param publishedAt ISO date by the server's clock
 */
export function waitForLiveSite(publishedAt: string): void {
  useLiveSite.getState().publication?.stop()
  const isLocal = isLocalhost()
  const lateAt = isLocal ? Infinity : Date.now() + LATE_AFTER_MS
  const observer = new QueryObserver(queryClient, {
    queryKey: LIVE_KEY,
    queryFn: fetchBuildTime,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  const stop = observer.subscribe(({ data }) => followBuild(data ?? undefined))
  const publication = { publishedAt: Date.parse(publishedAt), lateAt, stop }
  useLiveSite.setState({ publication, message: isLocal ? messages.local : messages.waiting }, true)
}

/**
 * Notice, which staff can close, about the state of the live site.
 * @param children further buttons
 */
export function LiveSiteNotice({ children }: { children?: ReactNode }) {
  const { publication, message } = useLiveSite()
  if (!message) return null
  return (
    <div role="status" aria-label="Live site">
      <div>{message}</div>
      {isLocalhost() && publication && (
        <button type="button" onClick={() => void buildLocalSite()}>
          Update the site now
        </button>
      )}
      {children}
      <button type="button" onClick={() => showMessage(undefined)}>
        Close
      </button>
    </div>
  )
}

function showMessage(message: string | undefined): void {
  useLiveSite.setState({ message })
}

async function buildLocalSite(): Promise<void> {
  showMessage(messages.building)
  try {
    await requestContentApi('/build', {})
    await queryClient.refetchQueries({ queryKey: LIVE_KEY })
  } catch (error) {
    showMessage(`The site could not be updated. ${(error as Error).message}`)
  }
}

/** @param builtAt time of the live build, in ms; undefined if the build stamp could not be read */
function followBuild(builtAt: number | undefined): void {
  const { publication } = useLiveSite.getState()
  if (!publication || builtAt === undefined) return
  if (builtAt >= publication.publishedAt) {
    publication.stop()
    useLiveSite.setState({ message: messages.live }, true)
    setTimeout(() => {
      if (useLiveSite.getState().message === messages.live) showMessage(undefined)
    }, LIVE_NOTICE_MS)
  } else if (Date.now() > publication.lateAt) {
    const reported = { ...publication, lateAt: Infinity }
    useLiveSite.setState({ publication: reported, message: messages.late })
  }
}

/** Returns the time of the live build, in ms. Returns null if the build stamp cannot be read. */
async function fetchBuildTime(): Promise<number | null> {
  const response = await fetch(`/${BUILD_STAMP_FILE}`, { cache: 'no-store' }).catch(() => undefined)
  // Treats every publication as not live while the stamp is missing, because a running build has
  // deleted the stamp.
  if (response?.status === 404) return -Infinity
  const stamp: unknown = await (response?.ok ? response.json() : undefined)?.catch(() => undefined)
  return isObject(stamp) ? Date.parse((stamp as unknown as BuildStamp).builtAt) : null
}
