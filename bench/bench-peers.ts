// How fast are our pages beside those of other sites, over HTTP/2 with TLS?
// npm run bench:peers -- <visits> <folder of a built site>#<path>…
import type { AddressInfo } from 'node:net'
import compression from 'compression'
import express from 'express'
import { buildWhenChanged } from '../scripts/build-when-changed'
import { findChromium } from '../scripts/find-chromium'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { withSite } from '../scripts/with-site'
import { screens } from '../src/screens/registry'
import { withHttp2 } from './http2-front'
import { visitWithLighthouse, type Visit } from './lighthouse'
import { median } from './median'
import { tower } from './movements'

const compared = ['FCP ms', 'LCP ms', 'scripts KB', 'all KB'] as const
const ours = [screens.home.path, screens.projects.path, tower, screens.contact.path]

void runTool(async () => {
  const [visits = '', ...peers] = process.argv.slice(2)
  if (!/^[1-9]\d*$/.test(visits) || peers.length === 0) {
    throw new OneLineError('Say how many visits, and what to compare with: 3 ../kit/dist#/ …')
  }
  await buildWhenChanged()
  const chrome = await findChromium()
  await withSite(async (site) => {
    const pages = new Map(ours.map((page) => [page, site.url + page]))
    for (const peer of peers) pages.set(peer, await serve(peer))
    const found = new Map<string, Visit[]>([...pages.keys()].map((page) => [page, []]))
    // Taken in turn, so that what else the machine does falls on all alike.
    for (let visit = 0; visit < Number(visits); visit += 1) {
      for (const [page, address] of pages) {
        const { origin, pathname } = new URL(address)
        found
          .get(page)
          ?.push(await withHttp2(origin, (url) => visitWithLighthouse(url + pathname, chrome)))
      }
    }
    console.log(`Medians of ${visits}`)
    console.table(Object.fromEntries([...found].map(([page, all]) => [page, summarise(all)])))
  })
})

/** Serves the folder of a peer, compressed. @returns the address of the page behind the # */
async function serve(peer: string): Promise<string> {
  const [folder = '', page = '/'] = peer.split('#')
  const app = express().use(compression(), express.static(folder))
  const server = app.listen(0, '127.0.0.1').unref()
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}${page}`
}

function summarise(visits: readonly Visit[]): Record<string, number> {
  return Object.fromEntries(
    compared.map((name) => [name, Math.round(median(visits.map((visit) => visit[name])))]),
  )
}
