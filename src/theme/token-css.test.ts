import fs from 'node:fs'
import path from 'node:path'
import { typography } from '../languages/ar/typography'
import { tokenCss } from './token-css'

const files = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('src', file))
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\./.test(file))

const defined = new Set([...tokenCss.matchAll(/(--site-[\w-]+)\s*:/g)].map((match) => match[1]))

/** Every variable of the theme that a file uses. */
function usedIn(file: string): string[] {
  const text = fs.readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/var\((--site-[\w-]+)/g)].map((match) => match[1]!)
}

it('declares the layer of every stylesheet before anything else', () => {
  const [order = ''] = tokenCss.split(';')
  expect(order).toMatch(/^@layer /)
  const declared = order.replace('@layer ', '').split(', ')
  const used = files
    .filter((file) => file.endsWith('.css') && !file.startsWith(path.join('src', 'cms')))
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/@layer ([\w-]+)/g)])
    .map(([, layer = '']) => layer)
  expect(declared).toEqual(expect.arrayContaining(used))
})

describe('the tokens as CSS variables', () => {
  it('refer to one another without a gap', () => {
    const referred = [...tokenCss.matchAll(/var\((--site-[\w-]+)/g)].map((match) => match[1]!)
    expect(referred.filter((name) => !defined.has(name))).toEqual([])
  })

  it.each(files.filter((file) => usedIn(file).length > 0))('hold all that %s uses', (file) => {
    expect(usedIn(file).filter((name) => !defined.has(name))).toEqual([])
  })
})

/** The first number of each token whose name begins so, by its name. */
function numbersOf(css: string, beginning: string): [name: string, value: number][] {
  const found = css.matchAll(new RegExp(`(--site-${beginning}[\\w-]*):\\s*(-?[\\d.]+)`, 'g'))
  return [...found].map(([, name = '', value]) => [name, Number(value)])
}

it('spaces no Arabic letters, which join', () => {
  const spaced = numbersOf(tokenCss, 'letter-spacings').filter(([, value]) => value !== 0)
  expect(spaced.length).toBeGreaterThan(0)
  expect(numbersOf(typography, 'letter-spacings')).toEqual(spaced.map(([name]) => [name, 0]))
})
