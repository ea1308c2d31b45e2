/**
 * Runs in the browser after a Tab: finds controls whose focus ring has a contrast of less than 3:1
 * to the ground around it (WCAG 1.4.11). Leaves out rings that lie on a picture.
 */
export function findWeakRings(): string[] {
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  /** Returns the relative luminance (WCAG 2.2, glossary) of colours that lie on each other. */
  const getLuminance = (colours: readonly string[]) => {
    for (const colour of ['#fff', ...colours]) {
      pixel.fillStyle = colour
      pixel.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((value) => {
      const channel = value / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const focused = document.activeElement as HTMLElement
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  const found = [...controls].flatMap((control) => {
    control.focus({ preventScroll: true })
    if (document.activeElement !== control) return []
    const ringed = control.closest('.button') ?? control
    const { outlineColor, outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(ringed)
    if (outlineStyle === 'none') return []
    const isInside = parseFloat(outlineOffset) + parseFloat(outlineWidth) <= 0
    if (isInside && ringed.querySelector('img')) return []
    const grounds: string[] = []
    for (let box = isInside ? ringed : ringed.parentElement; box; box = box.parentElement) {
      const { backgroundColor, position } = getComputedStyle(box)
      grounds.unshift(backgroundColor)
      // Leaves out a transparent bar over the page, because any part of the page may be below it.
      if (position === 'fixed' && backgroundColor === 'rgba(0, 0, 0, 0)') return []
    }
    const [dark = 0, light = 0] = [
      getLuminance(grounds),
      getLuminance([...grounds, outlineColor]),
    ].sort((a, b) => a - b)
    const contrast = (light + 0.05) / (dark + 0.05)
    const name = control.ariaLabel ?? control.textContent.trim().slice(0, 40)
    return contrast < 3
      ? [`the ring of ${control.tagName} “${name}” has ${contrast.toFixed(1)}:1`]
      : []
  })
  focused.focus({ preventScroll: true })
  return found
}
