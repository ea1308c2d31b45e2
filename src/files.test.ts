import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashFolder } from './files'

const isStylesheet = (file: string) => file.endsWith('.css')

it('the hash of a folder changes only with counted files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'styles-'))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  mkdirSync(path.join(folder, 'ui'))
  write('ui/page.css', 'a { color: red }')
  const first = hashFolder(folder, isStylesheet)
  write('page.ts', 'export {}')
  expect(hashFolder(folder, isStylesheet)).toBe(first)
  write('ui/page.css', 'a { color: blue }')
  expect(hashFolder(folder, isStylesheet)).not.toBe(first)
  rmSync(folder, { recursive: true })
})
