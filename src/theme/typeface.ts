import type { Typeface } from '../languages/typeface'

/**
 * The typeface of the site; src/languages/ has those of languages that need another. Texts in
 * English need the first part only.
 */
export const typeface: Typeface = {
  family: 'IBM Plex Sans',
  parts: [
    {
      name: 'basic',
      source: (weight) =>
        `@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`,
      characters: [
        [0x20, 0x7e],
        // No-break space, ©, «, °, ², ³, ·, », ½ and ×.
        [0xa0, 0xa0],
        [0xa9, 0xa9],
        [0xab, 0xab],
        [0xb0, 0xb0],
        [0xb2, 0xb3],
        [0xb7, 0xb7],
        [0xbb, 0xbb],
        [0xbd, 0xbd],
        [0xd7, 0xd7],
        // Marks of direction, which are not seen, dashes, quotation marks, • and ….
        [0x200c, 0x200f],
        [0x2066, 0x2069],
        [0x2013, 0x2014],
        [0x2018, 0x2019],
        [0x201c, 0x201d],
        [0x2022, 0x2022],
        [0x2026, 0x2026],
      ],
    },
    {
      name: 'western',
      source: (weight) =>
        `@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff2`,
      characters: [
        [0xa1, 0xa8],
        [0xaa, 0xaa],
        [0xac, 0xaf],
        [0xb1, 0xb1],
        [0xb4, 0xb6],
        [0xb8, 0xba],
        [0xbc, 0xbc],
        [0xbe, 0xd6],
        [0xd8, 0xff],
        [0x131, 0x131],
        [0x152, 0x153],
        [0x201a, 0x201a],
        [0x201e, 0x201e],
        [0x2020, 0x2021],
        [0x2030, 0x2030],
        [0x2039, 0x203a],
        [0x20ac, 0x20ac],
        [0x2122, 0x2122],
        [0x2212, 0x2212],
      ],
    },
    {
      name: 'european',
      source: (weight) =>
        `@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-${weight}-normal.woff2`,
      characters: [
        [0x100, 0x130],
        [0x132, 0x151],
        [0x154, 0x17f],
        [0x218, 0x21b],
        [0x1e80, 0x1e85],
        [0x1ef2, 0x1ef3],
      ],
    },
  ],
}
