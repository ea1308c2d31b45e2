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
  ['/icons/icon-192.png', 'StaleWhileRevalidate'],
  ['/sw.js', undefined],
  // Expects no rule of sw.js for files with a content hash, because worker.js has a rule for them.
  ['/static/4f/tower.avif', undefined],
  ['/app-0123456789.js', undefined],
  // Expects that files of the editor, and responses of other sites, are not cached.
  ['/admin/chunk-0123456789.js', 'NetworkOnly'],
  ['https://api.github.com/user', undefined],
  ['https://api.github.com/repos/owner/site/commits?path=content', undefined],
  ['https://example.org/page-data/home/page-data.json', undefined],
])('requests for %s use the strategy %s', (path, handler) => {
  const site = 'https://example.com'
  const { href, origin } = new URL(path, site)
  // Requires a match at the first character for a URL of another origin, as Workbox does.
  const rule = workboxConfig.runtimeCaching.find(({ urlPattern }) => {
    const match = urlPattern.exec(href)
    return match && (origin === site || match.index === 0)
  })
  expect(rule?.handler).toBe(handler)
})

it.each(['/home/', '/page-data/home/page-data.json'])(
  'the cached copy of %s is used after 4 s without a response',
  (path) => {
    const rule = workboxConfig.runtimeCaching.find(({ urlPattern }) =>
      urlPattern.test(`https://a${path}`),
    )
    expect(rule).toMatchObject({ options: { networkTimeoutSeconds: 4 } })
  },
)
