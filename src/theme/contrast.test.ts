import { colourOf, type Role } from './tokens'

/** A mark and the ground behind it. */
type Pair = readonly [mark: Role, ground: Role]

const lightGrounds: Role[] = ['ground', 'groundRaised', 'groundSunken']
const darkGrounds: Role[] = ['groundDark', 'groundDarkRaised']

/** Every text with every ground it may be on (WCAG 1.4.3: 4.5 : 1). */
const textPairs: readonly Pair[] = [
  ...pairs(['text', 'textMuted', 'accent', 'error'], lightGrounds),
  ...pairs(['textOnDark', 'textMutedOnDark', 'accentOnDark'], darkGrounds),
  // Buttons: solid, hovered, and disabled; one with an outline swaps text and ground when hovered.
  ...pairs(['groundDark'], ['accentOnDark', 'accentOnDarkHover']),
  ['textMuted', 'rule'],
  ...pairs(['textOnSignal'], ['success', 'error']),
]

/** The edge of a field, the ring of the focus, the selected thumbnail (WCAG 1.4.11: 3 : 1). */
const markPairs: readonly Pair[] = [
  ['ruleStrong', 'ground'],
  ['ruleStrong', 'groundRaised'],
  ['accent', 'ground'],
  ['accentOnDark', 'groundDark'],
  ['textOnDark', 'groundDark'],
]

describe('the contrast of a text with its ground (WCAG 1.4.3)', () => {
  it.each(textPairs)('is 4.5 : 1 at least: %s on %s', (text, ground) => {
    expect(contrast(colourOf(text), colourOf(ground))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the contrast of marks other than text (WCAG 1.4.11)', () => {
  it.each(markPairs)('is 3 : 1 at least: %s on %s', (mark, ground) => {
    expect(contrast(colourOf(mark), colourOf(ground))).toBeGreaterThanOrEqual(3)
  })
})

/** The contrast ratio of two colours, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance (WCAG 2.2, glossary). */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function pairs(marks: Role[], grounds: Role[]): Pair[] {
  return marks.flatMap((mark) => grounds.map((ground): Pair => [mark, ground]))
}
