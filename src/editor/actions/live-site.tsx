import { QueryObserver } from '@tanstack/react-query'
import { create } from 'zustand'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../content/build-stamp'
import { isObject } from '../../content/model/values'
import { requestContentApi } from '../state/content-client'
import { isLocalhost } from '../state/identity'
import { getLiveState, showLiveState } from '../state/notice'
import { queryClient } from '../state/query-client'
import { words } from '../words/words'

const LIVE_KEY = ['live']
const POLL_MS = 5000
/** Time, in ms, after which a build has probably failed. A build takes two or three minutes. */
const LATE_AFTER_MS = 15 * 60 * 1000
const LIVE_NOTICE_MS = 10_000

/** A publication that is not live yet, with times in ms. */
interface Publication {
  readonly publishedAt: number
  readonly lateAt: number
  /** Stops polling for the build stamp. */
  readonly stop: () => void
}

/** Hook: the last publication of this window, until it is live. */
const usePublished = create<{ readonly publication?: Publication }>()(() => ({}))

/**
 * Shows the progress of a publication until it is live.
 * @param publishedAt ISO date by the server's clock
 */
export function waitForLiveSite(publishedAt: string): void {
  usePublished.getState().publication?.stop()
  const isLocal = isLocalhost()
  const lateAt = isLocal ? Infinity : Date.now() + LATE_AFTER_MS
  const observer = new QueryObserver(queryClient, {
    queryKey: LIVE_KEY,
    queryFn: fetchBuildTime,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  })
  const stop = observer.subscribe(({ data }) => followBuild(data ?? undefined))
  const publication = { publishedAt: Date.parse(publishedAt), lateAt, stop }
  usePublished.setState({ publication }, true)
  showLiveState(isLocal ? words.liveSite.local : words.liveSite.waiting)
}

/** Button that builds the site of this computer. Renders nothing elsewhere. */
export function UpdateSiteButton() {
  const { publication } = usePublished()
  if (!isLocalhost() || !publication) return null
  return (
    <button type="button" onClick={() => void buildLocalSite()}>
      {words.liveSite.update}
    </button>
  )
}

async function buildLocalSite(): Promise<void> {
  showLiveState(words.liveSite.building)
  try {
    await requestContentApi('/build', {})
    await queryClient.refetchQueries({ queryKey: LIVE_KEY })
  } catch (error) {
    showLiveState(words.liveSite.failed((error as Error).message))
  }
}

/** @param builtAt time of the live build, in ms; undefined if the build stamp could not be read */
function followBuild(builtAt: number | undefined): void {
  const { publication } = usePublished.getState()
  if (!publication || builtAt === undefined) return
  if (builtAt >= publication.publishedAt) {
    publication.stop()
    usePublished.setState({}, true)
    showLiveState(words.liveSite.live)
    setTimeout(() => {
      if (getLiveState() === words.liveSite.live) showLiveState(undefined)
    }, LIVE_NOTICE_MS)
  } else if (Date.now() > publication.lateAt) {
    usePublished.setState({ publication: { ...publication, lateAt: Infinity } })
    showLiveState(words.liveSite.late)
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
