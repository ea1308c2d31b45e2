import * as timeouts from './timeouts'

it('a delivery takes at most 20 s, and form and mail 5 to 8 s each', () => {
  expect(timeouts.DELIVERY_MS).toBeLessThanOrEqual(20_000)
  expect(timeouts.WAIT_MS).toBeLessThanOrEqual(20_000)
  for (const step of [timeouts.FORM_MS, timeouts.MAIL_STAGE_MS, timeouts.MAIL_MS]) {
    expect(step).toBeGreaterThanOrEqual(5000)
    expect(step).toBeLessThanOrEqual(8000)
  }
})

afterEach(() => jest.useRealTimers())

it('a timeout leaves no timer behind', async () => {
  jest.useFakeTimers()
  expect(await timeouts.withTimeout(Promise.resolve('result'), 1000)).toBe('result')
  await expect(timeouts.withTimeout(Promise.reject(new Error('own')), 1000)).rejects.toThrow('own')
  expect(jest.getTimerCount()).toBe(0)
})
