import { parse } from 'node-html-parser'
import { pathIn } from '../../../src/languages/language-path'
import { languages } from '../../../src/languages/languages'
import { screens } from '../../../src/routes'
import { expectedPages, fallbackPath } from '../expected-pages'
import { judgeEach, type Verdict } from '../verdict'
import { sentTo, type VisitedSite } from '../visited-site'

/** Every page of the registry and of content/ is there, in every language. */
export function checkPages(site: VisitedSite): Promise<Verdict> {
  const pages = expectedPages()
  return judgeEach(
    pages,
    async ({ path, language }) => {
      const { status, headers, text } = await site.ask(path)
      if (status !== 200) return `${path} answers ${status}.`
      if (!headers.get('content-type')?.startsWith('text/html')) return `${path} is no page.`
      const page = parse(text)
      const { lang, dir = 'ltr' } = page.querySelector('html')?.attributes ?? {}
      if (lang !== language.code || dir !== language.direction) {
        return `${path} does not say that it is in ${language.name}.`
      }
      const hasTitle = page.querySelector('title')?.text.trim()
      const isWhole = hasTitle && page.querySelectorAll('h1').length === 1
      return !isWhole && `${path} has no title, or not one main heading.`
    },
    `All ${pages.length} pages answer, with a title and a heading.`,
  )
}

/** The home page, and addresses without their slash. */
export function checkRedirects(site: VisitedSite): Promise<Verdict> {
  const roots = languages.map((language) => ({
    from: pathIn(language, '/'),
    to: pathIn(language, screens.home.path),
  }))
  const withoutSlash = expectedPages().map(({ path }) => ({ from: path.slice(0, -1), to: path }))
  return judgeEach(
    [...roots, ...withoutSlash],
    async ({ from, to }) => {
      const answer = await site.ask(from)
      const isRight = answer.status === 301 && sentTo(answer, site) === to
      return !isRight && `${from} should be sent on to ${to} (301), but answers ${answer.status}.`
    },
    'Every redirect leads where it should.',
  )
}

/** A project without a page of its own shows the tower. */
export function checkUnknownProjects(site: VisitedSite): Promise<Verdict> {
  return judgeEach(
    languages,
    async (language) => {
      const paths = [fallbackPath, `${screens.projects.path}no-such-project/`]
      const [shown, unknown] = await Promise.all(
        paths.map((path) => site.ask(pathIn(language, path))),
      )
      const headingOf = (text = '') => parse(text).querySelector('h1')?.text
      const isTower = unknown?.status === 200 && headingOf(unknown.text) === headingOf(shown?.text)
      return !isTower && `${pathIn(language, paths[1]!)} does not show the tower.`
    },
    'A project without a page of its own shows the tower.',
  )
}

/** What nobody may find, and what is not there, answers 404 with the site's own page. */
export function checkUnknownPaths(site: VisitedSite): Promise<Verdict> {
  const unknown = languages.map((language) => pathIn(language, '/no-such-page'))
  return judgeEach(
    [...unknown, '/home/no-such-page/', '/.env', '/netlify.toml', '/.git/config'],
    async (path) => {
      const { status, text } = await site.ask(path)
      if (status !== 404) return `${path} should answer 404, but answers ${status}.`
      return !parse(text).querySelector('h1') && `${path} does not show the site’s own page.`
    },
    'Unknown addresses answer 404 with the site’s own page.',
  )
}
