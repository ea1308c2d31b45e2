/** @jest-environment node */
import { contentSecurityPolicy, metaPolicy } from './content-security-policy'

const withoutFrameAncestors = [
  "default-src 'self'",
  "script-src 'self' 'sha256-a=' 'sha256-b='",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "child-src 'none'",
  "frame-src 'none'",
  "media-src 'none'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
]
const hashes = ["'sha256-a='", "'sha256-b='"]

describe('the policy of a page', () => {
  it('allows the site itself, its inline scripts, and nothing else', () => {
    expect(contentSecurityPolicy(hashes).split('; ')).toEqual([
      ...withoutFrameAncestors,
      "frame-ancestors 'none'",
    ])
  })

  it('lacks, written into the page, only what browsers take from a header', () => {
    expect(metaPolicy(hashes).split('; ')).toEqual(withoutFrameAncestors)
  })
})
