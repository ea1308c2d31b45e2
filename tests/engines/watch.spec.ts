import { expect, poll, test } from './support/visitor'

// Without this, a green test could mean that nobody looked.
test('what goes wrong in a page does not go unnoticed', async ({ site, tab, visitor }) => {
  visitor.announce(/planted|missing|forbids|Security|404/)
  const status = 200
  site.answers.set('/planted/', {
    status,
    headers: {
      'content-type': 'text/html',
      'content-security-policy': "script-src 'self'; style-src 'unsafe-inline'; img-src 'self'",
    },
    body: `<!doctype html><html><head></head><body><img src="/planted.jpg">
      <script src="/planted.js"></script><script src="/missing.js"></script>
      <script>document.title = 1</script></body></html>`,
  })
  site.answers.set('/planted.js', {
    status,
    headers: { 'content-type': 'text/javascript' },
    body: `console.error('planted', 1)
      Promise.reject(new Error('planted'))
      throw new Error('planted')`,
  })
  site.answers.set('/planted.jpg', { status, headers: { 'content-type': 'image/jpeg' }, body: '' })
  await tab.open(`${site.url}/planted/`)

  for (const error of [
    /^console: planted 1/,
    /^error: .*planted/,
    /^rejected: .*planted/,
    /^not loaded: .*planted\.jpg/,
    /^policy: script-src-elem forbids inline/,
    /^request: 404 .*missing/,
  ]) {
    await poll(() => visitor.pageErrors()).toContainEqual(expect.stringMatching(error))
  }
})
