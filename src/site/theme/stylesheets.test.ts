import fs from 'node:fs'
import path from 'node:path'
import { breakpoints } from '../../content/constants'
import { tokenCss } from './token-css'

const files = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.(css|tsx?)$/.test(file))
  .map((file) => {
    const text = fs.readFileSync(path.join('src', file), 'utf8')
    return { file, text: text.replace(/\/\*[\s\S]*?\*\//g, '') }
  })

// Excludes the stylesheets of the editor, because Decap has other breakpoints and no layers.
const stylesheets = files.filter(({ file }) => file.endsWith('.css') && !file.startsWith('editor'))

/** Lists the matches of the pattern's first group in a text, without duplicates. */
const findNames = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()

/** Lists the classes of a CSS module that components use. */
function listUsedClasses(module: string): (string | undefined)[] {
  const used = files.flatMap(({ file, text }) =>
    [...text.matchAll(/import \* as (\w+) from '(\.[^']+\.module\.css)'/g)]
      .filter(([, , importPath]) => path.join(path.dirname(file), importPath!) === module)
      .flatMap(([, name]) => findNames(text, new RegExp(`(?<![/\\w])${name}\\.(\\w+)`, 'g'))),
  )
  return [...new Set(used)].sort()
}

it.each(files.filter(({ file }) => file.endsWith('.module.css')))(
  'components use exactly the classes that $file defines',
  ({ file, text }) => {
    // Takes text before a brace as a selector. A class begins with a letter, unlike .5.
    const selectors = text.match(/[^{};@]+(?=\{)/g) ?? []
    expect(listUsedClasses(file)).toEqual(findNames(selectors.join(), /\.([a-zA-Z][\w-]*)/g))
  },
)

it('components access classes by literal names only', () => {
  expect(files.filter(({ text }) => /\b(?:styles|patterns)\[/.test(text))).toEqual([])
})

it.each(stylesheets)('$file changes its layout only at the breakpoints', ({ text }) => {
  for (const [query] of text.matchAll(/@media[^{]*(?:width|height)[^{]*/g)) {
    expect(query).toMatch(/^@media \((?:width|height) (?:<|>=) [\d.]+em\) $/)
    expect(Object.values(breakpoints)).toContain(/[\d.]+em/.exec(query)?.[0])
  }
})

it('CSS moves nothing if the visitor prefers reduced motion', () => {
  const base = files.find(({ file }) => path.basename(file) === 'base.css')?.text ?? ''
  const query = '@media (prefers-reduced-motion: reduce)'
  const rule = /\*,\s*\*::before,\s*\*::after \{([^}]*)\}/.exec(base.slice(base.indexOf(query)))
  expect(rule?.[1]?.trim().split(/\s*;\s*/)).toEqual(
    expect.arrayContaining([
      'animation-duration: 1ms !important',
      'animation-iteration-count: 1 !important',
      'transition: none !important',
      'scroll-behavior: auto !important',
    ]),
  )
})

it('the focus ring of a main image is inside its clipping track', () => {
  const read = (name: string, pattern: RegExp) => {
    const file = files.find((each) => path.basename(each.file) === name)
    return Number(pattern.exec(file?.text ?? '')?.[1])
  }
  const offset = /\.mainImage:focus-visible \{\s*outline-offset: (-?\d+)px/
  const width = read('base.css', /:focus-visible \{\s*outline: (\d+)px/)
  expect(read('gallery.module.css', offset)).toBeLessThanOrEqual(-width)
})

it('the tokens first declare the cascade layer of every stylesheet', () => {
  const used = stylesheets.flatMap(({ text }) => findNames(text, /@layer ([\w-]+)/g))
  const [order = ''] = tokenCss.split(';')
  expect(order.replace(/^@layer /, '').split(', ')).toEqual(expect.arrayContaining(used))
})

it('the tokens define every CSS variable in use', () => {
  const defined = findNames(tokenCss, /(--site-[\w-]+)\s*:/g)
  const unknown = files.flatMap(({ file, text }) =>
    findNames(text, /var\((--site-[\w-]+)/g)
      .filter((name) => !defined.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})
