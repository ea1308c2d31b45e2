import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { setUpOwnFolder, write } from '../../../tests/helpers/own-folder'
import { buildAdmin } from './build-admin'

jest.mock('esbuild')
setUpOwnFolder()
beforeEach(() => {
  write('docs/editing.md', '')
  write('docs/editing/content.png', '')
})

const readPage = () => readFileSync('public/admin/index.html', 'utf8')

/** Replaces the compiler by a compiler whose files have the version in their names. */
function compileAs(version: string, onStart = () => {}): void {
  jest.mocked(build).mockImplementation((async ({ entryPoints, outdir = '' }: BuildOptions) => {
    onStart()
    const entries = Object.entries(entryPoints as Record<string, string>)
    const outputs = entries.map(([name, entryPoint]) => {
      const file = path.join(outdir, `${name}-${version}.js`)
      write(file, '')
      return [file, { entryPoint, cssBundle: file.replace('.js', '.css') }]
    })
    return { metafile: { outputs: Object.fromEntries(outputs) as object } }
  }) as never)
}

it('shows a message before the stylesheet, in a page that browsers do not translate', async () => {
  write('content/media/villa.jpg', '')
  compileAs('1')
  await buildAdmin('public')
  expect(readPage()).toMatch(
    /<html lang="en" translate="no">[^]*<meta name="google" content="notranslate" \/>[^]*<body data-preview-styles="\/admin\/main-1.css">[^]*role="status"[^]*<noscript>[^]*<link rel="stylesheet" href="\/admin\/shell-1.js" \/>/,
  )
  expect(readFileSync('public/admin/preview/index.html', 'utf8')).toMatch(
    /<link rel="stylesheet" href="\/admin\/preview\/draft-1.css" \/>[^]*role="status"[^]*<p lang="en" dir="ltr">[^]*<p lang="ar" dir="rtl">/,
  )
})

it('keeps the editor available while it is built again', async () => {
  write('content/media/villa.jpg', '')
  compileAs('old')
  await buildAdmin('public')
  compileAs('new', () => {
    expect(readPage()).toContain('main-old.js')
    expect(existsSync('public/admin/main-old.js')).toBe(true)
  })
  await buildAdmin('public')
  expect(readPage()).toContain('main-new.js')
  expect(readdirSync('public/admin').filter((file) => /old|part/.test(file))).toEqual([])
})
