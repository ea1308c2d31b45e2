import { checkArabic } from './check-arabic'

describe('checkArabic', () => {
  it.each([
    'نبني الأبراج والفلل على ضفاف الخليج.',
    'مخططات، أم مجرد رسم أولي؟ كلاهما؛ (ومعهما الموعد)!',
    'يجمع اسمنا «محمل وحجر» (Dhow & Stone) حرفتين.',
    'محمل وحجر | مقاولات البناء',
    'بمساحة تبلغ 30,000 متر مربع، ونسبة 0.5 إلى 50%.',
    'من 8:00 صباحًا إلى 5:00 مساءً',
    'من 2023 إلى 2024',
    'خرسانة Post-Tensioning من نوع A-1 أو 4-B',
    'البريد hello@example.com',
    'أيًّا كان، مجددًا',
  ])('accepts %s', (text) => expect(checkArabic(text)).toEqual([]))

  it.each([['برج, فيلا'], ['برج,فيلا'], ['2018, 2019'], ['برج Dhow, فيلا']])(
    'rejects the Latin comma in %s',
    (text) => {
      expect(checkArabic(text)).toEqual(['uses the Latin comma ",". Type the Arabic comma "،".'])
    },
  )

  it.each([
    ['برج; فيلا', 'uses the Latin semicolon ";". Type the Arabic semicolon "؛".'],
    ['أين?', 'uses the Latin question mark "?". Type the Arabic question mark "؟".'],
    ['برج ، فيلا', 'has a space before "،". Remove the space.'],
    ['أين ؟', 'has a space before "؟". Remove the space.'],
    ['محـمل', 'stretches a word with the line "ـ". Type the word without it.'],
    [
      'مجدد\u0627\u064b',
      'has the two strokes after the alif: "\u0627\u064b". Type them before it: "\u064b\u0627".',
    ],
    [
      'Poolside Villa',
      'has words in Latin letters: "Poolside Villa". If they are no name, translate them.',
    ],
    [
      'افتح See our services',
      'has words in Latin letters: "See our services". If they are no name, translate them.',
    ],
  ])('reports what to type instead: %s', (text, message) => {
    expect(checkArabic(text)).toEqual([message])
  })

  it.each(['2023 - 2024', 'بين 2023-2024', 'برج - فيلا', 'برج — فيلا', 'برج-فيلا'])(
    'rejects the dash in %s',
    (text) => {
      expect(checkArabic(text)).toEqual([
        'uses a dash. Type a comma "،" or a colon ":" instead, and write a range in words: "من 2023 إلى 2024".',
      ])
    },
  )

  it('returns a message for each kind of mistake', () => {
    expect(checkArabic('برجـ, 2 ؟')).toHaveLength(3)
  })
})
