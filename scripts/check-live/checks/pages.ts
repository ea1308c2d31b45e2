import { FALLBACK_PROJECT_ID } from '../../../src/constants'
import { languageOfPath, languages, pathIn } from '../../../src/languages/languages'
import { screens } from '../../../src/routes'
import type { Check } from '../check'
import { expectedPaths } from '../expected-pages'

const inEachLanguage = (path: string) => languages.map((language) => pathIn(language, path))

/** Where the home page is asked for by less than its address, or any page without its slash. */
const redirects = new Map([
  ...languages.map((it) => [pathIn(it, '/'), pathIn(it, screens.home.path)] as const),
  ...expectedPaths.map((path) => [path.slice(0, -1), path] as const),
])

export const pages = {
  pages: {
    good: `All ${expectedPaths.length} pages answer, with a title and a heading.`,
    paths: expectedPaths,
    find: ({ status, header, page }, path) => {
      if (status !== 200) return `${path} answers ${status}.`
      if (!header('content-type').startsWith('text/html')) return `${path} is no page.`
      const { code, direction, name } = languageOfPath(path)
      const { lang, dir = 'ltr' } = page().querySelector('html')?.attributes ?? {}
      if (lang !== code || dir !== direction) return `${path} does not say that it is in ${name}.`
      const hasTitle = page().querySelector('title')?.text.trim()
      const isWhole = hasTitle && page().querySelectorAll('h1').length === 1
      return !isWhole && `${path} has no title, or not one main heading.`
    },
  },

  redirects: {
    good: 'Every redirect leads where it should.',
    paths: [...redirects.keys()],
    find: ({ status, header }, from, { origin }) => {
      const to = redirects.get(from)
      const isRight = status === 301 && new URL(header('location'), origin).href === origin + to
      return !isRight && `${from} should be sent on to ${to} (301), but answers ${status}.`
    },
  },

  'unknown projects': {
    good: 'A project without a page of its own shows the tower.',
    paths: inEachLanguage(`${screens.projects.path}no-such-project/`),
    find: async ({ status, page }, path, site) => {
      const tower = await site.ask(path.replace('no-such-project', String(FALLBACK_PROJECT_ID)))
      const [shown, wanted] = [page(), tower.page()].map((it) => it.querySelector('h1')?.text)
      return (status !== 200 || shown !== wanted) && `${path} does not show the tower.`
    },
  },

  /** What is not there, and what nobody may find. */
  'unknown addresses': {
    good: 'Unknown addresses answer 404 with the site’s own page.',
    paths: [
      ...inEachLanguage('/no-such-page'),
      '/home/no-such-page/',
      '/.env',
      '/netlify.toml',
      '/.git/config',
    ],
    find: ({ status, page }, path) => {
      if (status !== 404) return `${path} should answer 404, but answers ${status}.`
      return !page().querySelector('h1') && `${path} does not show the site’s own page.`
    },
  },
} satisfies Record<string, Check>
