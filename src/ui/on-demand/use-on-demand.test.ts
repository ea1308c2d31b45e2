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

  it('is loaded when it is asked for, and once, however often', async () => {
    const importModule = jest.fn(() => Promise.resolve(part))
    const { result, load } = renderOnDemand(importModule)
    expect(importModule).not.toHaveBeenCalled()
    expect(result.current).toMatchObject({ module: undefined, failed: false })
    await act(async () => {
      result.current.load()
      result.current.load()
    })
    await load()
    expect(importModule).toHaveBeenCalledTimes(1)
    expect(result.current).toMatchObject({ module: part, failed: false })
  })

  it('is logged and reported where it fails, and tried again when it is asked for', async () => {
    const reason = new Error('ChunkLoadError')
    const importModule = jest.fn(() => Promise.resolve(part)).mockRejectedValueOnce(reason)
    const { result, load } = renderOnDemand(importModule)
    await load()
    expect(result.current).toMatchObject({ module: undefined, failed: true })
    expect(logged).toHaveBeenCalledWith('A part of the page could not be loaded.', reason)
    await load()
    expect(importModule).toHaveBeenCalledTimes(2)
    expect(result.current).toMatchObject({ module: part, failed: false })
  })
})
