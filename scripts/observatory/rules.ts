import { parsePolicy } from './parse-policy'

/** What a scan sees of a page: header values by lowercase name, and its HTML. */
export interface Scanned {
  headers: Readonly<Record<string, string | undefined>>
  html: string
}

/** One rule's verdict: what it adds to or takes from 100. */
export interface Verdict {
  rule: string
  found: string
  modifier: number
}

type Rule = (page: Scanned) => Omit<Verdict, 'rule'>

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*']
const verdict = (found: string, modifier: number) => ({ found, modifier })

/**
 * The rules of Mozilla's HTTP Observatory (scoring of algorithm version 5) that depend on what a
 * site answers. Not among them: certificates, the redirect from http and preload lists, which are
 * Netlify's and count 0 when they are right.
 */
export const rules: Readonly<Record<string, Rule>> = {
  'content-security-policy': ({ headers }) => {
    const header = headers['content-security-policy']
    if (!header) return verdict('not there', -25)
    const policy = parsePolicy(header)
    const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
    const [script, style, object] = ['script-src', 'style-src', 'object-src'].map(sources)
    const unsafe = (list: string[] = []) =>
      list.some((source) => [...broad, 'data:'].includes(source)) ||
      (list.includes("'unsafe-inline'") && !list.some((source) => /^'(?:sha|nonce)/.test(source)))
    if (unsafe(script) || object?.some((source) => broad.includes(source))) {
      return verdict('unsafe scripts or objects', -20)
    }
    if (policyHasPlainHttp(policy)) return verdict('allows http:', -20)
    if (script?.includes("'unsafe-eval'")) return verdict('unsafe-eval', -10)
    if (unsafe(style)) return verdict('unsafe-inline in style-src only', 0)
    return policy.get('default-src')?.join() === "'none'"
      ? verdict("nothing unsafe, default-src 'none'", 10)
      : verdict('nothing unsafe', 5)
  },

  cookies: ({ headers }) =>
    headers['set-cookie'] ? verdict('set; judge them by hand', -20) : verdict('none', 0),

  'cross-origin-resource-sharing': ({ headers }) => {
    const open = headers['access-control-allow-origin']
    return open && headers['access-control-allow-credentials'] === 'true'
      ? verdict('with credentials', -50)
      : verdict(open ?? 'none', 0)
  },

  'referrer-policy': ({ headers }) => {
    const policy = headers['referrer-policy']?.split(',').pop()?.trim()
    if (!policy) return verdict('not there', 0)
    const strict = [
      'no-referrer',
      'same-origin',
      'strict-origin',
      'strict-origin-when-cross-origin',
    ]
    return verdict(policy, strict.includes(policy) ? 5 : -5)
  },

  'strict-transport-security': ({ headers }) => {
    const header = headers['strict-transport-security']
    const age = Number(/max-age=(\d+)/.exec(header ?? '')?.[1])
    if (!age) return verdict(header ?? 'not there', -20)
    return verdict(`max-age ${age}`, age >= 15_768_000 ? 0 : -10)
  },

  'subresource-integrity': ({ html }) => {
    const scripts = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]*)"[^>]*>/g)]
    const foreign = scripts.filter(([, src = '']) => /^(?:https?:)?\/\//.test(src))
    if (foreign.length === 0) return verdict(`${scripts.length} scripts, all our own`, 0)
    const bare = foreign.filter(([tag]) => !tag.includes('integrity='))
    return bare.length === 0 ? verdict('all hashed', 5) : verdict(`${bare.length} not hashed`, -50)
  },

  'x-content-type-options': ({ headers }) =>
    headers['x-content-type-options'] === 'nosniff'
      ? verdict('nosniff', 0)
      : verdict('not there', -5),

  'x-frame-options': ({ headers }) => {
    const policy = parsePolicy(headers['content-security-policy'] ?? '')
    if (policy.has('frame-ancestors')) return verdict('frame-ancestors in the policy', 5)
    const header = headers['x-frame-options']?.toLowerCase() ?? 'not there'
    return verdict(header, ['deny', 'sameorigin'].includes(header) ? 0 : -20)
  },

  'cross-origin-resource-policy': ({ headers }) => {
    const header = headers['cross-origin-resource-policy'] ?? 'not there'
    return verdict(header, ['same-origin', 'same-site'].includes(header) ? 10 : 0)
  },
}

function policyHasPlainHttp(policy: ReadonlyMap<string, string[]>): boolean {
  return [...policy.values()].flat().some((source) => /^(?:http|ftp):/.test(source))
}
