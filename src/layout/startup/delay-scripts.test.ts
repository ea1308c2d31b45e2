/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { delayScripts } from './delay-scripts'

const stats = {
  namedChunkGroups: {
    app: { assets: [{ name: 'runtime-1.js' }, { name: 'styles-1.css' }, { name: 'app-1.js' }] },
    'component---home': { assets: [{ name: 'shared-1.js' }, { name: 'home-1.js' }] },
    'texts-ar': { assets: [{ name: 'texts-ar-1.js' }] },
  },
}
const gatsbyScripts =
  '<script src="/runtime-1.js" async></script><script src="/app-1.js" async></script>'
const html = `<body><script>inline()</script><!-- start -->${gatsbyScripts}<!-- end --></body>`

let folder: string
const file = (name: string) => path.join(folder, name)

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'late-'))
  await writeFile(file('webpack.stats.json'), JSON.stringify(stats))
  for (const page of ['home', 'ar/home']) {
    for (const part of [page, `page-data/${page}`]) await mkdir(file(part), { recursive: true })
    await writeFile(file(`${page}/index.html`), html)
    await writeFile(
      file(`page-data/${page}/page-data.json`),
      JSON.stringify({ componentChunkName: 'component---home' }),
    )
  }
})
afterEach(() => rm(folder, { recursive: true }))

it('has one small script fetch all that a page needs', async () => {
  delayScripts(folder, ['/home/', '/ar/home/'])
  const [english, arabic] = await Promise.all(
    ['home', 'ar/home'].map((page) => readFile(file(`${page}/index.html`), 'utf8')),
  )
  const scripts = '/runtime-1.js /app-1.js /shared-1.js /home-1.js'
  expect(english).not.toContain('async')
  expect(english).toContain(`data-scripts="${scripts}"`)
  expect(english).toContain('data-data="/page-data/home/page-data.json /page-data/app-data.json"')
  expect(english).toMatch(
    /^<body><script>inline\(\)<\/script><!-- start --><script data.*<!-- end -->/,
  )
  expect(arabic).toContain(`data-scripts="${scripts} /texts-ar-1.js"`)
  const [, code = ''] = /data-data="[^"]*">(.*)<\/script>/s.exec(english!) ?? []
  expect(code).toBeTruthy()
  expect(arabic).toContain(code)
})

it('does the same with a page that Gatsby has not written anew', async () => {
  delayScripts(folder, ['/home/'])
  const first = await readFile(file('home/index.html'), 'utf8')
  delayScripts(folder, ['/home/'])
  expect(await readFile(file('home/index.html'), 'utf8')).toBe(first)
})
