import fs from 'node:fs'
import path from 'node:path'
import { breakpoints } from './breakpoints'

const stylesheets = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  // Decap's own layout has widths of its own.
  .filter((file) => file.endsWith('.css') && !file.startsWith('cms'))

it.each(stylesheets)('%s changes its layout at the breakpoints only', (file) => {
  const css = fs.readFileSync(path.join('src', file), 'utf8')
  for (const [query] of css.matchAll(/@media[^{]*(?:width|height)[^{]*/g)) {
    expect(query).toMatch(/^@media \((?:width|height) (?:<|>=) [\d.]+em\) $/)
    expect(Object.values(breakpoints)).toContain(/[\d.]+em/.exec(query)?.[0])
  }
})
