/** @jest-environment ./src/testing/browser-environment.ts */
import { act, renderHook } from '@testing-library/react'
import { useGallery, wrap } from './use-gallery'

describe('a place in a gallery', () => {
  it.each([
    [0, 15, 0],
    [14, 15, 14],
    [15, 15, 0],
    [-1, 15, 14],
    [31, 15, 1],
    [-16, 15, 14],
    [1, 1, 0],
    [-1, 1, 0],
  ])('%d of %d is brought back to %d', (index, count, place) => {
    expect(wrap(index, count)).toBe(place)
  })
})

describe('a gallery', () => {
  it('goes round the pictures it has now, when it gets another number of them', () => {
    const { result, rerender } = renderHook(({ count }) => useGallery(count), {
      initialProps: { count: 5 },
    })
    rerender({ count: 3 })
    act(() => result.current.step(-1))
    expect(result.current).toMatchObject({ index: 2, direction: -1, moved: true })
    act(() => result.current.step(1))
    expect(result.current).toMatchObject({ index: 0, direction: 1, moved: true })
  })

  it('has not moved by what a link shows, and stays moved once it has', () => {
    const { result } = renderHook(() => useGallery(5))
    act(() => result.current.showLinked(3))
    expect(result.current).toMatchObject({ index: 3, direction: 0, moved: false })
    act(() => result.current.step(1))
    act(() => result.current.showLinked(1))
    expect(result.current).toMatchObject({ index: 1, direction: 0, moved: true })
  })
})
