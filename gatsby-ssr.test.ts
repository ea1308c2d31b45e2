import type { ReactElement } from 'react'
import { createElement } from 'react'
import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby'
import { onPreRenderHTML, onRenderBody } from './gatsby-ssr'

jest.mock('./src/theme/fonts/ibm-plex-sans-400.woff2', () => ({ default: 'latin.woff2' }))
jest.mock('./src/theme/fonts/ibm-plex-sans-arabic-400.woff2', () => ({ default: 'arabic.woff2' }))

type Element = ReactElement<{ rel?: string; href?: string; children?: string }>

/** What the head of a page is sent with. */
function headAt(pathname: string) {
  let head = [createElement('style', { key: 'gatsby-image-style' })] as Element[]
  onRenderBody!(
    {
      pathname,
      setHtmlAttributes: () => {},
      setPreBodyComponents: () => {},
      setHeadComponents: (own: Element[]) => (head = [...head, ...own]),
    } as unknown as RenderBodyArgs,
    { plugins: [] },
  )
  onPreRenderHTML!(
    {
      pathname,
      getHeadComponents: () => head,
      replaceHeadComponents: (own: Element[]) => (head = own),
      getPostBodyComponents: () => [],
      replacePostBodyComponents: () => {},
    } as unknown as PreRenderHTMLArgs,
    { plugins: [] },
  )
  return head
}

it.each([
  ['/home/', 'latin.woff2', false],
  ['/ar/home/', 'arabic.woff2', true],
])('%s begins with its font %s', (path, font, isArabic) => {
  const head = headAt(path)
  expect(head.map(({ key }) => key)).toEqual(['font', 'tokens', 'icon', 'touch-icon'])
  expect(head[0]?.props).toMatchObject({ rel: 'preload', href: font })
  expect(head[1]?.props.children?.includes(':root:lang(ar)')).toBe(isArabic)
})
