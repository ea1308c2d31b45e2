import { setUpOwnFolder, write as writeTo } from '../../tests/helpers/own-folder'
import { hashPageCode, hashSourceCode } from './hash-code'

describe('after a change of a file', () => {
  setUpOwnFolder()

  it.each([
    ['src/site/pages/home/page.tsx', true, true],
    ['src/editor/decap/main.tsx', false, true],
    ['src/content/check/rules-version.ts', true, true],
    ['src/editor/server/cms.ts', false, false],
    ['tests/helpers/mail.ts', false, false],
    ['src/contact/message-rules.ts', true, true],
    ['src/contact/send-email/read.ts', false, false],
    ['src/http/http.ts', false, false],
    ['src/site/gallery/gallery.test.tsx', false, false],
    ['src/gatsby-types.d.ts', false, false],
  ])('%s, the hash of pages changes: %s; of the build: %s', (file, pages, build) => {
    const before = [hashPageCode('.'), hashSourceCode('.')]
    writeTo(file, 'changed')
    const after = [hashPageCode('.'), hashSourceCode('.')]
    expect(after.map((hash, index) => hash !== before[index])).toEqual([pages, build])
  })
})
