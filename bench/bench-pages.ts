import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWhenChanged } from '../scripts/build-when-changed'
import { findChromium } from '../scripts/find-chromium'
import { markdownTable } from '../scripts/markdown-table'
import { OneLineError, runTool } from '../scripts/one-line-error'
import { outboxEnvironment } from '../scripts/platform/local-mail'
import { startPlatformServer } from '../scripts/platform/start-platform-server'
import { findBuiltPages } from '../scripts/size/built-pages'
import { prepareLighthouse, visitWithLighthouse, type Visit } from './lighthouse'
import { median } from './median'
import { copyWithoutScripts } from './without-scripts'

const DEFAULT_VISITS = 5
/** The same screens under other addresses. */
const doubles = ['/', '/404/', '/404.html']

// npm run bench:pages [-- <visits> <paths…>]
void runTool(async () => {
  const [visitsText, ...wanted] = process.argv.slice(2)
  const visits = visitsText === undefined ? DEFAULT_VISITS : Number(visitsText)
  if (!Number.isInteger(visits) || visits < 1) {
    throw new OneLineError('Say how many visits each page shall get, such as 5.')
  }
  await buildWhenChanged()
  await prepareLighthouse()
  const chrome = await findChromium()
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const stripped = path.join(folder, 'public')
  await copyWithoutScripts('public', stripped)
  const env = outboxEnvironment(path.join(folder, 'outbox'))
  const options = { port: 0, formsDirectory: path.join(folder, 'forms'), env }
  const page = await startPlatformServer({ ...options, publicDirectory: 'public' })
  const control = await startPlatformServer({ ...options, publicDirectory: stripped })

  const paths = (await findBuiltPages('public'))
    .map((built) => built.path)
    .filter((built) => !doubles.includes(built))
    .filter((built) => wanted.length === 0 || wanted.includes(built))
  const rows: string[][] = []
  for (const address of paths) {
    const results: Visit[] = []
    const controls: Visit[] = []
    // Taken in turn, so that what else the machine does falls on both alike.
    for (let visit = 0; visit < visits; visit += 1) {
      results.push(await visitWithLighthouse(page.url + address, chrome))
      controls.push(await visitWithLighthouse(control.url + address, chrome))
    }
    rows.push(row(address, results, controls))
    console.log(rows.at(-1)?.join('  '))
  }
  await page.close()
  await control.close()
  await rm(folder, { recursive: true })
  console.log(`\nMedian of ${visits}, beside the same page without scripts:\n`)
  console.log(markdownTable(head, rows))
})

const head = [
  'Page',
  'FCP ms',
  'ratio',
  'LCP ms',
  'ratio',
  'TBT ms',
  'longest task ms',
  'CLS',
  'Speed Index ms',
  'ratio',
  'Performance',
  'other three',
]

function row(address: string, results: readonly Visit[], controls: readonly Visit[]): string[] {
  const of = (name: keyof Visit) => median(results.map((visit) => visit[name]))
  const ratio = (name: keyof Visit) =>
    (of(name) / median(controls.map((visit) => visit[name]))).toFixed(2)
  const ms = (name: keyof Visit) => of(name).toFixed(0)
  return [
    address,
    ms('firstPaint'),
    ratio('firstPaint'),
    ms('largestPaint'),
    ratio('largestPaint'),
    ms('blocking'),
    ms('longestTask'),
    of('shift').toFixed(3),
    ms('speedIndex'),
    ratio('speedIndex'),
    of('performance').toFixed(0),
    [of('accessibility'), of('bestPractices'), of('seo')].join(' '),
  ]
}
