import { deferScriptElements } from './defer-scripts'

const inline = '<script>window.___webpackCompilationHash="1";</script>'
const legacy = '<script src="/polyfill-1.js" nomodule></script>'
const scripts = ['/webpack-runtime-0123456789abcdef0123.js', '/framework-0123456789abcdef0123.js']
const elements = scripts.map((source) => `<script src="${source}" async></script>`).join('')

it('replaces the scripts by one inline script of at most 1.25 KB, with them in their order', () => {
  const slice = deferScriptElements(inline + legacy + elements)
  expect(slice.startsWith(`${inline}${legacy}<script>`)).toBe(true)
  expect(slice).not.toContain('async>')
  expect(slice).toContain(JSON.stringify(scripts))
  expect(slice.length - (inline + legacy).length).toBeLessThan(1280)
})

it.each([
  ['no script', inline],
  ['a script of another form', `${inline}${elements}<script defer src="/app.js"></script>`],
])('stops where Gatsby writes %s', (_, slice) => {
  expect(() => deferScriptElements(slice)).toThrow('another way')
})
