import type { ReactElement } from 'react'
import { createElement } from 'react'
import type { PreRenderHTMLArgs, RenderBodyArgs } from 'gatsby'
import { onPreRenderHTML, onRenderBody } from './gatsby-ssr'

jest.mock('./src/theme/fonts/ibm-plex-sans-400.woff2', () => ({ default: 'latin.woff2' }))
jest.mock('./src/theme/fonts/ibm-plex-sans-arabic-400.woff2', () => ({ default: 'arabic.woff2' }))

type Element = ReactElement<{ rel?: string; href?: string; children?: string }>

function renderHead(pathname: string) {
  let head = [createElement('style', { key: 'gatsby-image-style' })] as Element[]
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
])('the head of %s begins with a preload of %s', (path, font, isArabic) => {
  const head = renderHead(path)
  expect(head.map(({ key }) => key)).toEqual(['font', 'tokens', 'icon', 'touch-icon'])
  expect(head[0]?.props).toMatchObject({ rel: 'preload', href: font })
  expect(head[1]?.props.children?.includes(':root:lang(ar)')).toBe(isArabic)
})
