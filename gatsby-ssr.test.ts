import type { ReactElement } from 'react'
import { createElement } from 'react'
import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby'
import { onPreRenderHTML, onRenderBody } from './gatsby-ssr'

jest.mock('./src/theme/fonts/ibm-plex-sans-400.woff2', () => ({ default: 'latin.woff2' }))
jest.mock('./src/theme/fonts/ibm-plex-sans-arabic-400.woff2', () => ({ default: 'arabic.woff2' }))

type Element = ReactElement<{ rel?: string; href?: string; type?: string; children?: string }>

const loader = createElement('script', { key: 'script-loader' })
const script = createElement('script', { key: 'script' })

function renderPage(pathname: string) {
  let head = [
    createElement('style', { key: 'gatsby-image-style' }),
    createElement('script', { key: 'data', type: 'application/ld+json' }),
  ] as Element[]
  let postBody = [loader, script] as Element[]
  onRenderBody!(
    {
      pathname,
      setHtmlAttributes: () => {},
      setPreBodyComponents: () => {},
      setHeadComponents: (added: Element[]) => (head = [...head, ...added]),
    } as unknown as RenderBodyArgs,
    { plugins: [] },
  )
  onPreRenderHTML!(
    {
      pathname,
      getHeadComponents: () => head,
      replaceHeadComponents: (replacement: Element[]) => (head = replacement),
      getPostBodyComponents: () => postBody,
      replacePostBodyComponents: (replacement: Element[]) => (postBody = replacement),
    } as unknown as PreRenderHTMLArgs,
    { plugins: [] },
  )
  return { head, postBody }
}

it.each([
  ['/home/', 'latin.woff2', false],
  ['/ar/home/', 'arabic.woff2', true],
])('the head of %s begins with a preload of %s', (path, font, isArabic) => {
  const { head } = renderPage(path)
  expect(head.map(({ key }) => key)).toEqual(['font', 'tokens', 'icon', 'touch-icon'])
  expect(head[0]?.props).toMatchObject({ rel: 'preload', href: font })
  expect(head[1]?.props.children?.includes(':root:lang(ar)')).toBe(isArabic)
})

it.each([
  ['/home/', ['data', 'script']],
  ['/offline/', ['data']],
])('the structured data of %s is behind the page', (path, keys) => {
  expect(renderPage(path).postBody.map(({ key }) => key)).toEqual(keys)
})
