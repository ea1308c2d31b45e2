import { parse } from 'node-html-parser'
import { pathIn } from '../../../src/languages/language-path'
import { languages } from '../../../src/languages/languages'
import { screens } from '../../../src/screens/registry'
import { expectedPages, fallbackPath } from '../expected-pages'
import { judge, type Verdict } from '../verdict'
import { sentTo, type VisitedSite } from '../visited-site'

/** Every page of the registry and of content/ is there, in every language. */
export async function checkPages(site: VisitedSite): Promise<Verdict> {
  const pages = expectedPages()
  const found = await Promise.all(
    pages.map(async ({ path, language }) => {
      const { status, headers, text } = await site.ask(path)
      if (status !== 200) return `${path} answers ${status}.`
      if (!headers.get('content-type')?.startsWith('text/html')) return `${path} is no page.`
      const page = parse(text)
      const { lang, dir = 'ltr' } = page.querySelector('html')?.attributes ?? {}
      if (lang !== language.code || dir !== language.direction) {
        return `${path} does not say that it is in ${language.name}.`
      }
      const hasTitle = page.querySelector('title')?.text.trim()
      return hasTitle && page.querySelectorAll('h1').length === 1
        ? []
        : `${path} has no title, or not one main heading.`
    }),
  )
  return judge(found.flat(), `All ${pages.length} pages answer, with a title and a heading.`)
}

/** The home page, addresses without their slash, and projects without a page of their own. */
export async function checkRedirects(site: VisitedSite): Promise<Verdict> {
  const wanted = [
    ...languages.map((language) => [pathIn(language, '/'), pathIn(language, screens.home.path)]),
    ...expectedPages().map(({ path }) => [path.slice(0, -1), path]),
  ] as [string, string][]
  const found = await Promise.all(
    wanted.map(async ([from, to]) => {
      const answer = await site.ask(from)
      const isRight = answer.status === 301 && sentTo(answer, site) === to
      return isRight
        ? []
        : `${from} should be sent on to ${to} (301), but answers ${answer.status}.`
    }),
  )
  for (const language of languages) {
    const shown = await headingAt(pathIn(language, fallbackPath))
    const unknown = pathIn(language, `${screens.projects.path}no-such-project/`)
    const { status } = await site.ask(unknown)
    if (status !== 200 || (await headingAt(unknown)) !== shown) {
      found.push(`${unknown}, a project without a page of its own, does not show the tower.`)
    }
  }
  return judge(found.flat(), 'Every redirect leads where it should.')

  async function headingAt(path: string) {
    return parse((await site.ask(path)).text).querySelector('h1')?.text
  }
}

/** What nobody may find, and what is not there, answers 404 with the site's own page. */
export async function checkUnknownPaths(site: VisitedSite): Promise<Verdict> {
  const unknown = languages.map((language) => pathIn(language, '/no-such-page'))
  const paths = [...unknown, '/home/no-such-page/', '/.env', '/netlify.toml', '/.git/config']
  const found = await Promise.all(
    paths.map(async (path) => {
      const { status, text } = await site.ask(path)
      if (status !== 404) return `${path} should answer 404, but answers ${status}.`
      return parse(text).querySelector('h1') ? [] : `${path} does not show the site’s own page.`
    }),
  )
  return judge(found.flat(), 'Unknown addresses answer 404 with the site’s own page.')
}
