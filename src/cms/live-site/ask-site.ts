import { BUILD_STAMP_FILE, type BuildStamp } from '../protocol'

/** When the live site was built and what time it is, in ms, by clocks of servers. */
interface LiveSite {
  readonly builtAt: number
  readonly now: number
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
  const { builtAt } = (await response.json()) as BuildStamp
  return { builtAt: Date.parse(builtAt), now }
}
