import sharp from 'sharp'
import { contrast } from '../../../src/theme/contrast'
import type { Page } from './fixtures'

/** A text that lies on a picture, as it is drawn. */
export interface TextOnPicture {
  readonly text: string
  readonly colour: string
  /** 24 px, or 18.66 px and bold: 3 : 1 is enough (WCAG 2.2, 1.4.3). */
  readonly large: boolean
  /** One for each of its lines, in px of the page. */
  readonly boxes: readonly { x: number; y: number; width: number; height: number }[]
}

/** Of the pixels behind a text, the share that may be worse than what is measured. */
const WORST = 0.05

/** The style that takes the glyphs away and leaves everything that belongs to their ground. */
export const noGlyphs = `*, *::before, *::after {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
  text-shadow: none !important;
}`

/** Takes the glyphs off the page for good; what `findTextsOnPictures` needs stays. */
export async function hideGlyphs(page: Page): Promise<void> {
  await page.addStyleTag({ content: noGlyphs })
}

/** Runs through the page's texts once the pictures behind them have arrived. */
export async function findTextsOnPictures(page: Page): Promise<TextOnPicture[]> {
  await page.waitForFunction(() =>
    [...document.images].every(({ loading, complete }) => loading === 'lazy' || complete),
  )
  return page.evaluate(readTexts)
}

/** The contrast of each text with its ground, for all but the worst twentieth of the pixels. */
export async function measureContrasts(
  page: Page,
  texts: readonly TextOnPicture[],
): Promise<number[]> {
  const boxes = texts.flatMap((text) => text.boxes)
  const left = Math.floor(Math.min(...boxes.map(({ x }) => x)))
  const top = Math.floor(Math.min(...boxes.map(({ y }) => y)))
  const right = Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width)))
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)))
  const clip = { x: left, y: top, width: right - left, height: bottom - top }
  const shot = await readPixels(await page.screenshot({ clip, fullPage: true }))

  return texts.map(({ colour, boxes: lines }) => {
    const pixels = lines.flatMap(({ x, y, width, height }) => {
      const found: number[] = []
      for (let row = Math.round(y); row < Math.round(y + height); row += 1) {
        for (let column = Math.round(x); column < Math.round(x + width); column += 1) {
          found.push(shot.at(column - left, row - top))
        }
      }
      return found
    })
    return worstContrast(colour, pixels)
  })
}

/** The contrast of a colour with all pixels of a picture but the worst twentieth. */
export async function contrastInPicture(colour: string, picture: Buffer): Promise<number> {
  const { width, height, at } = await readPixels(picture)
  const pixels = Array.from({ length: width * height }, (_, index) =>
    at(index % width, Math.floor(index / width)),
  )
  return worstContrast(colour, pixels)
}

async function readPixels(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.readUIntBE((y * info.width + x) * info.channels, 3)
  return { ...info, at }
}

/** Counts colours first: a picture has far fewer of them than pixels. */
function worstContrast(colour: string, pixels: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  let worse = 0
  return [...counts]
    .map(([pixel, count]) => {
      const ground = `#${pixel.toString(16).padStart(6, '0')}`
      return { ratio: contrast(colour, ground), count }
    })
    .sort((one, other) => one.ratio - other.ratio)
    .find(({ count }) => (worse += count) > pixels.length * WORST)!.ratio
}

/** Runs in the browser. */
function readTexts(): TextOnPicture[] {
  const pictures = [...document.images]
    .map((image) => image.getBoundingClientRect())
    .filter(({ width, height }) => width > 100 && height > 100)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: TextOnPicture[] = []
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement!
    const words = texts.currentNode.textContent!.trim()
    if (!words || !element.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const boxes = [...range.getClientRects()].filter(
      (box) =>
        box.width > 2 &&
        pictures.some(
          ({ left, right, top, bottom }) =>
            box.right > left && box.left < right && box.bottom > top && box.top < bottom,
        ),
    )
    if (boxes.length === 0 || hasOwnGround(element)) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = parseFloat(fontSize)
    const channels = color.match(/\d+/g)!.slice(0, 3)
    found.push({
      text: words,
      colour: `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`,
      large: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      boxes: boxes.map(({ x, y, width, height }) => ({
        x: x + window.scrollX,
        y: y + window.scrollY,
        width,
        height,
      })),
    })
  }
  return found

  /** A button, or a note that lies over the edge of a picture, brings its own ground. */
  function hasOwnGround(element: Element | null): boolean {
    if (!element || element.querySelector('img')) return false
    const ground = getComputedStyle(element).backgroundColor
    return !/^rgba\(.*, 0\)$|^transparent$/.test(ground) || hasOwnGround(element.parentElement)
  }
}
