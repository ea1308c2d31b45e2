import fc from 'fast-check'
import { computeCropRectangle } from './crop-rectangle'

const picture = { width: 1500, height: 1000 }

describe('computeCropRectangle', () => {
  it.each([
    ['centred without a focal point', 1, null, [250, 0, 1000, 1000]],
    ['centred horizontally on the focal point', 1, { x: 60, y: 50 }, [400, 0, 1000, 1000]],
    ['centred vertically on the focal point', 3, { x: 50, y: 40 }, [0, 150, 1500, 500]],
  ])('returns a crop %s', (_case, ratio, focalPoint, expected) => {
    const { left, top, width, height } = computeCropRectangle(picture, ratio, focalPoint)
    expect([left, top, width, height]).toEqual(expected)
  })

  it('returns the largest crop that contains the focal point', () => {
    const side = fc.integer({ min: 9, max: 3000 })
    const percent = fc.integer({ min: 0, max: 100 })
    const ratios = fc.constantFrom(1, 4 / 5, 3 / 2, 2, 21 / 9, 4, 1200 / 630)
    fc.assert(
      fc.property(side, side, ratios, percent, percent, (fullWidth, fullHeight, ratio, x, y) => {
        const crop = computeCropRectangle({ width: fullWidth, height: fullHeight }, ratio, {
          x,
          y,
        })
        const { left, top, width, height } = crop
        expect(Object.values(crop).every(Number.isInteger)).toBe(true)
        expect(Math.min(left, top, width - 1, height - 1)).toBeGreaterThanOrEqual(0)
        expect([left + width <= fullWidth, top + height <= fullHeight]).toEqual([true, true])
        expect(width === fullWidth || height === fullHeight).toBe(true)
        // Allows each side half a pixel, because the rectangle is rounded to whole pixels.
        expect(Math.abs(width - height * ratio)).toBeLessThanOrEqual(0.5 + 0.5 * ratio)
        const focalX = (fullWidth * x) / 100 - left
        const focalY = (fullHeight * y) / 100 - top
        expect(Math.min(focalX, focalY, width - focalX, height - focalY)).toBeGreaterThanOrEqual(-1)
      }),
    )
  })
})
