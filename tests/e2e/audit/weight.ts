import { isMainLanguage } from '../../../src/languages/languages'
import sizes from '../../../scripts/test/size-budget.json'
import type { Page } from '../support/fixtures'
import type { Step } from './visit'

/** A phone's line of 1.6 Mbit/s. On such a one, Chrome fetches lazy pictures from farther away. */
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (0.75 * 1000 * 1000) / 8,
}

/** Opens a page on a slow line, until nothing is under way any more. */
export async function openOnSlowConnection(page: Page, open: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowConnection)
  await open()
  await page.waitForLoadState('networkidle')
  await devtools.detach()
}

/** `translation` is what a page in another language may load besides: letters of two bytes, for one. */
const { translation, ...budget } = sizes

type Part = keyof typeof budget

const KB = 1024

/**
 * What a first visit loads, in KB as sent with gzip, against the budget; without what is only
 * prefetched for other pages. Page data count as they are parsed, but in the first view, which is
 * all that a phone loads at once, as sent.
 */
export const sizeBudget: Step = async ({ page, edition }) => {
  const measuredSizes = await page.evaluate(measureSizes)
  const isPhone = page.viewportSize()!.width < 700
  const allowance: Partial<Record<Part, number>> = isMainLanguage(edition.language)
    ? {}
    : translation
  return (Object.keys(budget) as Part[])
    .filter((part) => part !== (isPhone ? 'desktopPictures' : 'phonePictures'))
    .filter((part) => isPhone || !['firstView', 'allPictures'].includes(part))
    .map((part) => {
      const measured =
        part === 'phonePictures' || part === 'desktopPictures'
          ? measuredSizes.pictures
          : measuredSizes[part]
      return { part, measured: measured / KB, allowed: budget[part] + (allowance[part] ?? 0) }
    })
    .filter(({ measured, allowed }) => measured > allowed)
    .map(
      ({ part, measured, allowed }) => `${part}: ${measured.toFixed(1)} KB, ${allowed} KB allowed`,
    )
}

/** Runs in the browser: bytes. */
function measureSizes() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const prefetched = [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    ({ href }) => href,
  )
  const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => !prefetched.includes(name),
  )
  const sum = (matches: (name: string) => boolean) =>
    files
      .filter(({ name }) => matches(name))
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
  // What the HTML asks for at once; scripts ask for more pictures later.
  const initialFiles = files
    .filter(({ startTime }) => startTime < page!.domContentLoadedEventEnd)
    .map(({ name }) => name)
  const eager = [...document.images]
    .filter(({ loading, currentSrc }) => loading !== 'lazy' && initialFiles.includes(currentSrc))
    .map(({ currentSrc }) => currentSrc)
  const scripts = sum((name) => name.endsWith('.js'))
  const htmlAndCss = page!.encodedBodySize + sum((name) => name.endsWith('.css'))
  const fonts = sum((name) => name.endsWith('.woff2'))
  const pictures = sum((name) => eager.includes(name))
  const allPictures = sum((name) => /\.(?:avif|jpe?g|png|svg|webp)$/.test(name))
  const data = sum((name) => name.endsWith('.json'))
  const pageDataPath = `/page-data${location.pathname}page-data.json`
  const pageData = files.find(({ name }) => name.endsWith(pageDataPath))?.decodedBodySize ?? 0
  return {
    scripts,
    htmlAndCss,
    pageData,
    fonts,
    pictures,
    allPictures,
    firstView: htmlAndCss + scripts + fonts + data + pictures,
  }
}
