import { setUpOwnFolder, write } from '../testing/own-folder'
import { findBrokenUrls } from './broken-urls'

const picture = '/static/0a1b/villa%20%D8%A8.jpg'

setUpOwnFolder()
beforeEach(() => {
  for (const file of ['static/0a1b/villa ب.jpg', 'styles.css', 'home/index.html', 'app.js'])
    write(file, 'x')
})

const missing = '/static/gone.jpg'

it.each([
  ['a link', 'a/index.html', `<a href="${missing}?q=1&amp;r#place">`],
  ['a link to a page', 'a/index.html', '<a class="x" href="/gone/">'],
  ['a srcset', 'a/index.html', `<source srcSet="${picture} 1w,\n${missing} 2w"/>`],
  ['structured data', 'a/index.html', `<script>{"url":"http://localhost:8888${missing}"}`],
  ['an inline style', 'a/index.html', `<style>a{background:url(${missing})}</style>`],
  ['a stylesheet', 'a.css', `a{src:url("${missing}")}`],
  ['the manifest', 'manifest.webmanifest', `{"icons":[{"src":"${missing}"}]}`],
  ['the sitemap', 'sitemap-0.xml', '<loc>http://localhost:8888/gone/</loc>'],
  ['page data', 'page-data/home/page-data.json', `{"path":"/home/","src":"${missing}"}`],
  ['the data of a missing page', 'page-data/gone/page-data.json', '{"path":"/gone/"}'],
])('finds a URL without a file in %s', async (_case, file, text) => {
  write(file, text)
  write('index.html', 'x')
  expect(await findBrokenUrls('.')).toEqual([
    { file, url: expect.stringMatching(/gone/) as string },
  ])
})

it('finds a URL whose file is empty', async () => {
  write('a/index.html', `<img src="${picture}"/>`)
  write('static/0a1b/villa ب.jpg', '')
  expect(await findBrokenUrls('.')).toEqual([{ file: 'a/index.html', url: picture }])
})

it.each([
  ['an encoded file name', `<img src="${picture}"/>`],
  ['a page with a fragment', '<a href="/home/#news">'],
  ['a page without its final slash', '<a href="/home">'],
  ['a project without its own page', '<a href="/ar/projects/99/">'],
  ['URLs of another site', '<a href="https://example.com/gone"><a href="//example.com/gone">'],
  ['data: and mailto: URLs', '<img src="data:image/png;base64,AA"/><a href="mailto:a@b.c">'],
  ['paths in text', '<p>See &quot;/gone/&quot; or /gone/</p>'],
  ['an empty attribute', '<br class=""/>'],
])('accepts %s', async (_case, html) => {
  write('a/index.html', html)
  expect(await findBrokenUrls('.')).toEqual([])
})

it.each([
  ['a/index.html', (name: string) => name.replace("'", '&#x27;'), ['<img srcSet="', '"/>']],
  ['page-data/a/page-data.json', (name: string) => name, ['{"path":"/a/","srcSet":"', '"}']],
])('accepts a file name with brackets and an apostrophe in %s', async (file, encode, markup) => {
  write("static/0a1b/Bob's villa (1)!.jpg", 'x')
  write('a/index.html', 'x')
  const name = encode("/static/0a1b/Bob's%20villa%20(1)!.jpg")
  write(file, markup.join(`${name} 1w,\\n${name} 2w`))
  expect(await findBrokenUrls('.')).toEqual([])
})

it('does not read the folder page-data/404.html as a page', async () => {
  write('404.html', 'x')
  write('page-data/404.html/page-data.json', '{"path":"/404.html"}')
  expect(await findBrokenUrls('.')).toEqual([])
})
