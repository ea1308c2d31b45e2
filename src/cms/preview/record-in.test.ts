/** @jest-environment node */
import { languageOf, mainLanguage } from '../../languages/languages'
import home from '../../screens/home/fields'
import { recordIn } from './record-in'

const arabic = languageOf('ar')
const picture = { src: '/media/home/hero.jpg', alt: 'Two towers.', focalPoint: { x: 69, y: 50 } }
const hero = {
  heading: 'We build.',
  heading_ar: 'نبني.',
  places: [{ text: 'Kuwait City' }, { text: 'Dubai', text_ar: 'دبي' }],
  picture: { ...picture, alt_ar: 'برجان.' },
}

it('has the Arabic, and the English of what is not translated yet', () => {
  expect(recordIn(arabic, home, { hero }).hero).toMatchObject({
    heading: 'نبني.',
    places: ['Kuwait City', 'دبي'],
    picture: { ...picture, alt: 'برجان.' },
  })
  const english = recordIn(mainLanguage, home, { hero }).hero
  expect(english).toMatchObject({ heading: 'We build.', places: ['Kuwait City', 'Dubai'] })
})

it('has a picture of its own with the point of its own, if there is one', () => {
  const own = { ...hero.picture, src_ar: '/media/home/sky.jpg' }
  const shown = recordIn(arabic, home, { hero: { ...hero, picture: own } })
  expect(shown.hero.picture).toEqual({ src: own.src_ar, alt: 'برجان.', focalPoint: null })
})

it('is complete, however little was filled in', () => {
  expect(recordIn(arabic, home, {}).hero).toMatchObject({ heading: '', places: [] })
})
