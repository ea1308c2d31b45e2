// What would Mozilla's HTTP Observatory give each page for its headers?
// Its own tests, installed into .local/, read the answers of the local server. What depends on the
// host, the certificate and the redirect from http, is taken to be right, as on Netlify.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuiltPages } from '../scripts/built-pages'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { withSite } from '../scripts/with-site'
import { installOnDemand } from './on-demand-package'

const VERSION = '1.4.8'
const WANTED = 115

/** What is used of the package's modules. */
interface Observatory {
  ALL_TESTS: ((requests: object) => { result: string; constructor: { name: string } })[]
  getScoreModifier: (result: string) => number
  MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}

void runTool(async () => {
  const folder = await installOnDemand('@mdn/mdn-http-observatory', VERSION)
  // The list of preloaded domains, which the package downloads; the site is on none.
  await writeFile(path.join(folder, 'conf/hsts-preload.json'), '{}')
  const files = ['constants.js', 'grader/grader.js', 'grader/charts.js']
  const modules = files.map((file) => import(pathToFileURL(path.join(folder, 'src', file)).href))
  const observatory = Object.assign({}, ...(await Promise.all(modules))) as Observatory

  const table: Record<string, Record<string, number>> = {}
  await withSite(async (site) => {
    for (const page of await findBuiltPages('public')) {
      const response = await fetch(site.url + page)
      table[page] = score(observatory, scannedPage(response, await response.text()))
    }
  })
  console.table(table)
  if (Object.values(table).some((row) => row.score! < WANTED)) {
    throw new OneLineError(`A page scores below ${WANTED}.`)
  }
})

function score(observatory: Observatory, page: object): Record<string, number> {
  const modifiers = observatory.ALL_TESTS.map((test) => test(page)).map(
    ({ constructor, result }) => [constructor.name, observatory.getScoreModifier(result)] as const,
  )
  const sum = (wanted: (modifier: number) => boolean) =>
    modifiers.reduce((total, [, modifier]) => total + (wanted(modifier) ? modifier : 0), 0)
  const plain = 100 + sum((modifier) => modifier < 0)
  const hasExtras = plain >= observatory.MINIMUM_SCORE_FOR_EXTRA_CREDIT
  const extras = hasExtras ? sum((modifier) => modifier > 0) : 0
  const counted = modifiers.filter(([, modifier]) => modifier !== 0)
  return { ...Object.fromEntries(counted), score: plain + extras }
}

/** An answer as the Observatory keeps it, as if it came from a host on the web. */
function scannedPage(response: Response, html: string): object {
  const url = new URL('https://www.example.com/')
  const headers = Object.fromEntries(response.headers)
  const auto = { headers, status: 200, verified: true, data: html, httpEquiv: new Map() }
  const httpRedirects = [
    { url: new URL('http://www.example.com/'), status: 301 },
    { url, status: 200 },
  ]
  return {
    hostname: url.hostname,
    resources: { path: html },
    responses: { auto, http: auto, https: auto, cors: auto, httpRedirects },
    session: { url },
  }
}
