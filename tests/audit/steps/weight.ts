import { gzipSync } from 'node:zlib'
import { isMainLanguage } from '../../../src/languages/languages'
import sizes from '../size-budget.json'
import type { Page } from '../../e2e/support/fixtures'
import { isTestEdition } from '../../e2e/support/site'
import type { AuditStep } from './visit'

/** A phone's slow connection (1.6 Mbit/s), on which Chrome loads lazy pictures earlier. */
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (0.75 * 1000 * 1000) / 8,
}

/** Opens a page on a slow connection and waits until no requests are pending. */
export async function openOnSlowConnection(page: Page, open: () => Promise<void>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowConnection)
  await open()
  await page.waitForLoadState('networkidle')
  await devtools.detach()
}

/**
 * The limits of size-budget.json. `budget` has one limit for each part of a page. The other limits
 * have rules of their own: `htmlBytes` is the limit of the HTML, for some pages by path and for all
 * others; a page in another language than the main language may exceed the budget by `translation`;
 * published.spec.ts checks `admin`.
 */
const { admin: _admin, htmlBytes, translation, ...budget } = sizes

type Part = keyof typeof budget

const KB = 1024

/**
 * Factor for the budgets of the company's pages, because staff change their content. The budgets of
 * `codeParts` are not multiplied.
 */
const CONTENT_FACTOR = 3
const codeParts: readonly Part[] = ['scripts', 'css']

/**
 * Compares the files that a first visit loads with the budget, in KB after compression (`pageData`:
 * before compression). Ignores files that are prefetched for other pages.
 */
export const checkSizeBudget: AuditStep = async ({ page, auditedPage, edition, served }) => {
  const measuredSizes = await page.evaluate(measureSizes)
  const measuredHtml = gzipSync(await served.body(), { level: 6 }).length
  const contentFactor = isTestEdition(edition) ? 1 : CONTENT_FACTOR
  const allowedHtml =
    contentFactor *
    (Object.entries(htmlBytes).find(([path]) => path === auditedPage.path)?.[1] ?? htmlBytes.others)
  const isPhone = page.viewportSize()!.width < 700
  const allowance: Partial<Record<Part, number>> = isMainLanguage(edition.language)
    ? {}
    : translation
  const errors = (Object.keys(budget) as Part[])
    .filter((part) => part !== (isPhone ? 'desktopPictures' : 'phonePictures'))
    .filter((part) => isPhone || !['firstView', 'allPictures'].includes(part))
    .map((part) => {
      const measured =
        part === 'phonePictures' || part === 'desktopPictures'
          ? measuredSizes.pictures
          : measuredSizes[part]
      const allowed = budget[part] + (allowance[part] ?? 0)
      const factor = codeParts.includes(part) ? 1 : contentFactor
      return { part, measured: measured / KB, allowed: factor * allowed }
    })
    .filter(({ measured, allowed }) => measured > allowed)
    .map(
      ({ part, measured, allowed }) => `${part}: ${measured.toFixed(1)} KB, ${allowed} KB allowed`,
    )
  if (measuredHtml <= allowedHtml) return errors
  return [`HTML: ${measuredHtml} bytes, ${allowedHtml} bytes allowed`, ...errors]
}

/** Runs in the browser; returns bytes. */
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
  // Selects the files that the HTML requests, because scripts request more pictures later.
  const initialFiles = files
    .filter(({ startTime }) => startTime < page!.domContentLoadedEventEnd)
    .map(({ name }) => name)
  const eager = [...document.images]
    .filter(({ loading, currentSrc }) => loading !== 'lazy' && initialFiles.includes(currentSrc))
    .map(({ currentSrc }) => currentSrc)
  const scripts = sum((name) => name.endsWith('.js'))
  const css = sum((name) => name.endsWith('.css'))
  const fonts = sum((name) => name.endsWith('.woff2'))
  const pictures = sum((name) => eager.includes(name))
  const allPictures = sum((name) => /\.(?:avif|jpe?g|png|svg|webp)$/.test(name))
  const data = sum((name) => name.endsWith('.json'))
  const pageDataPath = `/page-data${location.pathname}page-data.json`
  const pageData = files.find(({ name }) => name.endsWith(pageDataPath))?.decodedBodySize ?? 0
  return {
    scripts,
    css,
    pageData,
    fonts,
    pictures,
    allPictures,
    firstView: page!.encodedBodySize + css + scripts + fonts + data + pictures,
  }
}
