import { renderHook } from '@testing-library/react'
import { addPicture } from '../pictures'
import { usePreviewPictures } from './use-preview-pictures'

const picture = (src: string) => ({ file: { src, focalPoint: null }, alt: 'A tower.' })

const pictures = (name: 'Desktop' | 'Phone') =>
  renderHook(() => usePreviewPictures({ name, width: 1280 })).result.current

beforeAll(() => {
  Object.assign(globalThis, { PICTURES: ['/media/tower.jpg'] })
})

it.each([
  ['Phone', '/media/tower.jpg#1crop=2/50/50'],
  ['Desktop', '/media/tower.jpg#1crop=2.5/50/50'],
] as const)('a %s is shown the one crop that its screen has', (device, src) => {
  const [crop, ...others] = pictures(device).crops(picture('/media/tower.jpg#1'), 'BANNER')
  expect(others).toEqual([])
  expect(crop?.image.images.fallback).toEqual({ src, srcSet: src })
})

it('a picture that waits to be published is shown from memory, with its mark', () => {
  URL.createObjectURL = () => 'blob:new'
  addPicture('/media/new.jpg', new File([], 'new.jpg'))
  expect(pictures('Desktop').url(picture('/media/new.jpg#1'))).toBe('blob:new#1')
})

it('nothing is cut where no picture was chosen', () => {
  expect(pictures('Desktop').crops(picture(''), 'BANNER')).toEqual([])
})
