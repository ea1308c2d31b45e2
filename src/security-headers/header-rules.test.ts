import { inlineScriptHashes } from './content-security-policy'
import { hashedFileRules, pageRules } from './header-rules'

const pageOf = (file: string) => ({ file, html: `<script>${file}</script>` })
const sources = (...files: string[]) =>
  ["'self'", ...files.flatMap((file) => inlineScriptHashes(pageOf(file).html)).sort()].join(' ')

/** What scripts each path allows. */
const scriptsOf = (files: string[]) =>
  Object.fromEntries(
    pageRules(files.map(pageOf)).map(({ path, headers }) => [
      path,
      /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1],
    ]),
  )

describe('the rules of pages', () => {
  it('allow the 404 page’s scripts, wherever that page is in the list', () => {
    expect(scriptsOf(['10-years/index.html', '404.html', 'home/index.html'])).toEqual({
      '/10-years/': sources('10-years/index.html', '404.html'),
      '/404.html': sources('404.html'),
      '/home/': sources('404.html', 'home/index.html'),
    })
  })

  it('allow a page’s own scripts alone where there is no 404 page', () => {
    expect(scriptsOf(['home/index.html'])).toEqual({ '/home/': sources('home/index.html') })
  })

  it('are one for all projects, also for those with long ids', () => {
    const files = ['projects/2/index.html', 'projects/12/index.html']
    expect(scriptsOf(files)).toEqual({ '/projects/:id': sources(...files) })
  })

  it('keep apart a page that only ends like a project’s', () => {
    const files = ['projects/2/index.html', 'archive/projects/2/index.html']
    expect(Object.keys(scriptsOf(files))).toEqual(['/projects/:id', '/archive/projects/2/'])
  })
})

const hash = '0123456789abcdef0123'

describe('the rules of hashed files', () => {
  it.each([`app-${hash}.js`, `styles.${hash}.css`])('keep %s for a year', (file) => {
    expect(hashedFileRules([file])).toEqual([
      { path: `/${file}`, headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    ])
  })

  it.each(['sw.js', 'app-1.js', `app-${hash}.js.map`, `app-${hash}.js.LICENSE.txt`, `${hash}.svg`])(
    'leave out %s',
    (file) => {
      expect(hashedFileRules([file])).toEqual([])
    },
  )
})
