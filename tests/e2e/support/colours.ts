import { tokens, type ColourRole } from '../../../src/site/theme/tokens'

/** Returns a theme colour as computed styles contain it, for example "rgb(11, 22, 38)". */
export function toRgb(role: ColourRole): string {
  const channels = [1, 3, 5].map((start) =>
    parseInt(tokens.colors[role].value.slice(start, start + 2), 16),
  )
  return `rgb(${channels.join(', ')})`
}
