import fs from 'node:fs'
import path from 'node:path'

const sources = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
const modules = sources.filter((file) => file.endsWith('.module.css'))
const components = sources.filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))

/** The classes that a CSS module defines. */
function classesOf(module: string): Set<string> {
  const css = fs.readFileSync(module, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  // Text before a bracket is a selector; numbers such as .5rem are not classes.
  const selectors = css.match(/[^{};]+(?=\{)/g) ?? []
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => selector.match(/\.[a-zA-Z][\w-]*/g) ?? [])
      .map((name) => name.slice(1)),
  )
}

/** Each CSS module that a component imports, with the classes it takes from it. */
function usesIn(component: string) {
  const code = fs.readFileSync(component, 'utf8')
  return [...code.matchAll(/import \* as (\w+) from '(\.[^']+\.module\.css)'/g)].map(
    ([, name, address]) => ({
      component,
      module: path.join(path.dirname(component), address!),
      classes: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map((match) => match[1]!),
    }),
  )
}

const uses = components.flatMap(usesIn)

describe('a class that a component takes from a CSS module', () => {
  it.each(uses.map(({ component, module }) => [component, module]))(
    'is there: %s from %s',
    (component, module) => {
      const taken = uses.find((use) => use.component === component && use.module === module)
      expect(taken?.classes.length).toBeGreaterThan(0)
      expect(taken?.classes.filter((name) => !classesOf(module!).has(name))).toEqual([])
    },
  )

  it('is written out, so that this test sees it', () => {
    const dynamic = components.filter((file) => /\bstyles\[/.test(fs.readFileSync(file, 'utf8')))
    expect(dynamic).toEqual([])
  })
})

describe('a CSS module', () => {
  it.each(modules)('is used, with every class that it defines: %s', (module) => {
    const taken = new Set(uses.filter((use) => use.module === module).flatMap((use) => use.classes))
    const defined = [...classesOf(module)]
    expect(defined.length).toBeGreaterThan(0)
    expect(defined.filter((name) => !taken.has(name))).toEqual([])
  })
})
