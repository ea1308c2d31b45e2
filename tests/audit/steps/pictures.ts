import { isTestEdition } from '../../e2e/support/site'
import type { AuditStep } from './visit'

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
      .flatMap(({ imageSrcset }) => imageSrcset.split(/,\s*/))
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
 * Finds pictures of a wrong size, in the current viewport and in a larger viewport. Scrolls through
 * the page, so that lazy pictures load.
 */
export const checkPictureSizes: AuditStep = async ({ page, edition }) => {
  const originalSize = page.viewportSize()!
  const next =
    originalSize.width < 700 ? { width: 768, height: 1024 } : { width: 2560, height: 1440 }
  const errors: string[] = []
  for (const size of [originalSize, next]) {
    await page.setViewportSize(size)
    await page.evaluate(loadPicturesInView)
    const found = await page.evaluate(findWrongPictures, isTestEdition(edition))
    errors.push(...found.map((error) => `at ${size.width} px: ${error}`))
  }
  return errors
}

/**
 * Breaks all pictures, and finds pictures whose height changes or whose alternative text is hidden.
 * Must be the last step.
 */
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
    const textless = images.filter((image) => getComputedStyle(image, '::after').content === 'none')
    const moved = measure().flatMap((height, index) =>
      height === heights[index]
        ? []
        : [`“${images[index]!.alt}” has ${height} px instead of ${heights[index]}`],
    )
    return [...moved, ...textless.map(({ alt }) => `“${alt}” is not shown in its place`)]
  })

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

/**
 * Runs in the browser: finds pictures that are hidden, flat, distorted or needlessly large.
 * @param areTextsShort true to also find pictures that are cropped twice. On the company's pages, a
 *   long text beside a picture may change the shape of the picture.
 */
function findWrongPictures(areTextsShort: boolean): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap((image) => {
    const { width, height } = image.getBoundingClientRect()
    const name = (image.currentSrc || image.src).replace(/.*\//, '')
    const isVisible = image.checkVisibility()
    // Allows only a phone to hide a picture.
    if (isVisible ? height < 40 : window.innerWidth >= 1024) return [`${name} is hidden or flat`]
    if (!isVisible || !image.complete) return []
    const uncroppedWidth = (height * image.naturalWidth) / image.naturalHeight
    const isCropped = getComputedStyle(image).objectFit === 'cover'
    if (!isCropped && Math.abs(width - uncroppedWidth) > 2) return [`${name} is distorted`]
    const shownPart = Math.min(width / uncroppedWidth, uncroppedWidth / width)
    // Allows more to banners, which make room for their text, and on very wide screens.
    const mayCrop = image.closest('header') !== null || window.innerWidth > 1440
    if (areTextsShort && !mayCrop && shownPart < 0.64)
      return [`${name} shows only ${Math.round(shownPart * 100)} %`]
    const { pathname } = new URL(image.currentSrc)
    const sets = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
      .filter(({ srcset }) => srcset)
      .map(({ srcset }) => srcset.split(/,\s*/).map((file) => file.split(' ')))
    if (sets.length === 0) return []
    const files = sets.find((candidates) => candidates.some(([path]) => path === pathname))
    if (!files) return [`${name} is in no srcset`]
    const fileWidth = files.find(([path]) => path === pathname)?.[1] ?? ''
    // Includes the parts that CSS crops, and a tolerance of 15%.
    const neededWidth = 1.15 * Math.max(width, uncroppedWidth) * window.devicePixelRatio
    return files
      .map(([, candidate = '']) => parseInt(candidate))
      .filter((candidate) => candidate >= neededWidth && candidate < parseInt(fileWidth))
      .map((candidate) => `${name} has ${fileWidth}, although ${candidate} px are enough`)
  })
}
