import { tokens, type ColourRole } from './tokens'

type Pair = readonly [foreground: ColourRole, background: ColourRole]

/**
 * Colours of field borders, focus rings and the selected thumbnail. tests/audit/pages.spec.ts tests
 * the contrast of text.
 */
const pairs: readonly Pair[] = [
  ['ruleStrong', 'ground'],
  ['ruleStrong', 'groundRaised'],
  ['accent', 'ground'],
  ['accentOnDark', 'groundDark'],
  ['textOnDark', 'groundDark'],
]

describe('the contrast of non-text elements (WCAG 1.4.11)', () => {
  it.each(pairs)('is at least 3 : 1 for %s on %s', (foreground, background) => {
    const { colors } = tokens
    expect(getContrast(colors[foreground].value, colors[background].value)).toBeGreaterThanOrEqual(
      3,
    )
  })
})

/** Returns the contrast ratio of two colours (WCAG 2.2, glossary). */
function getContrast(colour: string, other: string): number {
  const [dark, light] = [getLuminance(colour), getLuminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance of a colour (WCAG 2.2, glossary). */
function getLuminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
