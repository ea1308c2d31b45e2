import type { Page } from '../../e2e/support/fixtures'
import type { AuditStep } from './visit'

/** Maximum ratio of a picture's file width to its displayed width. */
const TOLERANCE = 1.15

/** Checks that the head preloads the first visible picture and no other picture. */
export const checkFirstPicture: AuditStep = async ({ page, auditedPage }) => {
  if (!auditedPage.hasScripts) return []
  return page.evaluate(async () => {
    const first = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')
    if (!first) return ['there is none']
    await first.decode()
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][imagesrcset]')
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const preloaded = [...links]
      .filter(({ media }) => window.matchMedia(media).matches)
      .flatMap(({ imageSrcset }) => imageSrcset.split(/,\s/))
      .map((candidate) => new URL(candidate.trim().split(' ')[0]!, document.baseURI).href)
      .filter((url) => entries.some(({ name }) => name === url))
    const initiators = entries
      .filter(({ name }) => name === first.currentSrc)
      .map(({ initiatorType }) => initiatorType)
    return [
      ...preloaded.filter((it) => it !== first.currentSrc).map((it) => `${it} is not shown`),
      ...(initiators.join() === 'link'
        ? []
        : [`${first.currentSrc} is asked for by ${initiators}`]),
    ]
  })
}

/**
 * Finds picture files much wider than displayed, in the current viewport and in a larger viewport.
 */
export const checkPictureWidths: AuditStep = async ({ page }) => {
  const originalSize = page.viewportSize()!
  const next =
    originalSize.width < 700 ? { width: 768, height: 1024 } : { width: 2560, height: 1440 }
  const errors: string[] = []
  for (const size of [originalSize, next]) {
    await page.setViewportSize(size)
    for (const { name, fileWidth, displayedWidth } of await measurePictures(page)) {
      if (fileWidth <= TOLERANCE * displayedWidth) continue
      errors.push(`at ${size.width} px: ${name} has ${fileWidth} px for ${displayedWidth}`)
    }
  }
  return errors
}

/** Breaks all pictures and finds pictures whose height changes. Must be the last step. */
export const checkLayoutWithoutPictures: AuditStep = ({ page }) =>
  page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
    const measure = () => images.map(({ offsetHeight }) => offsetHeight)
    const heights = measure()
    document.querySelectorAll('source').forEach((source) => source.remove())
    const failures = images.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('error', resolve)
          image.loading = 'eager'
          image.removeAttribute('srcset')
          image.src = 'data:image/png,'
        }),
    )
    await Promise.all(failures)
    return measure().flatMap((height, index) =>
      height === heights[index]
        ? []
        : [`“${images[index]!.alt}” has ${height} px instead of ${heights[index]}`],
    )
  })

/** Scrolls through a page, so that lazy pictures load, and measures its pictures. */
async function measurePictures(page: Page) {
  await page.evaluate(loadPicturesInView)
  return page.evaluate(readPictures)
}

/** Runs in the browser. */
async function loadPicturesInView(): Promise<void> {
  const isLoaded = (image: HTMLImageElement) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    const isBesideViewport = right < 0 || left > window.innerWidth
    const isAboveOrBelow = bottom < 0 || top > window.innerHeight
    const isInert = image.closest('[inert]') !== null
    // Skips thumbnails that the row clips, because they load only when the row is scrolled.
    const row = image.closest('ol')?.parentElement?.getBoundingClientRect()
    const isClipped = row !== undefined && (left >= row.right || right <= row.left)
    const isInView = width > 0 && !isBesideViewport && !isAboveOrBelow && !isInert && !isClipped
    return !isInView || image.complete
  }
  for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
    window.scrollTo(0, top)
    do await new Promise(requestAnimationFrame)
    while (![...document.images].every(isLoaded))
  }
  window.scrollTo(0, 0)
}

/** Runs in the browser: reads each picture's file width and displayed width in device pixels. */
function readPictures() {
  return [...document.images].flatMap((image) => {
    const { width, height } = image.getBoundingClientRect()
    const candidates = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])]
      .flatMap((element) => element.srcset.split(/,\s/))
      .map((candidate) => candidate.trim().split(/\s+/))
    const fileWidth = candidates.find(
      ([url]) => url && new URL(url, document.baseURI).href === image.currentSrc,
    )?.[1]
    if (!fileWidth || width === 0 || !image.complete) return []
    // Includes the parts that CSS crops.
    const fullWidth = Math.max(width, (height * image.naturalWidth) / image.naturalHeight)
    return [
      {
        name: image.currentSrc.replace(/.*\//, ''),
        fileWidth: Number.parseInt(fileWidth, 10),
        displayedWidth: Math.round(fullWidth * window.devicePixelRatio),
      },
    ]
  })
}
