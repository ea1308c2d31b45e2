/** @jest-environment node */
import { expandKeyframes } from './use-expand-animation'

const end = { x: 100, y: 50, width: 900, height: 600 }

describe('a picture that expands', () => {
  it('starts at the place and the size of the main image', () => {
    const [start] = expandKeyframes({ x: 0, y: 0, width: 450, height: 300 }, end)
    expect(start).toEqual({
      transform: 'translate(-325px, -200px) scale(0.5)',
      clipPath: 'inset(0px 0px)',
    })
  })

  it('shows at first no more than a main image that is cut above and below', () => {
    const [start] = expandKeyframes({ x: 100, y: 50, width: 900, height: 450 }, end)
    expect(start).toEqual({
      transform: 'translate(0px, -75px) scale(1)',
      clipPath: 'inset(75px 0px)',
    })
  })

  it('shows at first no more than a main image that is cut at the sides', () => {
    const [start] = expandKeyframes({ x: 400, y: 50, width: 300, height: 600 }, end)
    expect(start).toEqual({
      transform: 'translate(0px, 0px) scale(1)',
      clipPath: 'inset(0px 300px)',
    })
  })

  it('ends at its own place', () => {
    expect(expandKeyframes({ x: 0, y: 0, width: 450, height: 300 }, end).at(-1)).toEqual({
      transform: 'none',
      clipPath: 'inset(0px 0px)',
    })
  })
})
