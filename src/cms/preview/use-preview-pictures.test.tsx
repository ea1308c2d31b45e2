import { renderHook, waitFor } from '@testing-library/react'
import { Map } from 'immutable'
import type * as CropInBrowser from './crop-in-browser'
import { usePreviewPictures } from './use-preview-pictures'

// Decap itself needs a browser, and jsdom draws nothing.
jest.mock('../decap/inside', () => ({}))
jest.mock('./crop-in-browser', () => ({
  useCrops: () => undefined,
  cropUrl: (url: string, ratio: number, width: number) => `crop of ${url} ${ratio} ${width}`,
}))

const picture = (src: string) => ({ file: { src, focalPoint: null }, alt: 'A tower.' })

function pictures(name: 'Desktop' | 'Phone') {
  const device = { name, width: 1280 } as Parameters<typeof usePreviewPictures>[1]
  const waiting = Map({ path: 'content/media/new.jpg', url: 'blob:new' })
  const entry = Map({ mediaFiles: Map({ 0: waiting }).toList() })
  return renderHook(() => usePreviewPictures(entry, device)).result.current
}

beforeAll(() => {
  Object.assign(globalThis, { PICTURES: ['/media/tower.jpg'] })
})

it.each([
  ['Phone', 'crop%20of%20/media/tower.jpg%202%20800'],
  ['Desktop', 'crop%20of%20/media/tower.jpg%202.5%201440'],
] as const)('a %s is shown the one crop that its screen has', (device, src) => {
  const [crop, ...others] = pictures(device).crops(picture('/media/tower.jpg'), 'BANNER')
  expect(others).toEqual([])
  expect(crop?.image.images.fallback).toEqual({ src, srcSet: src })
})

it('a picture that waits to be published is shown from memory, with its mark', () => {
  expect(pictures('Desktop').url(picture('/media/new.jpg#1'))).toBe('blob:new#1')
})

it('nothing is cut where no picture was chosen', () => {
  expect(pictures('Desktop').crops(picture(''), 'BANNER')).toEqual([])
})

it('a crop takes the place of its picture once it is made, and is given back', async () => {
  const revokeObjectURL = jest.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:crop', revokeObjectURL })
  Object.assign(globalThis, {
    fetch: async () => ({ blob: async () => ({}) }),
    createImageBitmap: async () => ({ width: 600, height: 400 }),
    OffscreenCanvas: class {
      readonly getContext = () => null
      readonly convertToBlob = async () => ({})
    },
  })
  const { cropUrl, forgetCrops } = jest.requireActual<typeof CropInBrowser>('./crop-in-browser')
  const crop = () => cropUrl('/media/tower.jpg#1', 1, 300, null)
  expect(crop()).toBe('/media/tower.jpg#1')
  await waitFor(() => expect(crop()).toBe('blob:crop#1'))
  forgetCrops()
  expect(revokeObjectURL.mock.calls).toEqual([['blob:crop']])
})
