import { parse } from 'node-html-parser'
import { offlinePath } from '../../../src/screens/paths'
import { screens } from '../../../src/screens/registry'
import { hashedName } from '../../../src/security-headers/hashed-files'
import { fault, good, judge, type Verdict } from '../verdict'
import type { SiteAnswer, VisitedSite } from '../visited-site'

const home = screens.home.path
const homeData = `/page-data${home}page-data.json`

/** The scripts of the home page whose names change with their content. */
async function hashedScripts(site: VisitedSite): Promise<string[]> {
  const scripts = parse((await site.ask(home)).text).querySelectorAll('script[src]')
  return scripts
    .map((script) => script.getAttribute('src') ?? '')
    .filter((src) => hashedName.test(src.replace(/^.*\//, '')))
}

export async function checkCompression(site: VisitedSite): Promise<Verdict> {
  const paths = [home, homeData, ...(await hashedScripts(site))]
  const found = await Promise.all(
    paths.map(async (path) => {
      const { headers, text } = await site.ask(path)
      // What fits into one packet need not be compressed.
      const isSmall = text.length < 1400
      const isCompressed = /br|gzip/.test(headers.get('content-encoding') ?? '')
      return isSmall || isCompressed ? [] : `${path} is not compressed.`
    }),
  )
  return judge(found.flat(), 'Pages, data and scripts are compressed.')
}

export async function checkCaching(site: VisitedSite): Promise<Verdict> {
  const scripts = await hashedScripts(site)
  if (scripts.length === 0) return fault('The home page has no scripts that could be kept.')
  const keeps = ({ headers }: SiteAnswer) => headers.get('cache-control') ?? ''
  const found = await Promise.all([
    ...scripts.map(async (path) =>
      /max-age=31536000.*immutable/.test(keeps(await site.ask(path)))
        ? []
        : `${path} is not kept for a year, though its name changes with its content.`,
    ),
    ...[home, homeData, '/sw.js'].map(async (path) =>
      /max-age=0|no-cache|no-store/.test(keeps(await site.ask(path)))
        ? []
        : `${path} may be kept without asking, so visitors would see old content.`,
    ),
  ])
  return judge(found.flat(), 'Files with a hash in their name are kept, all others asked about.')
}

/** The worker that makes visited pages work without a connection. */
export async function checkWorker(site: VisitedSite): Promise<Verdict> {
  const { status, headers } = await site.ask('/sw.js')
  if (status !== 200 || !/javascript/.test(headers.get('content-type') ?? '')) {
    return fault(`/sw.js, which serves pages without a connection, answers ${status}.`)
  }
  const offline = await site.ask(offlinePath)
  if (offline.status !== 200) return fault(`${offlinePath} answers ${offline.status}.`)
  return good('The offline worker and its page are there.')
}
