// Visits every built page as a phone and as a desktop, and compares what a first visit loads with
// size-budget.json: KB as sent with gzip, without what is only prefetched for other pages. Page data
// count as they are parsed, but in the first view, which is all that a phone loads at once, as sent.
import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { findBuiltPages } from './built-pages'
import { launchChromium } from './launch-chromium'
import { OneLineError, runTool } from './one-line-error'
import { languageOfPath, mainPath } from '../src/languages/language-path'
import { isMainLanguage } from '../src/languages/languages'
import { rootPath } from '../src/screens/paths'
import sizes from './size-budget.json'
import { withSite } from './with-site'

/** `translation` is what a page in another language may load besides: letters of two bytes, for one. */
const { translation, ...budget } = sizes

type Weight = typeof budget

const translated: Weight = {
  ...budget,
  scripts: budget.scripts + translation.scripts,
  fonts: budget.fonts + translation.fonts,
  pageData: budget.pageData + translation.pageData,
  firstView: budget.firstView + translation.firstView,
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }
const desktop = { viewport: { width: 1440, height: 900 } }
const KB = 1024
const names = Object.keys(budget) as (keyof Weight)[]

void runTool(async () => {
  if (!existsSync('public/page-data')) {
    throw new OneLineError('There is no built site in public/. Run: npm run build')
  }
  const paths = await findBuiltPages('public')
  const table: Record<string, Record<string, string>> = {}
  const heavy: string[] = []
  await withSite(async (site) => {
    const browser = await launchChromium()
    for (const path of paths) {
      // The server leads from the root to the home page.
      const file = mainPath(path) === rootPath ? `${path}index.html` : path
      const weight = await weigh(browser, site.url + file)
      const isMain = isMainLanguage(languageOfPath(path))
      const allowed = isMain ? budget : translated
      if (names.some((name) => weight[name] > allowed[name])) heavy.push(path)
      table[path] = Object.fromEntries(
        names.map((name) => [name, mark(weight[name], allowed[name])] as const),
      )
    }
    await browser.close()
  })
  console.table({
    ...table,
    budget,
    'budget of a translation': translated,
  })
  if (heavy.length > 0) {
    throw new OneLineError(`Over budget (marked ! in the table): ${heavy.join(', ')}`)
  }
})

function mark(kilobytes: number, allowed: number): string {
  return `${kilobytes > allowed ? '! ' : ''}${kilobytes.toFixed(1)}`
}

async function weigh(browser: Browser, address: string): Promise<Weight> {
  const [{ pictures: phonePictures, data, ...weight }, { pictures: desktopPictures }] =
    await Promise.all([load(browser, address, phone), load(browser, address, desktop)])
  const firstView = weight.htmlAndCss + weight.scripts + weight.fonts + data + phonePictures
  return { ...weight, phonePictures, desktopPictures, firstView }
}

async function load(browser: Browser, address: string, screen: typeof desktop) {
  const context = await browser.newContext({
    ...screen,
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  const page = await context.newPage()
  const missing: string[] = []
  page.on('response', (response) => {
    // The page for unknown paths answers 404.
    if (!response.ok() && !response.url().includes('/404')) missing.push(response.url())
  })
  // What the HTML asks for at once; scripts ask for more pictures later.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const image of document.images) image.dataset.first = String(image.loading !== 'lazy')
    })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const { files, html, pageData, prefetched, pictures } = await page.evaluate(() => ({
    files: performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
    pageData: performance
      .getEntriesByName(`${location.origin}/page-data${location.pathname}page-data.json`)
      .reduce((_, entry) => (entry as PerformanceResourceTiming).decodedBodySize, 0),
    html: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
      .encodedBodySize,
    prefetched: [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
      (link) => link.href,
    ),
    pictures: [...document.querySelectorAll<HTMLImageElement>('[data-first=true]')].map(
      (image) => image.currentSrc,
    ),
  }))
  await context.close()
  if (missing.length > 0) throw new OneLineError(`Not found: ${missing.join(', ')}`)
  const sum = (isMeant: (name: string) => boolean) =>
    files.filter(([name]) => isMeant(name)).reduce((total, [, size]) => total + size / KB, 0)
  return {
    scripts: sum((name) => name.endsWith('.js') && !prefetched.includes(name)),
    html: html / KB,
    htmlAndCss: html / KB + sum((name) => name.endsWith('.css')),
    pageData: pageData / KB,
    data: sum((name) => name.endsWith('.json') && !prefetched.includes(name)),
    fonts: sum((name) => name.endsWith('.woff2')),
    pictures: sum((name) => pictures.includes(name)),
  }
}
