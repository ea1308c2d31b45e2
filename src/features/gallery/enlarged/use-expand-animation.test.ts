/** @jest-environment node */
import { expandKeyframes } from './use-expand-animation'

const end = { x: 100, y: 50, width: 900, height: 600 }

function firstOf(start: typeof end) {
  const { frame, picture } = expandKeyframes(start, end)
  return [frame[0]?.transform, picture[0]?.transform]
}

describe('a picture that expands', () => {
  it('starts at the place and the size of the main image', () => {
    expect(firstOf({ x: 0, y: 0, width: 450, height: 300 })).toEqual([
      'translate(-325px, -200px) scale(0.5, 0.5)',
      'scale(1, 1)',
    ])
  })

  it('shows at first no more than a main image that is cut above and below', () => {
    expect(firstOf({ x: 100, y: 50, width: 900, height: 450 })).toEqual([
      'translate(0px, -75px) scale(1, 0.75)',
      `scale(1, ${1 / 0.75})`,
    ])
  })

  it('shows at first no more than a main image that is cut at the sides', () => {
    expect(firstOf({ x: 437.5, y: 50, width: 225, height: 600 })).toEqual([
      'translate(0px, 0px) scale(0.25, 1)',
      'scale(4, 1)',
    ])
  })

  it('ends at its own place', () => {
    const { frame, picture } = expandKeyframes({ x: 0, y: 0, width: 450, height: 300 }, end)
    expect(frame.at(-1)).toEqual({ transform: 'translate(0px, 0px) scale(1, 1)' })
    expect(picture.at(-1)).toEqual({ transform: 'scale(1, 1)' })
  })

  it('moves by transforms only', () => {
    const { frame, picture } = expandKeyframes({ x: 0, y: 0, width: 450, height: 300 }, end)
    const properties = [...frame, ...picture].flatMap((keyframe) => Object.keys(keyframe))
    expect(new Set(properties)).toEqual(new Set(['transform']))
  })
})
