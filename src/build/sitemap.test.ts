import { sitemap } from './sitemap'

it('the sitemap links each page to its other languages', () => {
  const pageContext = { mainPath: '/home/', language: 'ar', indexed: true }
  expect(sitemap.serialize({ path: '/ar/home/', pageContext })).toEqual({
    url: '/ar/home/',
    links: [
      { lang: 'en', url: '/home/' },
      { lang: 'ar', url: '/ar/home/' },
      { lang: 'x-default', url: '/home/' },
    ],
  })
})
