import type { Locator } from './fixtures'

type Rgb = readonly [red: number, green: number, blue: number]

/** The contrast of an element's text with its own ground (WCAG 2.2, 1.4.3), and that ground. */
export async function contrastOf(element: Locator): Promise<{ contrast: number; background: Rgb }> {
  const { color, backgroundColor } = await element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node)
    return { color, backgroundColor }
  })
  const background = toRgb(backgroundColor)
  const [lighter = 0, darker = 0] = [luminance(toRgb(color)), luminance(background)].sort(
    (one, other) => other - one,
  )
  return { contrast: (lighter + 0.05) / (darker + 0.05), background }
}

function toRgb(colour: string): Rgb {
  const match = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)
  if (!match) throw new Error(`${colour} is not an opaque colour`)
  return [Number(match[1]), Number(match[2]), Number(match[3])]
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
