import { colourOf, contrast, markPairs, textPairs, type Role } from '../../src/theme/contrast'
import { semanticTokens, tokens } from '../../src/theme/tokens'
import { lengthAt } from './length-at'

type Values = Readonly<Record<string, { readonly value: string | number }>>
type Cell = string | number

/** Screens of a phone, a laptop and a very wide one, in px. */
const widths = [390, 1440, 2560]

const purposes: Readonly<Record<Role, string>> = {
  ground: 'the page',
  groundRaised: 'dialogs and fields',
  groundSunken: 'a band set apart',
  groundDark: 'navbar, footer, dark bands, text of solid buttons',
  groundDarkRaised: 'what stands out from a dark band',
  text: 'text, edges of outline buttons',
  textMuted: 'what explains',
  textOnDark: 'text on navy and on pictures',
  textMutedOnDark: 'what explains, on navy',
  accent: 'labels, ticks, focus ring, on paper',
  accentOnDark: 'the same on navy, and solid buttons',
  accentOnDarkHover: 'a solid button pointed at',
  rule: 'hairlines, disabled buttons',
  ruleStrong: 'edges of fields',
  ruleOnDark: 'hairlines on navy',
  success: 'snackbar of success',
  error: 'snackbar of an error, error texts, wrong fields',
  textOnSignal: 'text of snackbars',
}

/**
 * The tables of docs/design.md, by the name of their place in it. They are made from the theme, so
 * that the document cannot say what the site does not do.
 */
export const designTables: Readonly<Record<string, string>> = {
  type: sizes('Size', tokens.fontSizes),
  leading: table(
    ['', 'display', 'heading', 'title', 'body', 'label'],
    [
      ['Line height', ...valuesOf(tokens.lineHeights), ''],
      [
        'Letter spacing',
        tokens.letterSpacings.display.value,
        tokens.letterSpacings.heading.value,
        '',
        '',
        tokens.letterSpacings.label.value,
      ],
    ],
  ),
  space: sizes('Space', tokens.spacing),
  measures: sizes('Measure', tokens.sizes),
  ramps: table(
    ['Ramp', 'Steps'],
    Object.entries(tokens.colors).map(([name, ramp]) => [name, steps(ramp)]),
  ),
  roles: table(
    ['Role', 'Colour', 'For'],
    roles().map((role) => [role, code(source(role)), purposes[role]]),
  ),
  contrast: table(
    ['Text', 'On', 'Ratio'],
    textPairs.map(([text, ground]) => [text, ground, ratio(text, ground)]),
  ),
  marks: table(
    ['Mark', 'On', 'Ratio'],
    markPairs.map(([mark, ground]) => [mark, ground, ratio(mark, ground)]),
  ),
  motion: table(
    ['Duration', 'Value'],
    Object.entries(tokens.durations).map(([name, { value }]) => [name, value]),
  ),
}

function roles(): Role[] {
  return Object.keys(semanticTokens.colors) as Role[]
}

function source(role: Role): string {
  return semanticTokens.colors[role].value.replace(/[{}]|colors\./g, '')
}

function ratio(mark: Role, ground: Role): string {
  return contrast(colourOf(mark), colourOf(ground)).toFixed(1)
}

function steps(ramp: Values | { readonly value: string }): string {
  if (typeof ramp.value === 'string') return code(ramp.value)
  return Object.entries(ramp as Values)
    .map(([step, { value }]) => `${step} ${code(String(value))}`)
    .join(', ')
}

/** Lengths, and what they come to on each screen. */
function sizes(title: string, values: Values): string {
  return table(
    [title, 'Value', ...widths.map((width) => `${width} px`)],
    Object.entries(values).map(([name, { value }]) => [
      name,
      code(String(value)),
      ...widths.map((width) => Math.round(lengthAt(String(value), width) * 10) / 10),
    ]),
  )
}

function valuesOf(values: Values): Cell[] {
  return Object.values(values).map(({ value }) => value)
}

function code(text: string): string {
  return `\`${text}\``
}

function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
