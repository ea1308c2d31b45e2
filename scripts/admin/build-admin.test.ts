import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { buildAdmin } from './build-admin'

jest.mock('esbuild', () => ({ build: jest.fn() }))

const ownFolder = process.cwd()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  process.chdir(folder)
})
afterEach(() => {
  process.chdir(ownFolder)
  rmSync(folder, { recursive: true })
})

it('makes a page that no search engine lists, and offers the pictures of the content', async () => {
  mkdirSync('content/media/tower', { recursive: true })
  for (const file of ['tower/b.jpg', 'a.jpg', '.DS_Store', 'page.html'])
    writeFileSync(`content/media/${file}`, '')
  mkdirSync('public/admin', { recursive: true })
  writeFileSync('public/admin/main-0.js', 'of the build before')
  jest.mocked(build).mockImplementation((async ({ outdir }: { outdir: string }) => {
    mkdirSync(outdir)
    const output = (name: string, source: string) => [
      `${outdir}/${name}`,
      { entryPoint: `src/cms/${source}`, cssBundle: `${outdir}/main-2.css` },
    ]
    const outputs = [output('main-1.js', 'main.tsx'), output('shell-3.css', 'shell.css')]
    return { metafile: { outputs: Object.fromEntries(outputs) as object } }
  }) as never)
  await buildAdmin('public')

  const page = readFileSync('public/admin/index.html', 'utf8')
  expect(page).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect(page).toContain('<html lang="en" translate="no">')
  expect(page).toContain('<script type="module" src="/admin/main-1.js"></script>')
  expect(page).toContain('<link rel="stylesheet" href="/admin/shell-3.css" />')
  expect(page).toContain('<body data-preview-styles="/admin/main-2.css">')
  expect(readdirSync('public/admin')).toEqual(['index.html'])
  // Nothing but pictures is published from there.
  expect(readdirSync('public/media', { recursive: true }).sort()).toEqual([
    'a.jpg',
    'tower',
    'tower/b.jpg',
  ])

  const { define } = jest.mocked(build).mock.lastCall![0]
  const pictures = ['/media/a.jpg', '/media/tower/b.jpg']
  expect(JSON.parse(define!.PICTURES!)).toEqual(pictures)
  // Previews are in both languages.
  expect(define!.TOKEN_CSS).toMatch(/:root, :host.*:root:lang\(ar\)\{/)
})
