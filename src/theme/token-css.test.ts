import fs from 'node:fs'
import path from 'node:path'
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
  it.each(files.filter((file) => usedIn(file).length > 0))('hold all that %s uses', (file) => {
    expect(usedIn(file).filter((name) => !defined.has(name))).toEqual([])
  })
})
