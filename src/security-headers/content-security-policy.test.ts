import { createHash } from 'node:crypto'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy'

it('lets in what the site serves and its own inline scripts, and nothing else', () => {
  expect(contentSecurityPolicy(["'sha256-a='"]).split('; ')).toEqual([
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
  ])
})

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('the hashes of a page’s inline scripts', () => {
  it.each([
    '<script>start()</script>',
    '<script async>start()</script>',
    '<script type="module">start()</script>',
    '<SCRIPT>start()</SCRIPT>',
  ])('have one for %s', (html) => {
    expect(inlineScriptHashes(html)).toEqual([hashOf('start()')])
  })

  it.each([
    '<script src="/start.js"></script>',
    '<script type="application/ld+json">{"a":1}</script>',
  ])('have none for %s, which runs no code of the page’s own', (html) => {
    expect(inlineScriptHashes(html)).toEqual([])
  })

  it('come once each and in one order, with every line of a script', () => {
    const [one, two] = ['<script>a</script>', '<script>b()\nc()\n</script>']
    const sorted = ['a', 'b()\nc()\n'].map(hashOf).sort()
    expect(inlineScriptHashes(one + two + one)).toEqual(sorted)
    expect(inlineScriptHashes(two + one)).toEqual(sorted)
  })
})
