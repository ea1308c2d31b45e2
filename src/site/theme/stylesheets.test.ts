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
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()

/** Lists the classes in the selectors of a stylesheet. */
function findClasses(text: string): string[] {
  // Takes text before a brace as a selector. A class begins with a letter, unlike .5.
  const selectors = text.match(/[^{};@]+(?=\{)/g) ?? []
  return findNames(selectors.join(), /\.([a-zA-Z][\w-]*)/g)
}

const isCss = ({ file }: { file: string }) => file.endsWith('.css')
const toText = (some: typeof files) => some.map(({ text }) => text).join('\n')
const css = toText(files.filter(isCss))
const code = toText(files.filter((file) => !isCss(file)))

/** Lists the classes of a CSS module that components use. */
function listUsedClasses(module: string): string[] {
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
    expect(listUsedClasses(file)).toEqual(findClasses(text))
  },
)

it('components access classes by literal names only', () => {
  expect(files.filter(({ text }) => /\b(?:styles|patterns)\[/.test(text))).toEqual([])
})

it('each duration is in milliseconds, because browsers drop one without a unit', () => {
  const values = findNames(tokenCss, /--site-durations-[\w-]+:\s*([^;}]+)/g)
  expect(values.length).toBeGreaterThan(1)
  for (const value of values) expect(value).toMatch(/^\d+ms$/)
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

it.each([
  ['variable', /var\((--[\w-]+)\)/g, /(--[\w-]+)['"]?\s*[:,\]{]/g],
  ['animation', /animation: (?!none)([a-z-]+)/g, /@keyframes ([\w-]+)/g],
])('CSS uses no %s that is not defined', (_kind, use, definition) => {
  // A library sets the width of the scrollbar while a dialog is open.
  const defined = ['--scrollbar-width', ...findNames(tokenCss + css + code, definition)]
  expect(findNames(css, use).filter((name) => !defined.includes(name))).toEqual([])
})

it('components set every attribute and value that CSS selects', () => {
  const selectors = [...css.matchAll(/\[((?:aria|data)-[\w-]+)(?:='([^']*)')?\]/g)]
  const isSet = (value: string) => new RegExp(`'${value}'|\\b${value}:`).test(code)
  const unknown = selectors.filter(
    ([, name = '', value = 'true']) =>
      !code.includes(name) || !(/^(?:true|false)$/.test(value) || isSet(value)),
  )
  // A library sets `data-inert` while a dialog is open.
  expect(unknown.map(([selector]) => selector)).toEqual(['[data-inert]'])
})

it('the table of translations marks each state of a text except `done`', () => {
  const [states = ''] = findNames(code, /type TranslationState = (.+)/g)
  const table = files.find(({ file }) => path.basename(file) === 'translations.css')
  const marked = findNames(table?.text ?? '', /data-state='(\w+)'/g)
  expect([...marked, 'done'].sort()).toEqual(findNames(states, /'(\w+)'/g))
})

it('components of the editor and its stylesheets have the same classes', () => {
  const isOfEditor = ({ file }: { file: string }) => file.startsWith('editor')
  const styles = toText(files.filter((file) => isOfEditor(file) && isCss(file)))
  const components = toText(files.filter((file) => isOfEditor(file) && !isCss(file)))
  const selected = findClasses(styles.replace(/\[[^\]]*\]/g, ''))
  const values = findNames(components, /className=(".*?"|\{.*?\})/g)
  const used = findNames(values.join(), /["' ]([a-z][a-z-]*)(?=["' ])/g)
  expect(used.filter((name) => !selected.includes(name))).toEqual([])
  // Lists the classes of Decap and of elements that are no components.
  const otherClasses =
    'Pane Pane1 Pane2 Resizer SplitPane Toastify__toast-container gatsby-image-wrapper ' +
    'notif__container site-notices'
  expect(selected.filter((name) => !used.includes(name))).toEqual(otherClasses.split(' '))
})

it('screen readers do not read out signs that CSS adds', () => {
  // Allows a declaration for older browsers before the declaration with an empty alternative.
  const signs = findNames(css, /content: ('[^']+'[^;]*);(?!\s*content)/g)
  expect(signs.filter((sign) => !sign.endsWith(" / ''"))).toEqual([])
})

it('the sizes of the site follow the font size of the visitor', () => {
  const screen = stylesheets.filter(({ file }) => path.basename(file) !== 'print.css')
  // Excludes signs that CSS adds.
  const rules = toText(screen).replace(/\{[^{}]*content: '.[^{}]*\}/g, '')
  const sizes = [
    ...findNames(tokenCss, /--site-(?:font-sizes|spacing|sizes)-[\w-]+:\s*([^;]+)/g),
    ...findNames(rules, /font-size: ([^;]+)/g),
  ]
  expect(sizes.filter((size) => /\d(?:px|pt)/.test(size))).toEqual([])
})
