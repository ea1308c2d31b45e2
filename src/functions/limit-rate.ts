import { HttpError } from './http-error'

/** Messages from one address in one window, as in the `rateLimit` of the function's config. */
export const RATE_LIMIT = 20
export const RATE_WINDOW_MS = 60_000

interface Window {
  endsAt: number
  count: number
}

const windows = new Map<string, Window>()

/**
 * Counts the requests that reach this process. Netlify's edge limits them first; a local server has
 * no other limit.
 * @throws HttpError 429 past the limit, with the time to wait
 */
export function limitRate(ip: string, now: number): void {
  for (const [address, { endsAt }] of windows) {
    // A Map keeps the order of its entries, so the rest have not ended either.
    if (endsAt > now) break
    windows.delete(address)
  }
  const window = windows.get(ip) ?? { endsAt: now + RATE_WINDOW_MS, count: 0 }
  if (window.count >= RATE_LIMIT) {
    const retryAfter = Math.ceil((window.endsAt - now) / 1000)
    throw new HttpError(429, 'too-many', 'Too many messages have been sent.', { retryAfter })
  }
  window.count += 1
  windows.set(ip, window)
}
