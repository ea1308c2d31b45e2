import { readFileSync } from 'node:fs'
import { checkArabic } from './check-arabic'
import { texts } from './interface-texts'

/** Lists all texts with their paths. A function is called with '3' as each argument. */
function listTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const args = Array.from({ length: value.length }, () => '3')
    return listTexts(Reflect.apply(value, undefined, args), path)
  }
  return Object.entries(value as object).flatMap(([name, child]) =>
    listTexts(child, path === '' ? name : `${path}.${name}`),
  )
}

it.each(listTexts(texts))('%s is correct Arabic: %s', (_path, text) => {
  expect(text).toMatch(/\p{Script=Arabic}|،/u)
  expect(text).not.toMatch(/[a-z]/i)
  expect(checkArabic(text)).toEqual([])
})

it('names the controls that do the opposite of each other by their own words', () => {
  const { navbar, gallery } = texts
  expect([navbar.openMenu, navbar.closeMenu]).toEqual([
    expect.stringContaining('فتح'),
    expect.stringContaining('إغلاق'),
  ])
  expect([gallery.previous, gallery.next]).toEqual([
    expect.stringContaining('سابق'),
    expect.stringContaining('تالي'),
  ])
  expect([gallery.zoomIn, gallery.zoomOut]).toEqual(['تكبير', 'تصغير'])
})

it.each([400, 600])('the font of weight %d contains every Arabic character in use', (weight) => {
  const face = new RegExp(
    `'IBM Plex Sans Arabic';\\s+font-weight: ${weight};[^}]*unicode-range:([^;]*)`,
  )
  const [, ranges = ''] = face.exec(readFileSync('src/site/theme/fonts.css', 'utf8')) ?? []
  const isInRanges = (character: string) =>
    [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].some(([, from = '', to = from]) => {
      const code = character.codePointAt(0)!
      return parseInt(from, 16) <= code && code <= parseInt(to, 16)
    })
  const characters = new Set(
    listTexts(texts).flatMap(([, text]) => text.match(/[\u0600-\u06ff]/g) ?? []),
  )
  expect([...characters].filter((character) => !isInRanges(character))).toEqual([])
})

it.each([
  [1, 'مشروع واحد'],
  [2, 'مشروعان'],
  [3, '3 مشاريع'],
  [11, '11 مشروعًا'],
  [100, '100 مشروع'],
])('uses the Arabic plural form for %i projects', (count, text) => {
  expect(texts.projects.count(count)).toBe(text)
})

it.each([
  [1, 'بعد ثانية واحدة.'],
  [3, 'بعد 3 ثوانٍ.'],
  [60, 'بعد 60 ثانية.'],
  [61, 'بعد دقيقتين.'],
  [660, 'بعد 11 دقيقة.'],
])('formats a wait of %i s in seconds or minutes', (seconds, end) => {
  expect(texts.contact.tooMany(seconds).endsWith(`يُرجى المحاولة مجددًا ${end}`)).toBe(true)
})

it.each([
  [1, 'بحرف واحد'],
  [2, 'بحرفين'],
  [11, 'بمقدار 11 حرفًا'],
  [100, 'بمقدار 100 حرف'],
])('uses the Arabic plural form for %i excess characters', (excess, text) => {
  expect(texts.contact.tooLong(excess)).toContain(`المسموح به ${text}.`)
})

it.each([
  ['محمل وحجر (Dhow & Stone)', 'محمل وحجر (\u2066Dhow & Stone\u2069)، الصفحة الرئيسية'],
  ['محمل 2023 - 2024', 'محمل 2023 - 2024، الصفحة الرئيسية'],
  ['محمل وحجر 3', 'محمل وحجر 3، الصفحة الرئيسية'],
])('isolates a Latin name but no range of years: %s', (brand, name) => {
  expect(texts.navbar.home(brand)).toBe(name)
})

it('isolates a Latin name in every sentence', () => {
  const { arrivedAt, footer, gallery } = texts
  const name = 'Dhow & Stone'
  const sentences = [
    arrivedAt(name),
    footer.rights(2031, name),
    gallery.name(name),
    gallery.announcement(2, 9, name),
  ]
  for (const sentence of sentences) expect(sentence).toContain(`\u2066${name}\u2069`)
})

it('names the number of a picture before the count', () => {
  const { position, announcement, show, enlarge } = texts.gallery
  for (const name of [position, announcement, show, enlarge]) {
    expect(name(2, 9, 'برج')).toMatch(/2\D+9/)
  }
})
