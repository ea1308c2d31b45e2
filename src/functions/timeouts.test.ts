/** @jest-environment node */
import * as patience from './timeouts'

it('a delivery takes 20 s at most, and each step 5 to 8 s', () => {
  expect(patience.DELIVERY_MS).toBeLessThanOrEqual(20_000)
  expect(patience.WAIT_MS).toBeLessThanOrEqual(20_000)
  for (const step of [patience.RECORD_MS, patience.MAIL_STAGE_MS, patience.MAIL_MS]) {
    expect(step).toBeGreaterThanOrEqual(5000)
    expect(step).toBeLessThanOrEqual(8000)
  }
})
