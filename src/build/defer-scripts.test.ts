import { setUpOwnFolder } from '../../tests/helpers/own-folder'
import { deferScriptElements, deferScripts } from './defer-scripts'

const inline = '<script>window.___webpackCompilationHash="1";</script>'
const legacy = '<script src="/polyfill-1.js" nomodule></script>'
const scripts = ['/webpack-runtime-0123456789.js', '/framework-0123456789abcdef0123.js']
const elements = scripts.map((source) => `<script src="${source}" async></script>`).join('')

setUpOwnFolder()

it('replaces the scripts by one inline script below 1570 characters', () => {
  const html = deferScriptElements(inline + legacy + elements)
  expect(html.startsWith(`${inline}${legacy}<script>`)).toBe(true)
  expect(html).not.toContain('async>')
  expect(html).toContain(JSON.stringify(scripts))
  expect(html.length - (inline + legacy).length).toBeLessThan(1570)
})

it('empties the list of the files of all pages', () => {
  const list = '<script\n id="gatsby-chunk-mapping"\n>\nwindow.___chunkMapping="{}";\n</script>'
  const html = deferScriptElements(list + inline + elements)
  expect(html).not.toContain('gatsby-chunk-mapping')
  expect(html).toContain('<script>window.___chunkMapping={}')
})

it.each([
  ['no script', inline],
  ['another form of script', `${inline}${elements}<script defer src="/app.js"></script>`],
])('throws if Gatsby writes %s', (_case, html) => {
  expect(() => deferScriptElements(html)).toThrow('another way')
})

it('stops the build without the file of Gatsby’s scripts', async () => {
  const stop = jest.fn()
  let run = async () => {}
  const tapPromise = (_name: string, step: () => Promise<void>) => void (run = step)
  deferScripts(stop).apply({ hooks: { done: { tapPromise } } })
  await run()
  expect(stop.mock.calls).toEqual([[expect.stringMatching(/deferred/), expect.anything()]])
})
