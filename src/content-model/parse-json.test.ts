import { decodeText, parseJson } from './parse-json'

const bytes = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding)
const record = '{ "title": "برج" }'
const utf16 = 'is saved as UTF-16. Save it as UTF-8.'
const older = /^is not saved as UTF-8, .+ Save it as UTF-8\.$/

describe('the text of a file', () => {
  it.each([record, `\ufeff${record}`])(
    'is UTF-8, with a byte order mark or without: %j',
    (text) => {
      expect(decodeText(bytes(text, 'utf8'))).toBe(record)
    },
  )

  it.each<[string, Buffer, string | RegExp]>([
    ['UTF-16 with its mark', bytes(`\ufeff${record}`, 'utf16le'), utf16],
    ['UTF-16 in the other order', bytes(`\ufeff${record}`, 'utf16le').swap16(), utf16],
    ['UTF-16 without a mark', bytes(record, 'utf16le'), utf16],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0]), utf16],
    ['Windows-1256', Buffer.from([0x7b, 0x22, 0xc8, 0xd1, 0xcc, 0x22, 0x7d]), older],
    ['Windows-1252', bytes('{"title":"Café"}', 'latin1'), older],
    [
      'UTF-8 that is cut off within a letter',
      bytes('{"title":"برج', 'utf8').subarray(0, -1),
      older,
    ],
  ])('that is %s is named as that', (_what, content, message) => {
    expect(() => decodeText(content)).toThrow(message)
  })
})

describe('a JSON text', () => {
  it.each(['[{"a": 1}, {"a": 2}]', '{"a": {"a": [{"a": "\\"a\\": {"}]}, "b": "a"}', '\ufeff{}'])(
    'is what it says: %s',
    (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text.replace('\ufeff', '')))
    },
  )

  it.each([
    ['{\n"title": "One",\n"title": "Two"\n}', 'has "title" twice in one place. Keep one of them.'],
    ['{"a": [{"b": 1,\n"\\u0062" : 2}]}', 'has "b" twice in one place. Keep one of them.'],
    ['{"a": {"b": {}, "c": 1}, "a": 2}', 'has "a" twice in one place. Keep one of them.'],
    ['<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> theirs', /^is not valid JSON\..*<<<<<<</],
    ['{"a" 1}', /^is not valid JSON\. .+ Look for a missing comma, bracket or quotation mark\.$/],
    ['', /^is not valid JSON\./],
  ])('that cannot be read says why: %j', (text, message) => {
    expect(() => parseJson(text)).toThrow(message)
  })
})
