/** @jest-environment node */
import { limitRate, RATE_LIMIT, RATE_WINDOW_MS } from './limit-rate'

/** As many requests as a window takes. */
function fill(ip: string, now: number) {
  for (let sent = 0; sent < RATE_LIMIT; sent += 1) limitRate(ip, now)
}

const refused = (retryAfter: number) =>
  expect.objectContaining({ status: 429, code: 'too-many', details: { retryAfter } })

describe('the limit', () => {
  it('says how many seconds are left of the window, rounded up', () => {
    fill('a', 1_000_000)
    expect(() => limitRate('a', 1_000_000)).toThrow(refused(60))
    expect(() => limitRate('a', 1_029_001)).toThrow(refused(31))
    expect(() => limitRate('a', 1_000_000 + RATE_WINDOW_MS - 1)).toThrow(refused(1))
  })

  it('ends with its window, to the ms', () => {
    fill('b', 2_000_000)
    expect(() => limitRate('b', 2_000_000 + RATE_WINDOW_MS)).not.toThrow()
  })

  it('stays for a visitor whose window began later than another’s', () => {
    limitRate('c', 3_000_000)
    fill('d', 3_030_000)
    expect(() => limitRate('d', 3_000_000 + RATE_WINDOW_MS)).toThrow(refused(30))
  })
})
