import type { Page } from '@playwright/test'

/** How the picture that a visitor sees first came to the page. */
export interface FirstPicture {
  /** The files that the page's head announces to this screen. */
  announced: string[]
  /** The file that the page shows. */
  shown: string
  /** What asked for that file: `link` for the head; one entry for each time. */
  askedForBy: string[]
}

/** Reads it from a page whose first picture has loaded. */
export async function readFirstPicture(page: Page): Promise<FirstPicture> {
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.complete,
  )
  return page.evaluate(() => {
    const shown = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')!.currentSrc
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][imagesrcset]')
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const candidates = [...links]
      .filter(({ media }) => window.matchMedia(media).matches)
      .flatMap(({ imageSrcset }) => imageSrcset.split(/,\s/))
      .map((candidate) => new URL(candidate.trim().split(' ')[0]!, document.baseURI).href)
    return {
      announced: candidates.filter((address) => entries.some(({ name }) => name === address)),
      shown,
      askedForBy: entries
        .filter(({ name }) => name === shown)
        .map(({ initiatorType }) => initiatorType),
    }
  })
}
