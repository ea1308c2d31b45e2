import { cropRectangle } from './crop-rectangle'

const picture = { width: 1500, height: 1000 }

describe('a crop', () => {
  it.each([
    ['the whole picture when the ratios match', 3 / 2, { x: 10, y: 90 }, [0, 0, 1500, 1000]],
    ['centred without a focal point', 1, null, [250, 0, 1000, 1000]],
    ['centred on the focal point, across', 1, { x: 60, y: 50 }, [400, 0, 1000, 1000]],
    ['centred on the focal point, upright', 3, { x: 50, y: 40 }, [0, 150, 1500, 500]],
    ['never past the left edge', 1, { x: 10, y: 50 }, [0, 0, 1000, 1000]],
    ['never past the right edge', 1, { x: 90, y: 50 }, [500, 0, 1000, 1000]],
  ])('is %s', (_what, ratio, focalPoint, expected) => {
    const { left, top, width, height } = cropRectangle(picture, ratio, focalPoint)
    expect([left, top, width, height]).toEqual(expected)
  })

  describe('of any picture to any shape around any point', () => {
    const sizes = [
      { width: 1500, height: 1000 },
      { width: 801, height: 1203 },
      { width: 75, height: 75 },
      { width: 2001, height: 333 },
      { width: 16, height: 9 },
    ]
    const ratios = [1, 4 / 5, 3 / 2, 2, 21 / 9, 4, 1200 / 630]
    const points = [0, 1, 33, 50, 67, 99, 100].flatMap((x) => [0, 50, 100].map((y) => ({ x, y })))
    const cases = sizes.flatMap((size) => ratios.map((ratio) => [size, ratio] as const))

    it.each(cases)(
      'of %j at %d lies within, in whole pixels, as large as it can be',
      (size, ratio) => {
        for (const point of points) {
          const { left, top, width, height } = cropRectangle(size, ratio, point)
          expect([left, top, width, height].every(Number.isInteger)).toBe(true)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(top).toBeGreaterThanOrEqual(0)
          expect(left + width).toBeLessThanOrEqual(size.width)
          expect(top + height).toBeLessThanOrEqual(size.height)
          expect(Math.min(width, height)).toBeGreaterThan(0)
          expect(width === size.width || height === size.height).toBe(true)
          // Rounding to whole pixels moves each side by half a pixel at most.
          expect(Math.abs(width - height * ratio)).toBeLessThanOrEqual(0.5 + 0.5 * ratio)
        }
      },
    )

    it('holds the focal point', () => {
      for (const [size, ratio] of cases) {
        for (const point of points) {
          const { left, top, width, height } = cropRectangle(size, ratio, point)
          const x = (size.width * point.x) / 100
          const y = (size.height * point.y) / 100
          expect(x).toBeGreaterThanOrEqual(left - 1)
          expect(x).toBeLessThanOrEqual(left + width + 1)
          expect(y).toBeGreaterThanOrEqual(top - 1)
          expect(y).toBeLessThanOrEqual(top + height + 1)
        }
      }
    })
  })
})
