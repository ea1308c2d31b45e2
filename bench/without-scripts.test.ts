/** @jest-environment node */
import { median } from './median'
import { stripScripts } from './without-scripts'

it('takes away what loads or runs a script, and nothing else', () => {
  const html = stripScripts(
    '<html><head><link rel="preload" as="script" href="/a.js"><link rel="preload" as="font" href="/f.woff2"><script type="application/ld+json">{}</script></head><body><p>Text</p><script src="/a.js"></script></body></html>',
  )
  expect(html).toBe(
    '<html><head><link rel="preload" as="font" href="/f.woff2"><script type="application/ld+json">{}</script></head><body><p>Text</p></body></html>',
  )
})

it('finds the middle of an odd and of an even count', () => {
  expect(median([5, 1, 9])).toBe(5)
  expect(median([4, 1, 9, 2])).toBe(3)
})
