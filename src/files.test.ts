import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setUpOwnFolder, write as writeTo } from './testing/own-folder'
import { hashFolder, hashPageCode, hashSourceCode } from './files'

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

describe('after a change of a file', () => {
  setUpOwnFolder()

  it.each([
    ['src/screens/home/page.tsx', true, true],
    ['src/cms/main.tsx', false, true],
    ['src/functions/cms/rules-version.ts', false, true],
    ['src/functions/cms/cms.ts', false, false],
    ['src/testing/mail.ts', false, false],
    ['src/files.test.ts', false, false],
    ['src/gatsby-types.d.ts', false, false],
  ])('%s, the hash of pages changes: %s; of the build: %s', (file, pages, build) => {
    const before = [hashPageCode('.'), hashSourceCode('.')]
    writeTo(file, 'changed')
    const after = [hashPageCode('.'), hashSourceCode('.')]
    expect(after.map((hash, index) => hash !== before[index])).toEqual([pages, build])
  })
})
