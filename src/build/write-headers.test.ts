import { readFileSync } from 'node:fs'
import { setUpOwnFolder, write } from '../../tests/helpers/own-folder'
import { buildContentSecurityPolicy, hashInlineScripts, writeHeaders } from './write-headers'

// scripts/serve/start-netlify-emulator.test.ts tests the headers with Netlify's own parser.

const createPage = (code: string) =>
  `<html><head><meta charSet="utf-8"/></head><body><script>${code}</script></body></html>`
const app = 'app-0123456789.js'

const read = (file: string) => readFileSync(file, 'utf8')

setUpOwnFolder()
beforeEach(async () => {
  write('404.html', createPage('every()'))
  write('offline/index.html', createPage('offline()'))
  for (const file of [app, 'sw.js', 'app-1.js', `${app}.map`]) write(file, '')
  await writeHeaders('.')
})

it('only files with a content hash are cached for a year', () => {
  expect(read('_headers').match(/\S+(?=\n {2}cache-control)/g)).toEqual([`/${app}`])
  expect(read('_headers')).toContain('  cache-control: public, max-age=31536000, immutable\n')
})

it('each page has the same security headers', () => {
  for (const pattern of ['/', '/index.html', '/404/*', '/home/*', '/offline/*', '/ar/*']) {
    const [, headers = ''] = read('_headers').split(`${pattern}\n`)
    const [policy = '', opener] = headers.split('\n')
    expect(policy).toMatch(/^ {2}content-security-policy: .*; frame-ancestors 'none'$/)
    for (const code of ['every()', 'offline()']) {
      expect(policy).toContain(hashInlineScripts(createPage(code))[0])
    }
    expect(opener).toBe('  cross-origin-opener-policy: same-origin')
  }
})

it('inserts the current policy once into 404.html, after the charset', async () => {
  const charset = '<head><meta charSet="utf-8"/>'
  expect(read('404.html')).toContain(`${charset}<meta http-equiv="content-security-policy"`)
  expect(read('404.html')).not.toContain('frame-ancestors')
  write('404.html', read('404.html').replace('every()', 'other()'))
  await writeHeaders('.')
  expect(read('404.html').match(/http-equiv/g)).toHaveLength(1)
  expect(read('404.html')).toContain(hashInlineScripts(createPage('other()'))[0])
})

it('the policy allows only scripts, forms and requests of the site', () => {
  const policy = buildContentSecurityPolicy(["'sha256-a='"])
  for (const directive of ["base-uri 'self'", "form-action 'self'"])
    expect(policy).toContain(`; ${directive}`)
  expect(policy.match(/\w+(?=-src 'none')/g)).toEqual(['child', 'frame', 'media', 'object'])
  expect(policy).toMatch(/^default-src 'self'; script-src 'self' 'sha256-a=';/)
  expect(policy).not.toMatch(/\*|https?:|blob:|unsafe-eval|\w\.\w/)
})
