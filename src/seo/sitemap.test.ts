import { languages, pathIn, type PageContext } from '../languages/languages'
import { sitemap } from './sitemap'

function page(path: string, mainPath: string, more: Partial<PageContext> = {}) {
  const language = path.startsWith('/ar/') ? 'ar' : 'en'
  return { path, pageContext: { language, mainPath, indexed: true, ...more } }
}

const nodes = [
  page('/home/', '/home/'),
  page('/ar/home/', '/home/'),
  page('/', '/home/'),
  page('/not-found/', '/not-found/', { indexed: false }),
  { path: '/offline-plugin-app-shell-fallback/', pageContext: {} },
]

it('lists in every language what search engines may list, once', () => {
  const listed = sitemap.resolvePages({ allSitePage: { nodes } })
  expect(listed.map(({ path }) => path)).toEqual(['/home/', '/ar/home/'])
})

it('names the same page in the other languages', () => {
  expect(sitemap.serialize(page('/ar/home/', '/home/'))).toEqual({
    url: '/ar/home/',
    links: [
      ...languages.map((language) => ({ lang: language.code, url: pathIn(language, '/home/') })),
      { lang: 'x-default', url: '/home/' },
    ],
  })
})
