/** @jest-environment node */
import { imageInAddress, withImage, withoutImage } from './image-address'

const page = 'https://example.com/projects/2/'

describe('the picture that an address names', () => {
  it.each([
    ['?image=7', 7],
    ['?image=1', 1],
    ['?image=15', 15],
    ['?from=mail&image=2#main', 2],
  ])('%s is picture %d of 15', (search, number) => {
    expect(imageInAddress(page + search, 15)).toBe(number)
  })

  it.each([
    '',
    '?image=',
    '?image=0',
    '?image=16',
    '?image=-1',
    '?image=1.5',
    '?image=07',
    '?image=1e1',
    '?image=0x2',
    '?image=%202',
    '?image=two',
    '?image=NaN',
    '?image=%E0%A4%A',
    '?image=99999999999999999999',
    '?images=2',
  ])('“%s” names none of 15', (search) => {
    expect(imageInAddress(page + search, 15)).toBeUndefined()
  })
})

describe('an address', () => {
  it('takes a picture, in place of the one it named', () => {
    expect(withImage(page, 3)).toBe(`${page}?image=3`)
    expect(withImage(`${page}?image=3`, 4)).toBe(`${page}?image=4`)
  })

  it('keeps its other parts', () => {
    const address = withImage(`${page}?from=mail#main`, 3)
    expect(address).toBe(`${page}?from=mail&image=3#main`)
    expect(withoutImage(address)).toBe(`${page}?from=mail#main`)
  })

  it('is the page’s own address without a picture', () => {
    expect(withoutImage(`${page}?image=3`)).toBe(page)
  })
})
