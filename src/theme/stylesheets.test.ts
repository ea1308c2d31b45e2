import fs from 'node:fs'
import path from 'node:path'
import { breakpoints } from '../pictures/shapes'
import { tokenCss } from './token-css'

const files = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.(css|tsx?)$/.test(file))
  .map((file) => {
    const text = fs.readFileSync(path.join('src', file), 'utf8')
    return { file, text: text.replace(/\/\*[\s\S]*?\*\//g, '') }
  })

// Decap's own layout has widths of its own, and no layers.
const stylesheets = files.filter(({ file }) => file.endsWith('.css') && !file.startsWith('cms'))

/** What a pattern finds in a text, each once. */
const namesIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()

/** The classes that components take from a CSS module. */
function takenFrom(module: string): (string | undefined)[] {
  const taken = files.flatMap(({ file, text }) =>
    [...text.matchAll(/import \* as (\w+) from '(\.[^']+\.module\.css)'/g)]
      .filter(([, , address]) => path.join(path.dirname(file), address!) === module)
      .flatMap(([, name]) => namesIn(text, new RegExp(`(?<![/\\w])${name}\\.(\\w+)`, 'g'))),
  )
  return [...new Set(taken)].sort()
}

it.each(files.filter(({ file }) => file.endsWith('.module.css')))(
  'components take the classes that $file defines, and no others',
  ({ file, text }) => {
    // Text before a bracket is a selector; numbers such as .5rem are not classes.
    const selectors = text.match(/[^{};@]+(?=\{)/g) ?? []
    expect(takenFrom(file)).toEqual(namesIn(selectors.join(), /\.([a-zA-Z][\w-]*)/g))
  },
)

it('classes are written out, so that the test before sees them', () => {
  expect(files.filter(({ text }) => /\b(?:styles|patterns)\[/.test(text))).toEqual([])
})

it.each(stylesheets)('$file changes its layout at the breakpoints only', ({ text }) => {
  for (const [query] of text.matchAll(/@media[^{]*(?:width|height)[^{]*/g)) {
    expect(query).toMatch(/^@media \((?:width|height) (?:<|>=) [\d.]+em\) $/)
    expect(Object.values(breakpoints)).toContain(/[\d.]+em/.exec(query)?.[0])
  }
})

it('the tokens declare the layer of every stylesheet before anything else', () => {
  const used = stylesheets.flatMap(({ text }) => namesIn(text, /@layer ([\w-]+)/g))
  const [order = ''] = tokenCss.split(';')
  expect(order.replace(/^@layer /, '').split(', ')).toEqual(expect.arrayContaining(used))
})

it('the tokens hold every variable that is used', () => {
  const defined = namesIn(tokenCss, /(--site-[\w-]+)\s*:/g)
  const unknown = files.flatMap(({ file, text }) =>
    namesIn(text, /var\((--site-[\w-]+)/g)
      .filter((name) => !defined.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})
