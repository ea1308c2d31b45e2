/** @jest-environment node */
import { contentSecurityPolicy } from './content-security-policy'

it('lets in what the site serves and its own inline scripts, and nothing else', () => {
  const policy = contentSecurityPolicy(["'sha256-a='"])
  expect(policy).toMatch(/(^|; )default-src 'self';/)
  expect(policy).toContain("; script-src 'self' 'sha256-a=';")
  // No address, whole scheme or code from strings.
  expect(policy).not.toMatch(/\*|\/\/|https?:|blob:|unsafe-eval/)
  // An element <base>, a plugin or a frame could lead around the rest.
  for (const none of ['object-src', 'frame-src', 'frame-ancestors']) {
    expect(policy).toContain(`; ${none} 'none'`)
  }
  for (const own of ['base-uri', 'form-action']) expect(policy).toContain(`; ${own} 'self';`)
})
