/** @jest-environment node */
import fs from 'node:fs'
import { designTables } from './design-tables'
import { lengthAt } from './length-at'

const document = fs.readFileSync('docs/design.md', 'utf8')

/** Without the white space and the dashes by which a formatter aligns a table. */
function bare(markdown: string): string {
  return markdown.replace(/ +/g, ' ').replace(/-{3,}:?/g, '---')
}

describe('docs/design.md', () => {
  it.each(Object.keys(designTables))('shows the theme as it is: %s', (name) => {
    const place = new RegExp(`<!-- ${name} -->([\\s\\S]*?)<!-- end -->`).exec(document)
    // Where this fails: npm run docs:design
    expect(bare(place?.[1] ?? '').trim()).toBe(bare(designTables[name]!))
  })
})

describe('a length on a screen', () => {
  it.each([
    ['2rem', 390, 32],
    ['2rem', 2560, 40],
    ['clamp(2rem, 1rem + 2vw, 3rem)', 390, 32],
    ['clamp(2rem, 1rem + 2vw, 3rem)', 1440, 44.8],
    ['clamp(2rem, 1rem + 2vw, 3rem)', 1920, 48],
  ])('%s at %i px is %d px', (length, width, px) => {
    expect(lengthAt(length, width)).toBeCloseTo(px, 5)
  })
})
