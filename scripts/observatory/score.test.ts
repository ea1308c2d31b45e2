/** @jest-environment node */
import { contentSecurityPolicy } from '../../src/security-headers/content-security-policy'
import { scorePage } from './score'

const headers = {
  'content-security-policy': contentSecurityPolicy(["'sha256-a'"]),
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const html = '<script src="/app.js"></script>'

it('gives our headers 120', () => {
  expect(scorePage({ headers, html }).score).toBe(120)
})

it.each([
  ['content-security-policy', undefined, 75],
  ['content-security-policy', "script-src 'unsafe-inline' 'self'; object-src 'none'", 80],
  ['content-security-policy', "default-src 'self'; script-src 'self' 'unsafe-eval'", 105],
  ['content-security-policy', "default-src 'self'", 120],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'", 130],
  ['strict-transport-security', undefined, 80],
  ['strict-transport-security', 'max-age=86400', 110],
  ['x-content-type-options', undefined, 115],
  ['referrer-policy', 'unsafe-url', 110],
  ['access-control-allow-origin', '*', 120],
])('%s: %s makes it %i', (name, value, expected) => {
  expect(scorePage({ headers: { ...headers, [name]: value }, html }).score).toBe(expected)
})

it('takes 50 for a script of others without a hash', () => {
  const foreign = '<script src="https://cdn.example.com/a.js"></script>'
  expect(scorePage({ headers, html: foreign }).score).toBe(50)
})
