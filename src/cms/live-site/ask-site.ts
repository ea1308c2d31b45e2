import { BUILD_STAMP_FILE, type BuildStamp } from '../protocol'
import { SaveRefused } from '../record-to-save'

interface LiveSite {
  /** When it was built and what time it is, by clocks of servers. */
  readonly builtAt: number
  readonly now: number
  /** Which fields its records have, if it says so. */
  readonly fields?: string
}

/** What the live site says of itself; nothing if it cannot say. */
export async function askSite(): Promise<LiveSite | undefined> {
  const response = await fetch(`/${BUILD_STAMP_FILE}`, { cache: 'no-store' }).catch(() => undefined)
  if (!response || (!response.ok && response.status !== 404)) return undefined
  const { headers } = response
  const now = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(now)) return undefined
  const isStamp = headers.get('content-type')?.startsWith('application/json')
  // A development server has no stamp, and shows changes at once.
  if (!isStamp) return { builtAt: Infinity, now }
  const { builtAt, fields } = (await response.json()) as BuildStamp
  return { builtAt: Date.parse(builtAt), now, fields }
}

/**
 * Keeps what an editor that was open while the site got other fields would publish without them.
 * @throws SaveRefused
 */
export async function refuseOldEditor(): Promise<void> {
  const { fields = FIELDS } = (await askSite()) ?? {}
  if (fields === FIELDS) return
  throw new SaveRefused(
    'This editor is older than the site. What you typed is kept: please reload this page, restore it and publish again.',
  )
}
