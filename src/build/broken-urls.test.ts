import { createHash } from 'node:crypto'
import { setUpOwnFolder, write } from '../../tests/helpers/own-folder'
import { findBrokenUrls } from './broken-urls'

const page = '<p>Home</p></html>'
const wholeJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xd9])
const picture = '/static/0a1b/villa%20%D8%A8.jpg'

setUpOwnFolder()
beforeEach(() => {
  const names = ['villa ب.jpg', '../logo white.svg', '../a&b.svg', '../a,b.svg']
  const pictures = names.map((name) => `static/0a1b/${name}`)
  for (const file of [...pictures, 'styles.css', 'app.js']) write(file, wholeJpeg)
  write('home/index.html', page)
})

const missing = '/static/gone.jpg'
const siteUrl = 'http://localhost:8888'

it.each([
  ['a link', 'a/index.html', `<a href="${missing}?q=1&amp;r#place">`],
  ['a link to a page', 'a/index.html', '<a class="x" href="/gone/">'],
  ['a srcset', 'a/index.html', `<source srcSet="${picture} 1w,\n${missing} 2w"/>`],
  ['a preload', 'a/index.html', `<link rel=preload imageSrcSet='${picture} 1x, ${missing} 2x'>`],
  ['a script', 'a/index.html', `<script nomodule src="${missing}"></script>`],
  ['a link preview', 'a/index.html', `<meta property="og:image" content="${siteUrl}${missing}"/>`],
  ['a copy without scripts', 'a/index.html', `<noscript><img src="${missing}"></noscript>`],
  ['a relative link', 'a/index.html', '<a href="../gone/">'],
  ['an attribute for styles', 'a/index.html', `<p style="background:url('${missing}')">`],
  ['an inline style', 'a/index.html', `<style>a{background:url(${missing})}</style>`],
  ['a stylesheet', 'a.css', `a{src:url("${missing}")}`],
  ['the manifest', 'manifest.webmanifest', `{"icons":[{"src":"${missing}"}]}`],
  ['the start of the app', 'manifest.webmanifest', '{"start_url":"/gone/"}'],
  ['the sitemap', 'sitemap-0.xml', '<loc>http://localhost:8888/gone/</loc>'],
  ['page data', 'page-data/home/page-data.json', `{"path":"/home/","src":"${missing}"}`],
  ['the data of a logo', 'page-data/home/page-data.json', `{"publicURL":"${missing}"}`],
  ['the list of scripts', 'webpack.stats.json', '{"assetsByChunkName":{"app":["gone.js"]}}'],
  ['the data of a missing page', 'page-data/gone/page-data.json', '{"path":"/gone/"}'],
  ['damaged page data', 'page-data/home/page-data.json', '{"path":'],
  ['a damaged list of scripts', 'webpack.stats.json', '{"assets'],
])('finds a URL without a file in %s', async (_case, file, text) => {
  write(file, text)
  write('index.html', page)
  expect(await findBrokenUrls('.')).toEqual([
    { file, url: expect.stringMatching(/gone|damaged/) as string },
  ])
})

const digest = createHash('md5').update('<svg/>').digest('hex')

it.each([
  ['page', '/home/', 'home/index.html', page],
  ['picture', picture, 'static/0a1b/villa ب.jpg', wholeJpeg],
  [
    'icon',
    '/icons/icon-192.png',
    'icons/icon-192.png',
    Buffer.from('PNG IEND\xae\x42\x60\x82', 'latin1'),
  ],
  ['copy', `/static/${digest}/logo.svg`, `static/${digest}/logo.svg`, '<svg/>'],
])('finds the URL of a %s that is empty or cut off', async (_case, url, file, whole) => {
  write('a/index.html', `<a href="${url}"></html>`)
  for (const content of [whole, whole.slice(0, -1), '']) {
    write(file, content)
    const expected = content === whole ? [] : [{ file: 'a/index.html', url }]
    expect(await findBrokenUrls('.')).toEqual(expected)
  }
})

it.each([
  ['an encoded file name', `<img src="${picture}"/>`],
  ['a page with a fragment', '<a href="/home/#news">'],
  ['a page without its final slash', '<a href="/home">'],
  ['a project without its own page', '<a href="/ar/projects/99/">'],
  ['URLs of another site', '<a href="https://example.com/gone"><a href="//example.com/gone">'],
  ['data: and mailto: URLs', '<img src="data:image/png;base64,AA"/><a href="mailto:a@b.c">'],
  ['paths in text', '<p>We plan, /build and hand over. See &quot;/gone/&quot; or "/m2", /m2</p>'],
  ['paths in alternative texts', '<img alt="We plan, /build" title="/gone/" src="/app.js">'],
  ['paths in a description', '<meta name="description" content="/gone/">'],
  ['paths in structured data', '<script type="application/ld+json">{"name":"/gone/"}</script>'],
  ['paths in scripts', '<script>const path = "/gone/", html = \'<a href="/gone/">\'</script>'],
  ['paths in comments', '<!-- <a href="/gone/"> -->'],
  ['paths in strings of styles', `<style>a::after{content:"url(/gone)"}/* url(/gone) */</style>`],
  [
    'a file name with a space',
    '<img src="/static/logo white.svg"><img src="/static/logo%20white.svg">',
  ],
  [
    'a file name with an ampersand',
    '<img src="/static/a&amp;b.svg"><img srcset="/static/a&#38;b.svg 1x">',
  ],
  ['a comma in a srcset', '<img srcset="/static/a,b.svg 1x,/static/a&amp;b.svg 2x">'],
  ['a lone per cent sign', '<a href="https://example.com/100%">'],
  ['an empty attribute', '<br class=""/>'],
])('accepts %s', async (_case, html) => {
  write('a/index.html', html)
  expect(await findBrokenUrls('.')).toEqual([])
})

it.each([
  ['a/index.html', (name: string) => name.replace("'", '&#x27;'), ['<img srcSet="', '"/>'], '\n'],
  ['page-data/a/page-data.json', (name: string) => name, ['{"path":"/a/","srcSet":"', '"}'], '\\n'],
])(
  'accepts a file name with brackets and an apostrophe in %s',
  async (file, encode, markup, newline) => {
    write("static/0a1b/Bob's villa (1)!.jpg", wholeJpeg)
    write('a/index.html', page)
    const name = encode("/static/0a1b/Bob's%20villa%20(1)!.jpg")
    write(file, markup.join(`${name} 1w,${newline}${name} 2w`))
    expect(await findBrokenUrls('.')).toEqual([])
  },
)

it('finds a URL with a lone per cent sign', async () => {
  write('a/index.html', '<a href="/100%">')
  expect(await findBrokenUrls('.')).toHaveLength(1)
})
