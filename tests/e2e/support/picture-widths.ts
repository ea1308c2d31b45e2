import type { Page } from '@playwright/test'

/** A picture that a page shows, in pixels of the device. */
export interface ShownPicture {
  /** File name, without its folder. */
  name: string
  /** Width of the file that the browser chose. */
  chosen: number
  /** Width of the whole picture as it is shown; parts that are cut off count as well. */
  shown: number
}

/** Scrolls through a page, so that everything lazy loads, and measures its pictures. */
export async function measurePictures(page: Page): Promise<ShownPicture[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = page.viewportSize()?.height ?? height
  for (let top = 0; top < height; top += step) {
    await page.evaluate((position) => window.scrollTo(0, position), top)
    await page.waitForFunction(picturesInViewAreLoaded)
  }
  return page.evaluate(readPictures)
}

/** Runs in the browser. */
function picturesInViewAreLoaded(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const beside = right < 0 || left > window.innerWidth
    const aboveOrBelow = bottom < 0 || top > window.innerHeight
    return width === 0 || beside || aboveOrBelow || image.complete
  })
}

/** Runs in the browser. */
function readPictures(): ShownPicture[] {
  return [...document.images].flatMap((image) => {
    const { width, height } = image.getBoundingClientRect()
    const candidates = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])]
      .flatMap((element) => element.srcset.split(/,\s/))
      .map((candidate) => candidate.trim().split(/\s+/))
    const chosen = candidates.find(
      ([address]) => address && new URL(address, document.baseURI).href === image.currentSrc,
    )?.[1]
    if (!chosen || width === 0 || !image.complete) return []
    const whole = Math.max(width, (height * image.naturalWidth) / image.naturalHeight)
    return [
      {
        name: image.currentSrc.replace(/.*\//, ''),
        chosen: Number.parseInt(chosen, 10),
        shown: Math.round(whole * window.devicePixelRatio),
      },
    ]
  })
}
