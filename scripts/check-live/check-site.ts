import { checkContactFunction, checkForms, checkTestMessage } from './checks/contact'
import { checkCaching, checkCompression, checkWorker } from './checks/delivery'
import { checkEditor, checkSignIn } from './checks/editor'
import { checkHeaders, checkPolicy } from './checks/headers'
import { checkPages, checkRedirects, checkUnknownPaths, checkUnknownProjects } from './checks/pages'
import { checkCanonicalHost, checkLinkPreviews, checkPublic, checkSitemap } from './checks/search'
import { checkCertificate, checkHttp2, checkHttps, checkStrictTransport } from './checks/transport'
import { fault, notJudged, type Verdict } from './verdict'
import { visitSite, type VisitedSite } from './visited-site'

export interface Row extends Verdict {
  readonly name: string
}

/** In the order of the table. */
const checks = {
  pages: checkPages,
  redirects: checkRedirects,
  'unknown projects': checkUnknownProjects,
  'unknown addresses': checkUnknownPaths,
  headers: checkHeaders,
  'script policy': checkPolicy,
  https: checkHttps,
  'https only': checkStrictTransport,
  certificate: checkCertificate,
  'HTTP/2': checkHttp2,
  compression: checkCompression,
  caching: checkCaching,
  'own address': checkCanonicalHost,
  'search engines': checkSitemap,
  'link previews': checkLinkPreviews,
  offline: checkWorker,
  editor: checkEditor,
  'sign-in': checkSignIn,
  forms: checkForms,
  'contact function': checkContactFunction,
  'test message': checkTestMessage,
} satisfies Record<string, (site: VisitedSite) => Promise<Verdict>>

export type CheckName = keyof typeof checks | 'public'

/** Walks a site as an outsider. Nothing else can be judged of a site that is not public. */
export async function checkSite(address: string): Promise<Row[]> {
  const site = visitSite(address)
  const first = { name: 'public', ...(await run(checkPublic, site)) }
  const rows = Object.entries(checks).map(async ([name, check]) => ({
    name,
    ...(first.state === 'good' ? await run(check, site) : notJudged('The site is not public.')),
  }))
  return [first, ...(await Promise.all(rows))]
}

async function run(check: (site: VisitedSite) => Promise<Verdict>, site: VisitedSite) {
  return check(site).catch((error: unknown) => fault(`Could not be checked: ${reason(error)}.`))
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? cause.message : error.message
}
