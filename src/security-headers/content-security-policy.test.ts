/** @jest-environment node */
import { createHash } from 'node:crypto'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy'

it('lets in what the site serves and its own inline scripts, and nothing else', () => {
  const policy = contentSecurityPolicy(["'sha256-a='"])
  expect(policy).toMatch(/(^|; )default-src 'self';/)
  expect(policy).toContain("; script-src 'self' 'sha256-a=';")
  // No address, whole scheme or code from strings.
  expect(policy).not.toMatch(/\*|\/\/|https?:|blob:|unsafe-eval/)
  // An element <base>, a plugin or a frame could lead around the rest.
  for (const none of ['object-src', 'frame-src', 'frame-ancestors']) {
    expect(policy).toContain(`; ${none} 'none'`)
  }
  for (const own of ['base-uri', 'form-action']) expect(policy).toContain(`; ${own} 'self';`)
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
