// How much later does a page appear than the same page without scripts, over HTTP/1.1 and over HTTP/2
// with TLS, and what does Lighthouse say?
// npm run bench:pages [-- <visits> <paths…>]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenChanged } from '../scripts/build-when-changed'
import { findBuiltPages } from '../scripts/built-pages'
import { findChromium } from '../scripts/find-chromium'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { withSite } from '../scripts/with-site'
import { withHttp2 } from './http2-front'
import { columns, visitWithLighthouse, type Visit } from './lighthouse'
import { median } from './median'
import { copyWithoutScripts } from './without-scripts'

const DEFAULT_VISITS = 5
/** The same screens under other addresses. */
const doubles = ['/', '/404/', '/404.html']
const compared = new Set<keyof Visit>(['FCP ms', 'LCP ms', 'Speed Index ms'])

void runTool(async () => {
  const [visits = String(DEFAULT_VISITS), ...wanted] = process.argv.slice(2)
  if (!/^[1-9]\d*$/.test(visits)) {
    throw new OneLineError('Say how many times to visit each page, such as 5.')
  }
  await buildWhenChanged()
  const chrome = await findChromium()
  const stripped = await mkdtemp(path.join(tmpdir(), 'without-scripts-'))
  await copyWithoutScripts('public', stripped)
  const built = (await findBuiltPages('public')).filter((page) => !doubles.includes(page))
  const paths = wanted.length > 0 ? wanted : built

  const table: Record<string, Record<string, string>> = {}
  await withSite((page) =>
    withSite(
      (control) =>
        withHttp2(page.url, (pageOverHttp2) =>
          withHttp2(control.url, async (controlOverHttp2) => {
            const protocols = [
              { name: 'HTTP/1.1', page: page.url, control: control.url },
              { name: 'HTTP/2', page: pageOverHttp2, control: controlOverHttp2 },
            ]
            for (const address of paths) {
              const rounds = protocols.map((protocol) => ({
                ...protocol,
                pages: [] as Visit[],
                controls: [] as Visit[],
              }))
              // Taken in turn, so that what else the machine does falls on all alike.
              for (let visit = 0; visit < Number(visits); visit += 1) {
                for (const { page, control, pages, controls } of rounds) {
                  pages.push(await visitWithLighthouse(page + address, chrome))
                  controls.push(await visitWithLighthouse(control + address, chrome))
                }
              }
              for (const { name, pages, controls } of rounds) {
                const row = `${address} ${name}`
                table[row] = compare(pages, controls)
                console.log(row, table[row])
              }
            }
          }),
        ),
      { publicDirectory: stripped },
    ),
  )
  await rm(stripped, { recursive: true })
  console.log(`Median of ${visits}; ratio: to the same page without scripts`)
  console.table(table)
})

function compare(results: readonly Visit[], controls: readonly Visit[]): Record<string, string> {
  const cells = columns.flatMap((name) => {
    const value = median(results.map((visit) => visit[name]))
    const ratio = value / median(controls.map((visit) => visit[name]))
    const cell = [name, value.toFixed(name === 'CLS' ? 3 : 0)]
    return compared.has(name) ? [cell, [name.replace('ms', 'ratio'), ratio.toFixed(2)]] : [cell]
  })
  return Object.fromEntries(cells) as Record<string, string>
}
