import { languages, pathIn } from '../languages/languages'
import { sitemap } from './sitemap'

const pageContext = { language: 'ar', mainPath: '/home/', indexed: true }

// The check of a live site looks which pages are listed.
it('names the same page in the other languages', () => {
  expect(sitemap.serialize({ path: '/ar/home/', pageContext })).toEqual({
    url: '/ar/home/',
    links: [
      ...languages.map((language) => ({ lang: language.code, url: pathIn(language, '/home/') })),
      { lang: 'x-default', url: '/home/' },
    ],
  })
})
