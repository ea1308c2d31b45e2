import { act, renderHook } from '@testing-library/react'
import { useDrawnCount } from './list-parts'

it('draws a list in parts of 20 items, and as many again when staff return', () => {
  const { result, unmount } = renderHook(() => useDrawnCount('pictures'))
  expect(result.current[0]).toBe(20)
  act(() => result.current[1]())
  expect(result.current[0]).toBe(40)
  unmount()
  expect(renderHook(() => useDrawnCount('pictures')).result.current[0]).toBe(40)
  expect(renderHook(() => useDrawnCount('texts')).result.current[0]).toBe(20)
})
