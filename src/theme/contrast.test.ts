import { tokens, type ColourRole } from './tokens'

/** A mark and the ground behind it. */
type Pair = readonly [mark: ColourRole, ground: ColourRole]

/**
 * The edge of a field, the ring of the focus, the selected thumbnail (WCAG 1.4.11: 3 : 1). The texts are
 * measured on every page, in tests/e2e/pages.spec.ts.
 */
const markPairs: readonly Pair[] = [
  ['ruleStrong', 'ground'],
  ['ruleStrong', 'groundRaised'],
  ['accent', 'ground'],
  ['accentOnDark', 'groundDark'],
  ['textOnDark', 'groundDark'],
]

describe('the contrast of marks other than text (WCAG 1.4.11)', () => {
  it.each(markPairs)('is 3 : 1 at least: %s on %s', (mark, ground) => {
    const { [mark]: one, [ground]: other } = tokens.colors
    expect(contrast(one.value, other.value)).toBeGreaterThanOrEqual(3)
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
