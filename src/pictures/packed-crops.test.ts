import type { IGatsbyImageData } from 'gatsby-plugin-image'
import { packCrops, packSingleFiles, unpackCrops } from './packed-crops'
import { shapes } from './shapes'

/** What gatsby-plugin-sharp makes of a crop, with a key for each width and format. */
function madeAtBuild(folder: string, sizes: string): IGatsbyImageData {
  const source = (format: string) => ({
    sizes,
    srcSet: [480, 960]
      .map((width) => `/static/${folder}/${format}${width}/tower%20one.${format} ${width}w`)
      .join(',\n'),
  })
  return {
    layout: 'fullWidth',
    width: 1,
    height: 0.5,
    backgroundColor: '#9898a8',
    images: {
      fallback: { ...source('jpg'), src: `/static/${folder}/jpg960/tower%20one.jpg` },
      sources: [{ ...source('avif'), type: 'image/avif' }],
    },
  }
}

/** What our own rules make of a crop for Netlify's Image CDN. */
function madeByNetlify(sizes: string): IGatsbyImageData {
  const at = (width: number, format: string) =>
    `/.netlify/images?url=%2Fstatic%2Fpictures%2Fabc.jpg&w=${width}&fm=${format}`
  const srcSet = (format: string) => `${at(480, format)} 480w,\n${at(960, format)} 960w`
  return {
    layout: 'fullWidth',
    width: 960,
    height: 480,
    backgroundColor: 'rgb(152,152,168)',
    images: {
      fallback: { src: at(960, 'jpg&q=72'), srcSet: srcSet('jpg&q=72'), sizes },
      sources: [{ type: 'image/avif', srcSet: srcSet('avif&q=52'), sizes }],
    },
  }
}

const inOneLine = (image: IGatsbyImageData) =>
  JSON.parse(JSON.stringify(image).replaceAll(',\\n', ', ')) as IGatsbyImageData

describe('packed crops', () => {
  it('are all the crops of the shape again, with its media queries and sizes', () => {
    const images = shapes.WIDE.map(({ sizes }, index) => madeAtBuild(`digest-${index}`, sizes))
    expect(unpackCrops(packCrops('WIDE', images))).toEqual(
      images.map((image, index) => ({
        media: [shapes.WIDE[0].media, null][index],
        image: inOneLine(image),
      })),
    )
  })

  it('keep the addresses of Netlify’s Image CDN', () => {
    const image = madeByNetlify(shapes.ENLARGED[0].sizes)
    expect(unpackCrops(packCrops('ENLARGED', [image]))).toEqual([
      { media: null, image: { ...inOneLine(image), width: 1, height: 0.5 } },
    ])
  })

  it('take less than a third of the room', () => {
    const image = madeAtBuild('a2eb2ac4b10666c3-0-0-2400-1600', '80vw')
    expect(packCrops('ENLARGED', [image]).length).toBeLessThan(JSON.stringify(image).length / 3)
  })

  it('fail the build with the address that follows no pattern', () => {
    const [image] = shapes.ENLARGED.map(({ sizes }) => madeAtBuild('digest', sizes))
    const strange = { fallback: { src: '/a.jpg', srcSet: '/a.jpg 480w' } }
    expect(() => packCrops('ENLARGED', [{ ...image!, images: strange }])).toThrow('/a.jpg')
  })

  it('show the one file of a crop that was made in the CMS, whatever its name', () => {
    const packed = packSingleFiles('CARD', [{ src: 'blob:/my tower.jpg#thumbnail', ratio: 0.5 }])
    const src = 'blob:/my%20tower.jpg#thumbnail'
    expect(unpackCrops(packed)).toMatchObject([
      { media: null, image: { height: 0.5, images: { fallback: { src, srcSet: src } } } },
    ])
  })

  it('are none for a picture that was not chosen yet', () => {
    expect(unpackCrops(packSingleFiles('CARD', []))).toEqual([])
  })
})
