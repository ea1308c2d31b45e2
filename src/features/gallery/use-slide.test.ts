/** @jest-environment ./src/testing/browser-environment.ts */
import { renderHook } from '@testing-library/react'
import { preferLessMotion } from '../../testing/gallery'
import { useSlide } from './use-slide'

/** The slides that an element was given: their keyframes' positions in px, and their animations. */
function watchSlides() {
  const element = document.createElement('span')
  const slides: { positions: number[]; ms: number; currentTime: number; cancel: jest.Mock }[] = []
  element.animate = (keyframes, ms) => {
    const positions = (keyframes as Keyframe[]).map(({ transform }) =>
      Number(/^translateX\((.+)px\)$/.exec(String(transform))?.[1]),
    )
    const slide = { positions, ms: Number(ms), currentTime: 0, cancel: jest.fn() }
    slides.push(slide)
    return slide as unknown as Animation
  }
  const { sliding, slide, stop } = renderHook(() => useSlide()).result.current
  sliding.current = element
  return { slides, slide, stop }
}

it('slides home from where the element is put, in less than a second and never beyond', () => {
  const { slides, slide } = watchSlides()
  slide(-390, 0)
  const [{ positions, ms }] = slides as [(typeof slides)[0]]
  expect(positions[0]).toBe(-390)
  expect(positions.at(-1)).toBe(0)
  expect(ms).toBeLessThan(1000)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

it('goes on from where a slide is when the next one begins, at its speed', () => {
  const { slides, slide } = watchSlides()
  slide(390, 0)
  const [first] = slides as [(typeof slides)[0]]
  first.currentTime = 100
  slide(390, 0)
  expect(first.cancel).toHaveBeenCalled()
  const [before, after] = [first.positions[6]!, slides[1]!.positions]
  expect(after[0]).toBeCloseTo(before + 390)
  // From rest it would hardly have moved in its first frame.
  expect(after[0]! - after[1]!).toBeGreaterThan(before - first.positions[7]!)
})

it('begins at the speed of the finger that let go', () => {
  const { slides, slide } = watchSlides()
  slide(100, 2000)
  expect(slides[0]!.positions[1]).toBeGreaterThan(100)
})

it('is home at once when it stops, and begins anew from there', () => {
  const { slides, slide, stop } = watchSlides()
  slide(390, 0)
  stop()
  expect(slides[0]!.cancel).toHaveBeenCalled()
  slide(390, 0)
  expect(slides[1]!.positions[0]).toBe(390)
})

it('is home at once for a visitor who wants less motion', () => {
  const { slides, slide } = watchSlides()
  const wantMotion = preferLessMotion()
  slide(390, 0)
  wantMotion()
  expect(slides).toEqual([])
})
