/** @jest-environment node */
import { withTimeout } from './with-timeout'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a promise with a timeout', () => {
  it('gives its result, and leaves no timer behind', async () => {
    expect(await withTimeout(Promise.resolve('result'), 1000)).toBe('result')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('throws its own error, and leaves no timer behind', async () => {
    await expect(withTimeout(Promise.reject(new Error('own')), 1000)).rejects.toThrow('own')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('throws ETIMEDOUT when it takes longer', async () => {
    const ended = jest.fn()
    const waiting = withTimeout(new Promise(() => {}), 1000).catch(ended)
    await jest.advanceTimersByTimeAsync(999)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    await waiting
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'ETIMEDOUT' }))
  })
})
