import { colourOf, contrast, type Role } from '../../../src/theme/contrast'
import type { Locator } from './fixtures'

type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast of an element's text with its own ground (WCAG 2.2, 1.4.3), and that ground. */
export async function contrastOf(element: Locator): Promise<{ contrast: number; background: Rgb }> {
  const { color, backgroundColor } = await element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node)
    return { color, backgroundColor }
  })
  const background = toRgb(backgroundColor)
  return { contrast: contrast(toHex(toRgb(color)), toHex(background)), background }
}

/** The theme's colour for a role as a browser computes it, without spaces: rgb(11,22,38). */
export function rgbOf(role: Role): string {
  const channels = [1, 3, 5].map((start) => parseInt(colourOf(role).slice(start, start + 2), 16))
  return `rgb(${channels.join(',')})`
}

function toRgb(colour: string): Rgb {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)
  if (!match) throw new Error(`${colour} is not an opaque colour`)
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
