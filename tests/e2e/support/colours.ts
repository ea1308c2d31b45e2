import { colourOf, type Role } from '../../../src/theme/tokens'

/** The theme's colour for a role as a browser computes it: rgb(11, 22, 38). */
export function rgbOf(role: Role): string {
  const channels = [1, 3, 5].map((start) => parseInt(colourOf(role).slice(start, start + 2), 16))
  return `rgb(${channels.join(', ')})`
}
