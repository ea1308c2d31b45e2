/** What a length of the theme comes to, in px, on a screen that is `width` px wide. */
export function lengthAt(length: string, width: number): number {
  const clamp = /^clamp\((.+), (.+), (.+)\)$/.exec(length)
  if (!clamp) return sum(length, width)
  const [least, wanted, most] = clamp.slice(1).map((part) => sum(part, width))
  return Math.min(Math.max(least!, wanted!), most!)
}

function sum(terms: string, width: number): number {
  return terms
    .split(' + ')
    .map((term) => {
      const [, amount, unit] = /^([\d.]+)(rem|vw|px)$/.exec(term) ?? []
      if (!unit) throw new Error(`"${term}" is no length that this reads.`)
      return Number(amount) * pxPer(unit, width)
    })
    .reduce((one, other) => one + other, 0)
}

function pxPer(unit: string, width: number): number {
  if (unit === 'px') return 1
  const vw = width / 100
  // The root grows with very wide screens: see html in src/theme/base.css.
  return unit === 'vw' ? vw : Math.min(Math.max(16, 0.78125 * vw), 20)
}
