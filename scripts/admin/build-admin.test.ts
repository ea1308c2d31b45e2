import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import sharp from 'sharp'
import { readCmsSettings } from '../../src/cms/cms-config'
import { buildAdmin } from './build-admin'
import { writeThumbnails } from './write-thumbnails'
import type * as Thumbnails from './write-thumbnails'

jest.mock('esbuild', () => ({ build: jest.fn() }))
jest.mock('./write-thumbnails')

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
  for (const file of ['tower/b.jpg', 'a.jpg', '.DS_Store'])
    writeFileSync(`content/media/${file}`, '')
  mkdirSync('public/admin', { recursive: true })
  writeFileSync('public/admin/main-0.js', 'of the build before')
  jest.mocked(build).mockImplementation((async ({ outdir }: { outdir: string }) => {
    mkdirSync(outdir)
    const output = (name: string, source: string) => [
      `${outdir}/${name}`,
      { entryPoint: `src/cms/${source}`, cssBundle: `${outdir}/main-2.css` },
    ]
    const outputs = [output('main-1.js', 'main.tsx'), output('form-3.css', 'form.css')]
    return { metafile: { outputs: Object.fromEntries(outputs) as object } }
  }) as never)
  await buildAdmin('public', readCmsSettings({}))

  const page = readFileSync('public/admin/index.html', 'utf8')
  expect(page).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect(page).toContain('<script type="module" src="/admin/main-1.js"></script>')
  expect(page).toContain('<link rel="stylesheet" href="/admin/form-3.css" />')
  expect(page).toContain('<body data-preview-styles="/admin/main-2.css" data-sign-in="gateway">')
  expect(readdirSync('public/admin')).toEqual(['index.html'])
  expect(readdirSync('public/media')).toContain('a.jpg')

  const { define } = jest.mocked(build).mock.lastCall![0]
  const pictures = ['/media/a.jpg', '/media/tower/b.jpg']
  expect(JSON.parse(define!.PICTURES!)).toEqual(pictures)
  expect(jest.mocked(writeThumbnails).mock.calls).toEqual([[pictures, 'public']])
  // Previews are in both languages.
  expect(define!.TOKEN_CSS).toMatch(/:root, :host.*:root:lang\(ar\)\{/)
})

it('makes small copies of photographs, which stand upright, and none of drawings', async () => {
  const { writeThumbnails } = jest.requireActual<typeof Thumbnails>('./write-thumbnails')
  mkdirSync('content/media', { recursive: true })
  const lying = sharp({ create: { width: 900, height: 600, channels: 3, background: 'tan' } })
  await lying.withMetadata({ orientation: 6 }).toFile('content/media/villa.jpg')
  await writeThumbnails(['/media/villa.jpg', '/media/plan.svg'], 'public')
  expect(readdirSync('public/admin/thumbnails/media')).toEqual(['villa.jpg'])
  const small = await sharp('public/admin/thumbnails/media/villa.jpg').metadata()
  expect(small).toMatchObject({ width: 432, height: 648 })
  expect(small.orientation).toBeUndefined()
})
