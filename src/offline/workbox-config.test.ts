import { workboxConfig } from './workbox-config'

it.each([
  ['/admin/', 'NetworkOnly'],
  ['/admin', 'NetworkOnly'],
  ['/api/send-email', 'NetworkOnly'],
  ['/.netlify/functions/send-email', 'NetworkOnly'],
  ['/__forms.html', 'NetworkOnly'],
  ['/projects/2/?from=mail', 'NetworkOnly'],
  ['/', 'NetworkFirst'],
  ['/home/', 'NetworkFirst'],
  ['/ar/home/', 'NetworkFirst'],
  ['/projects/7', 'NetworkFirst'],
  ['/administration/', 'NetworkFirst'],
  ['/page-data/home/page-data.json', 'NetworkFirst'],
  ['/page-data/app-data.json', 'NetworkFirst'],
  ['/favicon.svg', 'StaleWhileRevalidate'],
  ['/manifest_ar.webmanifest', 'StaleWhileRevalidate'],
  // worker.js has the rule for these.
  ['/static/4f/tower.avif', undefined],
  ['/app-0123456789abcdef0123.js', undefined],
  ['/sw.js', undefined],
])('the worker takes %s by the rule %s', (path, handler) => {
  const address = new URL(path, 'https://example.com').href
  const rule = workboxConfig.runtimeCaching.find(({ urlPattern }) => urlPattern.test(address))
  expect(rule?.handler).toBe(handler)
})
