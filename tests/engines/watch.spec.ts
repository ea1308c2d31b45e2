import { expect, poll, test } from './support/journey'

const html = { 'content-type': 'text/html' }
const policy = "script-src 'self'; style-src 'unsafe-inline'; img-src 'self'"

// Without these, a green journey could mean that nobody looked.
const planted = {
  'a console error': {
    body: '<script src="/planted.js"></script>',
    script: "console.error('planted', 1)",
    problem: /^console: planted 1/,
  },
  'an error that nothing catches': {
    body: '<script src="/planted.js"></script>',
    script: "throw new Error('planted')",
    problem: /^error: .*planted/,
  },
  'a promise that fails': {
    body: '<script src="/planted.js"></script>',
    script: "Promise.reject(new Error('planted'))",
    problem: /^rejected: .*planted/,
  },
  'a broken picture': {
    body: '<img src="/planted.jpg">',
    script: '',
    problem: /^broken picture: .*planted/,
  },
  'what the policy forbids': {
    body: '<script>document.title = 1</script>',
    script: '',
    problem: /^policy: script-src-elem forbids inline/,
  },
  'a file that is missing': {
    body: '<script src="/missing.js"></script>',
    script: '',
    problem: /^request: 404 .*missing/,
  },
}

for (const [fault, { body, script, problem }] of Object.entries(planted)) {
  test(`${fault} does not go unnoticed`, async ({ site, tab, visitor }) => {
    visitor.announce(/planted|missing|forbids|Security|404/)
    site.answer(/^\/planted\/$/, {
      status: 200,
      headers: { ...html, 'content-security-policy': policy },
      body: `<!doctype html><html><head></head><body>${body}</body></html>`,
    })
    site.answer(/planted\.js$/, {
      status: 200,
      headers: { 'content-type': 'text/javascript' },
      body: script,
    })
    site.answer(/planted\.jpg$/, { status: 200, headers: { 'content-type': 'image/jpeg' } })
    await tab.open(`${site.url}/planted/`)
    await poll(() => visitor.problems()).toContainEqual(expect.stringMatching(problem))
  })
}
