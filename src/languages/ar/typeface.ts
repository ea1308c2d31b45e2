import type { Typeface } from '../typeface'

/**
 * The typeface of Arabic, with what Arabic of today is written with and the four letters that the
 * Gulf adds for foreign names. The package's files also hold the letters of other languages and the
 * marks of the Quran, two thirds of their bytes; those few would be shown in the device's own
 * typeface. With the space it is the first that is available, and its own measures place the line.
 */
export const arabicTypeface: Typeface = {
  family: 'IBM Plex Sans Arabic',
  parts: [
    {
      name: 'arabic',
      source: (weight) =>
        `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
      characters: [
        [0x20, 0x20],
        [0xa0, 0xa0],
        [0x60c, 0x60c],
        [0x61b, 0x61b],
        [0x61f, 0x61f],
        [0x621, 0x63a],
        [0x640, 0x652],
        [0x670, 0x671],
        [0x67e, 0x67e],
        [0x686, 0x686],
        [0x6a4, 0x6a4],
        [0x6af, 0x6af],
        [0x200c, 0x200e],
      ],
    },
  ],
}
