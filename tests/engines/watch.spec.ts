import { expect, poll, test } from './support/journey'

// Without this, a green journey could mean that nobody looked.
test('what goes wrong in a page does not go unnoticed', async ({ site, tab, visitor }) => {
  visitor.announce(/planted|missing|forbids|Security|404/)
  const script = `console.error('planted', 1)
    Promise.reject(new Error('planted'))
    throw new Error('planted')`
  site.answer(/^\/planted\/$/, {
    status: 200,
    headers: {
      'content-type': 'text/html',
      'content-security-policy': "script-src 'self'; style-src 'unsafe-inline'; img-src 'self'",
    },
    body: `<!doctype html><html><head></head><body><img src="/planted.jpg">
      <script src="/planted.js"></script><script src="/missing.js"></script>
      <script>document.title = 1</script></body></html>`,
  })
  const headers = { 'content-type': 'text/javascript' }
  site.answer(/planted\.js$/, { status: 200, headers, body: script })
  site.answer(/planted\.jpg$/, { status: 200, headers: { 'content-type': 'image/jpeg' } })
  await tab.open(`${site.url}/planted/`)

  for (const problem of [
    /^console: planted 1/,
    /^error: .*planted/,
    /^rejected: .*planted/,
    /^not loaded: .*planted\.jpg/,
    /^policy: script-src-elem forbids inline/,
    /^request: 404 .*missing/,
  ]) {
    await poll(() => visitor.problems()).toContainEqual(expect.stringMatching(problem))
  }
})
