import { createHash } from 'node:crypto'
import { contentSecurityPolicy, inlineScriptHashes, metaPolicy } from './content-security-policy'

it('lets in what the site serves and its own inline scripts, and nothing else', () => {
  const inEveryPage = [
    "default-src 'self'",
    "script-src 'self' 'sha256-a='",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "child-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ]
  const hashes = ["'sha256-a='"]
  expect(metaPolicy(hashes).split('; ')).toEqual(inEveryPage)
  expect(contentSecurityPolicy(hashes).split('; ')).toEqual([
    ...inEveryPage,
    "frame-ancestors 'none'",
  ])
})

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the hashes of a page’s inline scripts', () => {
  it.each([
    '<script>start()</script>',
    '<script async>start()</script>',
    '<script type="module">start()</script>',
    '<script type="application/json-seq">start()</script>',
    '<script type="text/javascript+application/json">start()</script>',
    '<SCRIPT>start()</SCRIPT>',
  ])('have one for %s', (html) => {
    expect(inlineScriptHashes(html)).toEqual([hashOf('start()')])
  })

  it.each([
    '<script src="/start.js"></script>',
    '<script type="application/json">{"a":1}</script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script type="text/json">{"a":1}</script>',
    '<script data-a="1" type="Application/JSON">{"a":1}</script>',
  ])('have none for %s, which runs no code of the page’s own', (html) => {
    expect(inlineScriptHashes(html)).toEqual([])
  })

  it('come once each and in one order, whatever the order of the scripts', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const page = (order: string[]) => order.map((name) => `<script>${name}</script>`).join('')
    const sorted = names.map(hashOf).sort()
    expect(inlineScriptHashes(page([...names, 'a']))).toEqual(sorted)
    expect(inlineScriptHashes(page(names.reverse()))).toEqual(sorted)
  })

  it('cover every line of a script', () => {
    expect(inlineScriptHashes('<script>one()\ntwo()\n</script>')).toEqual([
      hashOf('one()\ntwo()\n'),
    ])
  })
})
