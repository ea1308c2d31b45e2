import { Refusal } from './http-error'

/** Messages from one address in one window: as many as Netlify's own limit in the function's config. */
export const RATE_LIMIT = 20
export const RATE_WINDOW_MS = 60_000

interface Window {
  endsAt: number
  count: number
}

const windows = new Map<string, Window>()

/**
 * Counts a request. The second line behind Netlify's edge, and the only one of a local server:
 * it knows only what reached this very process.
 * @throws Refusal 429 past the limit, with the time to wait
 */
export function limitRate(ip: string, now: number): void {
  for (const [address, { endsAt }] of windows) {
    // Oldest first: a Map keeps the order of its entries.
    if (endsAt > now) break
    windows.delete(address)
  }
  const window = windows.get(ip) ?? { endsAt: now + RATE_WINDOW_MS, count: 0 }
  if (window.count >= RATE_LIMIT) {
    const retryAfter = Math.ceil((window.endsAt - now) / 1000)
    throw new Refusal(429, 'too-many', 'Too many messages were sent.', { retryAfter })
  }
  window.count += 1
  windows.set(ip, window)
}
