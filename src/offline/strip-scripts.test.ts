import { stripScripts } from './strip-scripts'

it('keeps one script and applies the styles for pages without scripts', () => {
  const html = stripScripts(
    '<head><style>@media (scripting:none){a{}}</style><script>\nvar a</script></head><body><p>Text</p><script src="/app.js" async></script></body>',
    '/offline/list-pages.js',
  )
  expect(html).toBe(
    '<head><style>@media (min-width:0){a{}}</style></head><body><p>Text</p><script src="/offline/list-pages.js" defer></script></body>',
  )
})
