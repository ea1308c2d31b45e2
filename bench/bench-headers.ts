// What would Mozilla's HTTP Observatory give each page for its headers?
// Its own tests read the answers of the local server; they are installed into .local/. What depends
// on the host, the certificate and the redirect from http, is taken to be right, as on Netlify.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBuiltPages } from '../scripts/built-pages'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { withSite } from '../scripts/with-site'
import { installOnDemand } from './on-demand-package'

const VERSION = '1.4.8'
const WANTED = 115

type Test = (requests: object) => { result: string; pass: boolean; constructor: { name: string } }

void runTool(async () => {
  const observatory = await installOnDemand('@mdn/mdn-http-observatory', VERSION)
  // The list of preloaded domains, which the package downloads; the site is on none.
  await writeFile(path.join(observatory, 'conf/hsts-preload.json'), '{}')
  const load = (file: string) => import(pathToFileURL(path.join(observatory, 'src', file)).href)
  const { ALL_TESTS } = (await load('constants.js')) as { ALL_TESTS: Test[] }
  const { getScoreModifier } = (await load('grader/grader.js')) as {
    getScoreModifier: (result: string) => number
  }
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT: minimumForExtras } = (await load('grader/charts.js')) as {
    MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
  }

  const table: Record<string, Record<string, number>> = {}
  await withSite(async (site) => {
    for (const page of await findBuiltPages('public')) {
      const response = await fetch(site.url + page)
      const scanned = scannedPage(response, await response.text())
      const modifiers = Object.fromEntries(
        ALL_TESTS.map((test) => test(scanned)).map(({ constructor, result }) => [
          constructor.name.replace('Output', ''),
          getScoreModifier(result),
        ]),
      )
      const values = Object.values(modifiers)
      const sum = (of: number[]) => of.reduce((total, value) => total + value, 100)
      const plain = sum(values.filter((value) => value < 0))
      table[page] = { ...modifiers, score: plain >= minimumForExtras ? sum(values) : plain }
    }
  })
  console.table(table)
  if (Object.values(table).some(({ score = 0 }) => score < WANTED)) {
    throw new OneLineError(`A page scores below ${WANTED}.`)
  }
})

/** An answer as the Observatory keeps it, as if it came from a host on the web. */
function scannedPage(response: Response, html: string): object {
  const address = new URL('https://www.example.com/')
  const headers = Object.fromEntries(response.headers)
  const answer = { headers, status: 200, verified: true, data: html, httpEquiv: new Map() }
  const redirects = [
    { url: new URL('http://www.example.com/'), status: 301 },
    { url: address, status: 200 },
  ]
  return {
    hostname: address.hostname,
    resources: { path: html },
    responses: {
      ...{ auto: answer, http: answer, https: answer, cors: answer },
      ...{ httpRedirects: redirects, httpsRedirects: redirects.slice(1) },
    },
    session: { url: address },
  }
}
