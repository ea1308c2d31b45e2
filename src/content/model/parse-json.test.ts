import { parseJson } from './parse-json'

describe('parseJson', () => {
  it.each([
    '{"b": [{"a": 1}, {"a": 2}]}',
    '{"a": {"a": [{"a": "\\"a\\": {"}]}, "b": "a"}',
    '\ufeff{}',
  ])('parses %s like JSON.parse()', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text.replace('\ufeff', '')))
  })

  it.each([
    ['{\n"title": "One",\n"title": "Two"\n}', 'has "title" twice in one place. Keep one of them.'],
    ['{"a": [{"b": 1,\n"\\u0062" : 2}]}', 'has "b" twice in one place. Keep one of them.'],
    ['{"a": {"b": {}, "c": 1}, "a": 2}', 'has "a" twice in one place. Keep one of them.'],
    ['{"__proto__": 1, "__proto__": 2}', 'has "__proto__" twice in one place. Keep one of them.'],
    ['<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> theirs', /^is not valid JSON\..*<<<<<<</],
    ['{"a" 1}', /^is not valid JSON\. .+ Look for a missing comma, bracket or quotation mark\.$/],
    ['', /^is not valid JSON\./],
    ['[]', 'must be a group of fields in curly brackets.'],
  ])('throws the problem of %j', (text, message) => {
    expect(() => parseJson(text)).toThrow(message)
  })
})
