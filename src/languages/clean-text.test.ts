import { cleanText } from './clean-text'

describe('a cleaned text', () => {
  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['a word joiner', '\u2060'],
    ['a soft hyphen', '\u00ad'],
    ['a filler letter', '\u3164\u115f\uffa0'],
    ['a blank braille cell', '\u2800'],
    ['a direction mark', '\u200f'],
    ['isolates around nothing', '\u2067\u2069'],
    ['joiners', '\u200c\u200d\u200d'],
    ['a variant of nothing', '\ufe0f\ufe0f'],
    ['letters of a flag without the flag', '\u{e0067}\u{e0062}'],
    ['the place of a pasted picture', '\ufffc'],
    ['a byte order mark', '\ufeff'],
    ['an invisible operator', '\u2062'],
    ['marks of an annotation', '\ufff9\ufffa\ufffb'],
    ['what is no character', '\ufffe'],
    ['a beam of music', '\u{1d173}'],
    ['a joiner of graphemes', '\u034f'],
  ])('is empty where there is nothing but %s', (_what, text) => {
    expect(cleanText(` ${text} `).trim()).toBe('')
    expect(cleanText(text, true).trim()).toBe('')
  })

  it.each([
    ['NUL', 'Tow\0er', 'Tower'],
    ['a backspace', 'Tow\ber\x7f', 'Tower'],
    ['half an emoji', 'Tower\ud83c', 'Tower'],
    ['the other half', '\udfd7Tower', 'Tower'],
    ['what turns the rest of a line', 'Tower \u202egnp.exe', 'Tower gnp.exe'],
    ['embeddings', '\u202aTower\u202c', 'Tower'],
    ['a soft hyphen', 'Post\u00adtensioned', 'Posttensioned'],
    ['a joiner in a Latin word', 'To\u200dwer\u200c', 'Tower'],
    ['marks around a number', 'هاتف: \u200e+965 0000\u200f', 'هاتف: +965 0000'],
    ['marks around Arabic digits', '\u061c٢٠١٨\u061c', '٢٠١٨'],
    ['marks around an address', 'Write to \u200ea@b.example\u200e.', 'Write to a@b.example.'],
    ['marks around a link', '\u200ehttps://b.example/\u200e', 'https://b.example/'],
    ['a mark before an Arabic word', '\u200fبرج، \u200eTower', 'برج، Tower'],
    ['a second joiner', 'می\u200c\u200cخواهم', 'می\u200cخواهم'],
  ])('loses %s', (_what, text, expected) => {
    expect(cleanText(text)).toBe(expected)
  })

  it.each([
    ['Persian', 'می‌خواهم'],
    ['an Arabic letter that stands as if joined', 'عام 1445 ه‍'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a profession with its skin tone', '👩🏽‍🔧'],
    ['a heart', '❤️ ❤️‍🔥'],
    ['a keycap', '1️⃣'],
    ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['Hindi', 'क्‍ष'],
    ['a mark that a word needs', 'نكتب بلغة C++\u200e هنا'],
    ['accents, narrow and no-break spaces', 'Cafe\u0301 30\u202f000\u00a0m²'],
  ])('keeps %s', (_what, text) => {
    expect(cleanText(text)).toBe(text)
    expect(cleanText(text, true)).toBe(text)
  })

  it.each(['\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029'])('has %j as a line', (end) => {
    expect(cleanText(`One${end}two\tthree`, true)).toBe('One\ntwo\tthree')
    expect(cleanText(`One${end}two\tthree`)).toBe('One two three')
  })
})
