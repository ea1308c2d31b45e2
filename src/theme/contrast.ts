import { semanticTokens, tokens } from './tokens'

/** What a colour is for. */
export type Role = keyof typeof semanticTokens.colors

/** A mark and the ground behind it. */
type Pair = readonly [mark: Role, ground: Role]

const lightGrounds: Role[] = ['ground', 'groundRaised', 'groundSunken']
const darkGrounds: Role[] = ['groundDark', 'groundDarkRaised']

/** Every text with every ground it may be on (WCAG 1.4.3: 4.5 : 1). */
export const textPairs: readonly Pair[] = [
  ...pairs(['text', 'textMuted', 'accent', 'error'], lightGrounds),
  ...pairs(['textOnDark', 'textMutedOnDark', 'accentOnDark'], darkGrounds),
  // Buttons: solid, hovered, outline hovered on either ground, and disabled.
  ...pairs(['groundDark'], ['accentOnDark', 'accentOnDarkHover', 'textOnDark']),
  ['textOnDark', 'text'],
  ['textMuted', 'rule'],
  ...pairs(['textOnSignal'], ['success', 'error']),
]

/** The edge of a field, the ring of the focus, the selected thumbnail (WCAG 1.4.11: 3 : 1). */
export const markPairs: readonly Pair[] = [
  ['ruleStrong', 'ground'],
  ['ruleStrong', 'groundRaised'],
  ['accent', 'ground'],
  ['accentOnDark', 'groundDark'],
  ['textOnDark', 'groundDark'],
]

/** The value of a colour by its role, such as `#0b1626`. */
export function colourOf(role: Role): string {
  const reference = semanticTokens.colors[role].value
  const steps = reference.replace(/[{}]/g, '').split('.')
  let token: unknown = tokens
  for (const step of steps) token = (token as Record<string, unknown>)[step]
  return (token as { value: string }).value
}

/** The contrast ratio of two colours, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
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
