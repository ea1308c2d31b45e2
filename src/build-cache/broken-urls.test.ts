import { setUpOwnFolder, write } from '../testing/own-folder'
import { findBrokenUrls } from './broken-urls'

const picture = '/static/0a1b/villa%20%D8%A8.jpg'

setUpOwnFolder()
beforeEach(() => {
  for (const file of ['static/0a1b/villa ب.jpg', 'styles.css', 'home/index.html', 'app.js'])
    write(file, 'x')
})

const gone = '/static/gone.jpg'

it.each([
  ['a link', 'a/index.html', `<a href="${gone}?q=1&amp;r#place">`],
  ['a link to a page', 'a/index.html', '<a class="x" href="/gone/">'],
  ['one of several sizes', 'a/index.html', `<source srcSet="${picture} 1w,\n${gone} 2w"/>`],
  ['what search engines read', 'a/index.html', `<script>{"url":"http://localhost:8888${gone}"}`],
  ['a style in a page', 'a/index.html', `<style>a{background:url(${gone})}</style>`],
  ['a style sheet', 'a.css', `a{src:url("${gone}")}`],
  ['the manifest', 'manifest.webmanifest', `{"icons":[{"src":"${gone}"}]}`],
  ['the sitemap', 'sitemap-0.xml', '<loc>http://localhost:8888/gone/</loc>'],
  ['a later page', 'page-data/home/page-data.json', `{"path":"/home/","src":"${gone}"}`],
  ['a page that was not written', 'page-data/gone/page-data.json', '{"path":"/gone/"}'],
])('names an address without a file in %s', async (_where, file, text) => {
  write(file, text)
  write('index.html', 'x')
  expect(await findBrokenUrls('.')).toEqual([
    { file, url: expect.stringMatching(/gone/) as string },
  ])
})

it('names a file that is empty', async () => {
  write('a/index.html', `<img src="${picture}"/>`)
  write('static/0a1b/villa ب.jpg', '')
  expect(await findBrokenUrls('.')).toEqual([{ file: 'a/index.html', url: picture }])
})

it.each([
  ['a file whose name is encoded', `<img src="${picture}"/>`],
  ['a page, with a place in it', '<a href="/home/#news">'],
  ['a page without its slash', '<a href="/home">'],
  ['a project without a page of its own', '<a href="/ar/projects/99/">'],
  ['another site', '<a href="https://example.com/gone"><a href="//example.com/gone">'],
  ['data and mail', '<img src="data:image/png;base64,AA"/><a href="mailto:a@b.c">'],
  ['words', '<p>See &quot;/gone/&quot; or /gone/</p>'],
  ['an empty element', '<br class=""/>'],
])('accepts %s', async (_what, html) => {
  write('a/index.html', html)
  expect(await findBrokenUrls('.')).toEqual([])
})

it.each([
  ['a/index.html', (name: string) => name.replace("'", '&#x27;'), ['<img srcSet="', '"/>']],
  ['page-data/a/page-data.json', (name: string) => name, ['{"path":"/a/","srcSet":"', '"}']],
])(
  'finds a file whose name has brackets and an apostrophe in %s',
  async (file, encoded, around) => {
    write("static/0a1b/Bob's villa (1)!.jpg", 'x')
    write('a/index.html', 'x')
    const name = encoded("/static/0a1b/Bob's%20villa%20(1)!.jpg")
    write(file, around.join(`${name} 1w,\\n${name} 2w`))
    expect(await findBrokenUrls('.')).toEqual([])
  },
)

it('takes the folder of the data of 404.html for no page', async () => {
  write('404.html', 'x')
  write('page-data/404.html/page-data.json', '{"path":"/404.html"}')
  expect(await findBrokenUrls('.')).toEqual([])
})
