import { isHashedCode, isPage, isPageData, neverCached } from './cache-rules'
import { workboxConfig } from './workbox-config'

const at = (path: string) => new URL(path, 'https://example.com')

it.each(['/home/', '/projects/7', '/projects/2/?image=3', '/'])('takes %s for a page', (path) => {
  expect(isPage(at(path))).toBe(true)
})

it.each(['/static/a.avif', '/sw.js', '/admin/', '/admin', '/api/send-email', '/__forms.html'])(
  'does not take %s for a page',
  (path) => expect(isPage(at(path))).toBe(false),
)

it('knows page data and hashed code by their paths', () => {
  expect(isPageData(at('/page-data/home/page-data.json'))).toBe(true)
  expect(isHashedCode(at('/app-0123456789abcdef0123.js'))).toBe(true)
  expect(isHashedCode(at('/styles.0123456789abcdef0123.css'))).toBe(true)
  expect(isHashedCode(at('/sw.js'))).toBe(false)
})

it.each([
  ['/admin/', 'NetworkOnly'],
  ['/admin', 'NetworkOnly'],
  ['/admin?page=1', 'NetworkOnly'],
  ['/api/send-email', 'NetworkOnly'],
  ['/.netlify/images?url=%2Fa.jpg', 'NetworkOnly'],
  ['/__forms.html', 'NetworkOnly'],
  ['/', 'NetworkFirst'],
  ['/home/', 'NetworkFirst'],
  ['/projects/7', 'NetworkFirst'],
  ['/projects/2/?image=3', 'NetworkFirst'],
  ['/page-data/home/page-data.json', 'NetworkFirst'],
  ['/page-data/app-data.json', 'NetworkFirst'],
  ['/static/4f/tower.avif', 'CacheFirst'],
  ['/app-0123456789abcdef0123.js', 'CacheFirst'],
  ['/favicon.svg', 'StaleWhileRevalidate'],
  ['/sw.js', undefined],
])('the worker takes %s by the rule %s', (path, handler) => {
  const rule = workboxConfig.runtimeCaching.find(({ urlPattern }) => urlPattern.test(at(path).href))
  expect(rule?.handler).toBe(handler)
})

it('caches the site’s own pages and files', () => {
  expect(
    ['/administration/', '/home/', '/static/a.js'].some((path) => neverCached.test(path)),
  ).toBe(false)
})
