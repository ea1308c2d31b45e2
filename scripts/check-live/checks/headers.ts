import { languages, pathIn } from '../../../src/languages/languages'
import { adminPath, screens } from '../../../src/routes'
import {
  contentSecurityPolicy,
  inlineScriptHashes,
} from '../../../src/security-headers/content-security-policy'
import type { Check } from '../check'
import { expectedPaths } from '../expected-pages'

/** What netlify.toml gives every answer, once more, so that nothing can go from there unnoticed. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/** A drawing that staff uploaded must run no script on the site's origin. */
const ofFiles = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

const noSuchPages = languages.map((language) => pathIn(language, '/no-such-page/'))

export const headers = {
  headers: {
    good: 'Every page has the security headers of netlify.toml.',
    paths: [...expectedPaths, adminPath, ...noSuchPages, '/media/no-such', '/static/no-such'],
    find: ({ header }, path) => {
      const wanted = /^\/(?:media|static)\//.test(path) ? ofFiles : everywhere
      const [wrong] = Object.entries(wanted).filter(([name, value]) => header(name) !== value)
      return wrong && `${path} lacks ${wrong[0]}, or has another one than "${wrong[1]}".`
    },
  },

  /** The policy that the build made: the scripts of the pages may run, and no other. */
  'script policy': {
    good: 'Every page runs the scripts that it was built with, and no others.',
    paths: [
      ...expectedPaths,
      ...languages.map((language) => pathIn(language, `${screens.projects.path}7/`)),
      ...noSuchPages,
    ],
    find: ({ header, text, page }, path) => {
      const own = inlineScriptHashes(text)
      const wanted = directives(contentSecurityPolicy(own))
      const meta = page().querySelector('meta[http-equiv="content-security-policy"]')
      // The page of unknown addresses carries its own.
      const has = directives(
        (header('content-security-policy') || meta?.getAttribute('content')) ?? '',
      )
      const scripts = has.get('script-src')?.split(' ') ?? []
      // All pages share one, which also names the script of the offline page.
      const areOurs = scripts.every((it) => it === "'self'" || it.startsWith("'sha256-"))
      if (!areOurs || !own.every((hash) => scripts.includes(hash))) {
        return `${path} has a policy that does not fit its scripts.`
      }
      const [other] = [...wanted.keys()].filter(
        (name) => name !== 'script-src' && has.get(name) !== wanted.get(name),
      )
      return other && `${path} has another policy for ${other} than the build wrote.`
    },
  },
} satisfies Record<string, Check>

/** The sources of each directive of a policy. */
function directives(policy: string): Map<string, string> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources.join(' ')]))
}
