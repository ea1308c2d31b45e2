/** @jest-environment ./src/testing/browser-environment.ts */
import { act, renderHook } from '@testing-library/react'
import { useOnDemand } from './use-on-demand'

const part = { name: 'a part of the page' }

describe('code that loads on demand', () => {
  let logged: jest.SpyInstance
  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockImplementation()
  })
  afterEach(() => logged.mockRestore())

  function renderOnDemand(importModule: () => Promise<typeof part>) {
    const { result } = renderHook(() => useOnDemand(importModule))
    return { result, load: () => act(async () => result.current.load()) }
  }

  it('is not loaded until it is asked for', () => {
    const importModule = jest.fn(() => Promise.resolve(part))
    const { result } = renderOnDemand(importModule)
    expect(importModule).not.toHaveBeenCalled()
    expect(result.current).toMatchObject({ module: undefined, failed: false })
  })

  it('loads when it is asked for', async () => {
    const { result, load } = renderOnDemand(() => Promise.resolve(part))
    await load()
    expect(result.current).toMatchObject({ module: part, failed: false })
  })

  it('is loaded once, however often it is asked for', async () => {
    const importModule = jest.fn(() => Promise.resolve(part))
    const { result, load } = renderOnDemand(importModule)
    await act(async () => {
      result.current.load()
      result.current.load()
    })
    await load()
    expect(importModule).toHaveBeenCalledTimes(1)
  })

  it('logs a failure and reports it as failed, without throwing', async () => {
    const reason = new Error('ChunkLoadError')
    const { result, load } = renderOnDemand(() => Promise.reject(reason))
    await load()
    expect(result.current).toMatchObject({ module: undefined, failed: true })
    expect(logged).toHaveBeenCalledWith('A part of the page could not be loaded.', reason)
  })

  it('is tried again when it is asked for after a failure', async () => {
    const importModule = jest
      .fn(() => Promise.resolve(part))
      .mockRejectedValueOnce(new Error('The connection is down.'))
    const { result, load } = renderOnDemand(importModule)
    await load()
    expect(result.current.failed).toBe(true)
    await load()
    expect(importModule).toHaveBeenCalledTimes(2)
    expect(result.current).toMatchObject({ module: part, failed: false })
  })
})
