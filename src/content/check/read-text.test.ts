import { writeFileSync } from 'node:fs'
import { setUpOwnFolder } from '../../../tests/helpers/own-folder'
import { parseJson } from '../model/parse-json'
import { readText } from './read-text'

setUpOwnFolder()

function read(content: Buffer) {
  writeFileSync('villa.json', content)
  return readText('villa.json')
}

const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding)
const record = '{ "title": "برج" }'
const utf16 = 'is saved as UTF-16. Save it as UTF-8.'
const notUtf8 = /^is not saved as UTF-8, .+ Save it as UTF-8\.$/

describe('readText', () => {
  it.each([record, `\ufeff${record}`, `\ufeff\ufeff${record}`])(
    'reads UTF-8 with and without byte order marks: %j',
    (text) => {
      expect(read(bytes(text, 'utf8'))).toBe(record)
      expect(parseJson(text)).toEqual(JSON.parse(record))
    },
  )

  it.each<[string, Buffer, string | RegExp]>([
    ['UTF-16 with a byte order mark', bytes(`\ufeff${record}`, 'utf16le'), utf16],
    ['big-endian UTF-16', bytes(`\ufeff${record}`, 'utf16le').swap16(), utf16],
    ['UTF-16 without a byte order mark', bytes(record, 'utf16le'), utf16],
    ['Windows-1256', Buffer.from([0x7b, 0x22, 0xc8, 0xd1, 0xcc, 0x22, 0x7d]), notUtf8],
    [
      'UTF-8 that is truncated within a character',
      bytes('{"title":"برج', 'utf8').subarray(0, -1),
      notUtf8,
    ],
  ])('rejects %s', (_case, content, message) => {
    expect(() => read(content)).toThrow(message)
  })
})
