import { parse } from 'node-html-parser'
import { offlinePath, screens } from '../../../src/routes'
import { hashedName } from '../../../src/security-headers/hashed-files'
import { fault, good, judgeEach, type Verdict } from '../verdict'
import type { VisitedSite } from '../visited-site'

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
  return judgeEach(
    [home, homeData, ...(await hashedScripts(site))],
    async (path) => {
      const { headers, text } = await site.ask(path)
      // What fits into one packet need not be compressed.
      const isGood = text.length < 1400 || /br|gzip/.test(headers.get('content-encoding') ?? '')
      return !isGood && `${path} is not compressed.`
    },
    'Pages, data and scripts are compressed.',
  )
}

export async function checkCaching(site: VisitedSite): Promise<Verdict> {
  const scripts = await hashedScripts(site)
  if (scripts.length === 0) return fault('The home page has no scripts that could be kept.')
  return judgeEach(
    [...scripts, home, homeData, '/sw.js'],
    async (path) => {
      const keeps = (await site.ask(path)).headers.get('cache-control') ?? ''
      if (scripts.includes(path)) {
        const isKept = /max-age=31536000.*immutable/.test(keeps)
        return !isKept && `${path} is not kept for a year, though its name changes.`
      }
      const isAsked = /max-age=0|no-cache|no-store/.test(keeps)
      return !isAsked && `${path} may be kept without asking, so visitors would see old content.`
    },
    'Files with a hash in their name are kept, all others asked about.',
  )
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
