import { tmpdir } from 'node:os'
import { HeadersHandler } from '@netlify/headers'
import { parse } from 'node-html-parser'
import { contentSecurityPolicy } from '../../../src/security-headers/content-security-policy'
import { inlineScriptHashes } from '../../../src/security-headers/inline-script-hashes'
import { pathIn } from '../../../src/languages/language-path'
import { languages } from '../../../src/languages/languages'
import { adminPath, screens } from '../../../src/routes'
import { expectedPages } from '../expected-pages'
import { fault, judgeEach, type Verdict } from '../verdict'
import type { VisitedSite } from '../visited-site'

/** A row of its own judges this one. */
const STRICT_TRANSPORT = 'strict-transport-security'

/** The headers of netlify.toml, read with Netlify's own code. */
export async function checkHeaders(site: VisitedSite): Promise<Verdict> {
  const rules = new HeadersHandler({
    configPath: 'netlify.toml',
    projectDir: '.',
    publishDir: tmpdir(),
    logger: console,
  })
  return judgeEach(
    [...expectedPages().map(({ path }) => path), adminPath, '/no-such-page'],
    async (path) => {
      const wanted = await rules.apply(new Request(new URL(path, site.origin)))
      const { headers } = await site.ask(path)
      const [wrong] = Object.entries(wanted).filter(
        ([name, value]) => name !== STRICT_TRANSPORT && headers.get(name) !== value,
      )
      return wrong && `${path} lacks ${wrong[0]}, or has another one than netlify.toml.`
    },
    'Every page has the security headers of netlify.toml.',
  )
}

/** The policy that the build made from each page: its own scripts may run, and no other. */
export async function checkPolicy(site: VisitedSite): Promise<Verdict> {
  const { text } = await site.ask('/no-such-page')
  if (!parse(text).querySelector('meta[http-equiv="content-security-policy"]')) {
    return fault('The page of unknown addresses has no content security policy.')
  }
  const unknown = languages.map((language) => pathIn(language, `${screens.projects.path}7/`))
  return judgeEach(
    [...expectedPages().map(({ path }) => path), ...unknown],
    async (path) => {
      const { headers, text } = await site.ask(path)
      return policyFault(path, text, headers.get('content-security-policy') ?? '')
    },
    'Every page runs the scripts that it was built with, and no others.',
  )
}

function policyFault(path: string, html: string, policy: string): string | undefined {
  const own = inlineScriptHashes(html)
  const wanted = directives(contentSecurityPolicy(own))
  const has = directives(policy)
  const scripts = has.get('script-src') ?? []
  // Pages may share a policy, which then names the scripts of each.
  const areOurs = scripts.every((source) => source === "'self'" || source.startsWith("'sha256-"))
  if (!areOurs || !own.every((hash) => scripts.includes(hash))) {
    return `${path} has a policy that does not fit its scripts.`
  }
  const [other] =
    [...wanted].find(
      ([name, sources]) => name !== 'script-src' && has.get(name)?.join() !== sources.join(),
    ) ?? []
  return other && `${path} has another policy for ${other} than the build wrote.`
}

function directives(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}
