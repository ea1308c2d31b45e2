import { setUpOwnFolder, write as writeTo } from './testing/own-folder'
import { hashPageCode, hashSourceCode } from './files'

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
