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
  // The editor's, with GitHub's answers to whoever is signed in.
  ['/admin/chunk-0123456789abcdef0123.js', 'NetworkOnly'],
  ['https://api.github.com/user', undefined],
  ['https://api.github.com/repos/owner/site/git/blobs/4f', undefined],
  ['https://api.github.com/repos/owner/site/commits?path=content', undefined],
  ['https://example.org/page-data/home/page-data.json', undefined],
])('the worker takes %s by the rule %s', (path, handler) => {
  const site = 'https://example.com'
  const { href, origin } = new URL(path, site)
  // As Workbox does: to other origins it applies what matches an address from its first letter.
  const rule = workboxConfig.runtimeCaching.find(({ urlPattern }) => {
    const match = urlPattern.exec(href)
    return match && (origin === site || match.index === 0)
  })
  expect(rule?.handler).toBe(handler)
})

it('a slow network has 4 s to bring a page or its data, before the copy is shown', () => {
  const waits = workboxConfig.runtimeCaching.flatMap((rule) =>
    'options' in rule ? [rule.options] : [],
  )
  expect(waits).toEqual([{ networkTimeoutSeconds: 4 }, { networkTimeoutSeconds: 4 }])
})

it.each([
  ['offline/index.html', true],
  ['ar/offline/index.html', true],
  // Of every version another, so that its worker is one as well.
  ['webpack.stats.json', true],
  ['home/index.html', false],
  ['ar/home/index.html', false],
  ['admin/index.html', false],
])('%s is kept before anybody asks: %s', (file, isKept) => {
  const marks: Record<string, string> = { '{': '(?:', ',': '|', '}': ')', '*': '[^/]+', '.': '\\.' }
  const patterns = workboxConfig.globPatterns.map(
    (glob) => new RegExp(`^${glob.replace(/[{,}*.]/g, (mark) => marks[mark]!)}$`),
  )
  expect(patterns.some((pattern) => pattern.test(file))).toBe(isKept)
})
