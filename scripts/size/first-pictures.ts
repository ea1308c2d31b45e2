import type { HTMLElement } from 'node-html-parser'

/** A screen, in CSS pixels, and its pixels per CSS pixel. */
export interface Screen {
  readonly width: number
  readonly density: number
}

/** CSS pixels of 1em in a media query. */
const MEDIA_EM = 16

/**
 * The addresses of the pictures that a browser with AVIF fetches at once on a screen: those that
 * are not lazy, each in the file its `media`, `sizes` and `srcset` lead to.
 */
export function firstPictures(html: HTMLElement, screen: Screen): string[] {
  const inPictures = html
    .querySelectorAll('picture')
    .filter((picture) => picture.querySelector('img')?.getAttribute('loading') !== 'lazy')
    .flatMap((picture) => chooseFile(picture, screen) ?? [])
  const alone = html
    .querySelectorAll('img')
    .filter((image) => image.closest('picture') === null && !image.closest('noscript'))
    .filter((image) => image.getAttribute('loading') !== 'lazy')
    .flatMap((image) => image.getAttribute('src') ?? [])
  return [...new Set([...inPictures, ...alone])]
}

function chooseFile(picture: HTMLElement, screen: Screen): string | undefined {
  if (picture.closest('noscript')) return undefined
  const source = [...picture.querySelectorAll('source'), ...picture.querySelectorAll('img')].find(
    (candidate) => matches(candidate.getAttribute('media'), screen),
  )
  const files = parseSrcset(source?.getAttribute('srcset') ?? '')
  const shown = shownWidth(source?.getAttribute('sizes') ?? '100vw', screen)
  const wanted = shown * screen.density
  return (files.find(({ width }) => width >= wanted) ?? files.at(-1))?.address
}

/** Whether a media condition of one width, in em or px, holds; without one it does. */
function matches(media: string | undefined, { width }: Screen): boolean {
  const condition = /\((min|max)-width:\s*([\d.]+)(em|px)\)/.exec(media ?? '')
  if (!condition) return true
  const limit = Number(condition[2]) * (condition[3] === 'em' ? MEDIA_EM : 1)
  return condition[1] === 'min' ? width >= limit : width <= limit
}

/** The first width of a `sizes` list whose condition holds, in CSS pixels. */
function shownWidth(sizes: string, screen: Screen): number {
  const chosen = sizes.split(',').find((part) => matches(part, screen)) ?? ''
  const length = /([\d.]+)(vw|px)\s*$/.exec(chosen.trim())
  if (!length) return screen.width
  return length[2] === 'vw' ? (Number(length[1]) / 100) * screen.width : Number(length[1])
}

function parseSrcset(srcset: string): { address: string; width: number }[] {
  return srcset
    .split(/,\s+|,\n/)
    .map((part) => part.trim().split(/\s+/))
    .flatMap(([address, width]) =>
      address && width ? [{ address, width: Number.parseInt(width, 10) }] : [],
    )
    .sort((one, other) => one.width - other.width)
}
