/** @jest-environment node */
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { findBuiltPages } from './built-pages'
import { overBudget } from './over-budget'
import { KB, sizeBudget } from './size-budget'
import { weighPage } from './weigh-page'

let folder: string

function write(file: string, content: string | Buffer) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), content)
}

/** A page with one picture that comes at once, cut for phones and for all other screens. */
const picture = `<picture>
  <source media="(max-width: 47.99em)" type="image/avif" srcset="/static/p480.avif 480w, /static/p960.avif 960w" sizes="100vw"/>
  <source type="image/avif" srcset="/static/d720.avif 720w,
/static/d1440.avif 1440w" sizes="(min-width: 64em) 50vw, 100vw"/>
  <img src="/static/p.jpg" loading="eager" alt=""/></picture>
  <picture><source type="image/avif" srcset="/static/late.avif 480w"/><img loading="lazy" alt=""/></picture>`

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'public-'))
  write(
    'page-data/house/page-data.json',
    JSON.stringify({ path: '/house/', componentChunkName: 'component---house' }),
  )
  write('webpack.stats.json', '{"namedChunkGroups":{}}')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function weighHouse(html: string) {
  write('house/index.html', html)
  const [page] = await findBuiltPages(folder)
  return weighPage(page!, folder)
}

it('counts each script of the HTML, of the template and after load once, with gzip', async () => {
  const script = randomBytes(900)
  for (const file of ['app-1.js', 'house-2.js', 'motion-3.js', 'late-4.js']) write(file, script)
  write(
    'webpack.stats.json',
    JSON.stringify({
      namedChunkGroups: {
        'component---house': { assets: [{ name: 'app-1.js' }, { name: 'house-2.js' }] },
        'scroll-reveal': { assets: [{ name: 'app-1.js' }, { name: 'motion-3.js' }] },
        late: { assets: [{ name: 'late-4.js' }] },
      },
    }),
  )
  const { scripts } = await weighHouse('<script src="/app-1.js" async></script>')
  expect(scripts).toBe(3 * gzipSync(script).byteLength)
})

it('counts a stylesheet beside the HTML, and each font once', async () => {
  write('styles.css', 'a{color:red}')
  write('static/plex.woff2', Buffer.alloc(300))
  const html =
    '<link rel="stylesheet" href="/styles.css"><style>src:url(/static/plex.woff2)</style><link href="/static/plex.woff2">'
  const weight = await weighHouse(html)
  expect(weight.html).toBe(gzipSync(html).byteLength)
  expect(weight.htmlAndCss).toBe(weight.html + gzipSync('a{color:red}').byteLength)
  expect(weight.fonts).toBe(300)
})

it('counts the file that each screen takes, and no lazy picture', async () => {
  write('static/p960.avif', Buffer.alloc(500))
  write('static/d720.avif', Buffer.alloc(200))
  const weight = await weighHouse(picture)
  expect(weight.phonePictures).toBe(500)
  expect(weight.desktopPictures).toBe(200)
})

it('fails when the page names a file that is not there', async () => {
  await expect(weighHouse('<script src="/gone.js"></script>')).rejects.toThrow('gone.js')
})

it('leaves out the page that only the background worker uses', async () => {
  write(
    'page-data/offline-plugin-app-shell-fallback/page-data.json',
    JSON.stringify({
      path: '/offline-plugin-app-shell-fallback/',
      componentChunkName: 'shell',
    }),
  )
  write('offline-plugin-app-shell-fallback/index.html', '')
  write('house/index.html', '')
  expect((await findBuiltPages(folder)).map((page) => page.path)).toEqual(['/house/'])
})

it('names what is heavier than the budget, by a byte', () => {
  expect(overBudget(sizeBudget)).toEqual([])
  expect(overBudget({ ...sizeBudget, scripts: 125 * KB + 1 })).toEqual(['scripts'])
})
