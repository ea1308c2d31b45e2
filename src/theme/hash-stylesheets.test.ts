import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashStylesheets } from './hash-stylesheets'

it('changes with any stylesheet, and with nothing else', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'styles-'))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  write('page.css', 'a { color: red }')
  const first = hashStylesheets(folder)
  write('page.ts', 'export {}')
  expect(hashStylesheets(folder)).toBe(first)
  write('page.css', 'a { color: blue }')
  expect(hashStylesheets(folder)).not.toBe(first)
})
