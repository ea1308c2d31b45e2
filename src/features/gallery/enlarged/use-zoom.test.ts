/** @jest-environment ./src/testing/browser-environment.ts */
import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch'
import { preferLessMotion } from '../../../testing/gallery'
import { useZoom } from './use-zoom'

const middle = [window.innerWidth / 2, window.innerHeight / 2]

/** The hook with a picture under its control, drawn at `scale`; jsdom itself lays out nothing. */
function zoomAt(scale: number) {
  const { result } = renderHook(() => useZoom())
  const control = {
    instance: { animation: null as object | null, state: { scale } },
    zoomToPoint: jest.fn(),
    panBy: jest.fn(),
    centerView: jest.fn(),
  }
  result.current.control.current = control as unknown as ReactZoomPanPinchContentRef
  act(() => result.current.follow(null, { scale }))
  return { result, control }
}

function press(zoom: ReturnType<typeof useZoom>, key: string) {
  const event = { key, preventDefault: jest.fn() }
  return { handled: zoom.handleKey(event as unknown as KeyboardEvent), event }
}

describe('the zoom', () => {
  it('is fitted before a picture has said anything', () => {
    expect(renderHook(() => useZoom()).result.current.zoomState).toBe('fitted')
  })

  it.each([
    [1, 'fitted'],
    [1.009, 'fitted'],
    [1.01, 'zoomed'],
    [2, 'zoomed'],
    [3.99, 'zoomed'],
    [3.995, 'maximum'],
    [4, 'maximum'],
  ])('at %d times is %s', (scale, state) => {
    expect(zoomAt(scale).result.current.zoomState).toBe(state)
  })

  it.each([
    [1, 2],
    [1.5, 2],
    [1.995, 3],
    [4, 4],
  ])('goes in by whole steps, around the middle of the screen: from %d to %d', (from, to) => {
    const { result, control } = zoomAt(from)
    result.current.zoomIn()
    expect(control.zoomToPoint).toHaveBeenCalledWith(to, ...middle, 250)
  })

  it.each([
    [4, 3],
    [2.5, 2],
    [3.005, 2],
    [2, 1],
    [1, 1],
  ])('goes out by whole steps, around the middle of the screen: from %d to %d', (from, to) => {
    const { result, control } = zoomAt(from)
    result.current.zoomOut()
    expect(control.zoomToPoint).toHaveBeenCalledWith(to, ...middle, 250)
  })

  it('goes on, during a zoom, from where that ends', () => {
    const { result, control } = zoomAt(1)
    result.current.zoomIn()
    control.instance.animation = {}
    control.instance.state.scale = 1.2
    result.current.zoomIn()
    expect(control.zoomToPoint).toHaveBeenLastCalledWith(3, ...middle, 250)
  })

  it('jumps for a visitor who wants less motion', () => {
    const restoreMotion = preferLessMotion()
    const { result, control } = zoomAt(2)
    result.current.zoomIn()
    press(result.current, 'ArrowUp')
    restoreMotion()
    expect(control.zoomToPoint).toHaveBeenCalledWith(3, ...middle, 0)
    expect(control.panBy).toHaveBeenCalledWith(0, 80, 0)
  })

  it('ends an animation under way, and then is fitted, when it is reset', () => {
    const { result, control } = zoomAt(2)
    result.current.reset()
    expect(control.centerView.mock.calls).toEqual([
      [1, 1],
      [1, 0],
    ])
  })
})

describe('a key', () => {
  it.each([
    ['+', 3],
    ['=', 3],
    ['-', 1],
  ])('%s zooms a picture at 2 times to %d times', (key, to) => {
    const { result, control } = zoomAt(2)
    const { handled, event } = press(result.current, key)
    expect(control.zoomToPoint).toHaveBeenCalledWith(to, ...middle, 250)
    expect(handled).toBe(true)
    expect(event.preventDefault).toHaveBeenCalled()
  })

  it.each([
    ['ArrowLeft', 80, 0],
    ['ArrowRight', -80, 0],
    ['ArrowUp', 0, 80],
    ['ArrowDown', 0, -80],
  ])('%s moves a zoomed picture by %d px across and %d px down', (key, across, down) => {
    const { result, control } = zoomAt(2)
    press(result.current, key)
    // As numbers: 0 and -0 are one place.
    expect(control.panBy.mock.calls.map(([x, y, ms]) => [x + 0, y + 0, ms])).toEqual([
      [across, down, 250],
    ])
  })

  it('moves nothing while the picture is not zoomed', () => {
    const { result, control } = zoomAt(1)
    expect(press(result.current, 'ArrowLeft').handled).toBe(false)
    expect(control.panBy).not.toHaveBeenCalled()
  })

  it.each(['+', '-', '0', 'ArrowLeft'])('%s does no harm before the picture has arrived', (key) => {
    const { result } = renderHook(() => useZoom())
    act(() => result.current.follow(null, { scale: 2 }))
    expect(press(result.current, key).handled).toBe(true)
  })
})
