import { tmpdir } from 'node:os'
import { HeadersHandler } from '@netlify/headers'
import { languages, pathIn } from '../../../src/languages/languages'
import { adminPath, screens } from '../../../src/routes'
import { contentSecurityPolicy } from '../../../src/security-headers/content-security-policy'
import { inlineScriptHashes } from '../../../src/security-headers/content-security-policy'
import type { Check } from '../check'
import { expectedPaths } from '../expected-pages'

/** A row of its own judges this one. */
const STRICT_TRANSPORT = 'strict-transport-security'

/** The headers of netlify.toml, read with Netlify's own code. */
const rules = new HeadersHandler({
  configPath: 'netlify.toml',
  projectDir: '.',
  publishDir: tmpdir(),
  logger: console,
})

export const headers = {
  headers: {
    good: 'Every page has the security headers of netlify.toml.',
    paths: [...expectedPaths, adminPath, '/no-such-page'],
    find: async ({ header }, path, site) => {
      const wanted = await rules.apply(new Request(site.origin + path))
      const [wrong] = Object.entries(wanted).filter(
        ([name, value]) => name !== STRICT_TRANSPORT && header(name) !== value,
      )
      return wrong && `${path} lacks ${wrong[0]}, or has another one than netlify.toml.`
    },
  },

  /** The policy that the build made from each page: its own scripts may run, and no other. */
  'script policy': {
    good: 'Every page runs the scripts that it was built with, and no others.',
    paths: [
      ...expectedPaths,
      ...languages.map((language) => pathIn(language, `${screens.projects.path}7/`)),
      '/no-such-page',
    ],
    find: ({ header, text, page }, path) => {
      if (path === '/no-such-page') {
        const own = page().querySelector('meta[http-equiv="content-security-policy"]')
        return !own && 'The page of unknown addresses has no content security policy.'
      }
      const own = inlineScriptHashes(text)
      const wanted = directives(contentSecurityPolicy(own))
      const has = directives(header('content-security-policy'))
      const scripts = has.get('script-src')?.split(' ') ?? []
      // Pages may share a policy, which then names the scripts of each.
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
