import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildContentSecurityPolicy, hashInlineScripts, writeHeaders } from './write-headers'

// scripts/serve/start-netlify-emulator.test.ts asks Netlify's own parser for the headers of paths.

const page = (code: string) =>
  `<html><head><meta charSet="utf-8"/></head><body><script>${code}</script></body></html>`
const app = 'app-0123456789abcdef0123.js'

let folder: string
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'public-'))
  mkdirSync(path.join(folder, 'offline'))
  write('404.html', page('every()'))
  write('offline/index.html', page('offline()'))
  for (const file of [app, 'sw.js', 'app-1.js', `${app}.map`]) write(file, '')
  await writeHeaders(folder)
})
afterEach(() => rmSync(folder, { recursive: true }))

it('keeps files for a year whose names change with their content, and no others', () => {
  expect(read('_headers').match(/\S+(?=\n {2}cache-control)/g)).toEqual([`/${app}`])
  expect(read('_headers')).toContain('  cache-control: public, max-age=31536000, immutable\n')
})

it('has the policy of both for the pages of each language, which nobody frames or opens', () => {
  for (const place of ['/home/*', '/ar/*']) {
    const [, headers = ''] = read('_headers').split(`${place}\n`)
    const [policy = '', opener] = headers.split('\n')
    expect(policy).toMatch(/^ {2}content-security-policy: .*; frame-ancestors 'none'$/)
    for (const code of ['every()', 'offline()']) {
      expect(policy).toContain(hashInlineScripts(page(code))[0])
    }
    expect(opener).toBe('  cross-origin-opener-policy: same-origin')
  }
})

it('writes the policy behind the charset of the page for unknown paths, once and anew', async () => {
  const charset = '<head><meta charSet="utf-8"/>'
  expect(read('404.html')).toContain(`${charset}<meta http-equiv="content-security-policy"`)
  expect(read('404.html')).not.toContain('frame-ancestors')
  write('404.html', read('404.html').replace('every()', 'other()'))
  await writeHeaders(folder)
  expect(read('404.html').match(/http-equiv/g)).toHaveLength(1)
  expect(read('404.html')).toContain(hashInlineScripts(page('other()'))[0])
})

it('runs no script but those of the site, and asks no other site for anything', () => {
  const policy = buildContentSecurityPolicy(["'sha256-a='"])
  expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-a=';/)
  expect(policy).not.toMatch(/\*|https?:|unsafe-eval|\w\.\w/)
})
