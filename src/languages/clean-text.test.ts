import { cleanText } from './clean-text'

describe('cleanText', () => {
  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['a filler letter', '\u3164\u115f\uffa0'],
    ['a blank braille cell', '\u2800'],
    ['a direction mark', '\u200f'],
    ['isolates', '\u2067\u2069'],
    ['joiners', '\u200c\u200d\u200d'],
    ['variation selectors', '\ufe0f\ufe0f'],
    ['tags of a flag', '\u{e0067}\u{e0062}'],
    ['an object replacement character', '\ufffc'],
    ['a noncharacter', '\ufffe'],
  ])('removes %s without other text', (_case, text) => {
    expect(cleanText(` ${text} `).trim()).toBe('')
    expect(cleanText(text, true).trim()).toBe('')
  })

  it.each([
    ['NUL', 'Tow\0er', 'Tower'],
    ['a lone high surrogate', 'Tower\ud83c', 'Tower'],
    ['a lone low surrogate', '\udfd7Tower', 'Tower'],
    ['a direction override', 'Tower \u202egnp.exe', 'Tower gnp.exe'],
    ['a soft hyphen', 'Post\u00adtensioned', 'Posttensioned'],
    ['a joiner in a Latin word', 'To\u200dwer\u200c', 'Tower'],
    ['direction marks around a number', 'هاتف: \u200e+965 0000\u200f', 'هاتف: +965 0000'],
    ['direction marks around Arabic digits', '\u061c٢٠١٨\u061c', '٢٠١٨'],
    [
      'direction marks around an email address',
      'Write to \u200ea@b.example\u200e.',
      'Write to a@b.example.',
    ],
    ['direction marks around a link', '\u200ehttps://b.example/\u200e', 'https://b.example/'],
    ['direction marks beside words of the same direction', '\u200fبرج، \u200eTower', 'برج، Tower'],
    ['a repeated joiner', 'می\u200c\u200cخواهم', 'می\u200cخواهم'],
  ])('removes %s', (_case, text, expected) => {
    expect(cleanText(text)).toBe(expected)
  })

  it.each([
    ['a non-joiner in a Persian word', 'می‌خواهم'],
    ['a joiner after an Arabic letter', 'عام 1445 ه‍'],
    ['a family emoji', '👨‍👩‍👧‍👦'],
    ['a profession emoji with a skin tone', '👩🏽‍🔧'],
    ['heart emoji', '❤️ ❤️‍🔥'],
    ['a keycap emoji', '1️⃣'],
    ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a joiner in a Hindi word', 'क्‍ष'],
    ['a direction mark after punctuation', 'نكتب بلغة C++\u200e هنا'],
    ['accents, narrow and no-break spaces', 'Cafe\u0301 30\u202f000\u00a0m²'],
  ])('keeps %s', (_case, text) => {
    expect(cleanText(text)).toBe(text)
    expect(cleanText(text, true)).toBe(text)
  })

  it.each(['\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029'])(
    'treats %j as a line break',
    (end) => {
      expect(cleanText(`One${end}two\tthree`, true)).toBe('One\ntwo\tthree')
      expect(cleanText(`One${end}two\tthree`)).toBe('One two three')
    },
  )
})
