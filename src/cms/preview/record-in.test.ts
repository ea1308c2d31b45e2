/** @jest-environment node */
import { languageOf, mainLanguage } from '../../languages/languages'
import home from '../../screens/home/fields'
import { recordIn } from './record-in'

const arabic = languageOf('ar')
const file = { src: '/media/home/hero.jpg', focalPoint: { x: 69, y: 50 } }
const picture = { file, alt: 'Two towers.' }
const hero = {
  heading: 'We build.',
  heading_ar: 'نبني.',
  places: [{ text: 'Kuwait City' }, { text: 'Dubai', text_ar: 'دبي' }],
  picture: { ...picture, alt_ar: 'برجان.' },
}

it('has the Arabic, and the English of what is not translated yet', () => {
  expect(recordIn(arabic, home, { hero }).hero).toMatchObject({
    heading: 'نبني.',
    places: [{ text: 'Kuwait City' }, { text: 'دبي' }],
    picture: { ...picture, alt: 'برجان.' },
  })
  const english = recordIn(mainLanguage, home, { hero }).hero
  expect(english).toMatchObject({
    heading: 'We build.',
    places: [{ text: 'Kuwait City' }, { text: 'Dubai' }],
  })
})

it('has a picture of its own with the point of its own, if there is one', () => {
  const own = { ...hero.picture, file_ar: { src: '/media/home/sky.jpg' } }
  const shown = recordIn(arabic, home, { hero: { ...hero, picture: own } })
  expect(shown.hero.picture).toEqual({
    file: { ...own.file_ar, focalPoint: null },
    alt: 'برجان.',
  })
})

it('is complete, however little was filled in', () => {
  expect(recordIn(arabic, home, {}).hero).toMatchObject({ heading: '', places: [] })
})
