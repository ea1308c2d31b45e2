import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The brand that replaces the original one. Its logo and favicon are in this folder. */
export const newBrand = {
  name: 'Quay & Quarry',
  nameInArabic: 'رصيف ومحجر',
  ground: '#10241d',
  typeface: 'Brand Sans',
  place: 'Doha',
  placeInArabic: 'الدوحة',
}

const fixtures = 'tests/builds/support'
const latin = 'node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin'

const files: readonly (readonly [from: string, to: string])[] = [
  [`${fixtures}/logo.svg`, 'content/media/company/logo.svg'],
  [`${fixtures}/logo.svg`, 'content/media/company/logo-ar.svg'],
  [`${fixtures}/favicon.svg`, 'static/favicon.svg'],
  [`${fixtures}/favicon.svg`, 'src/offline/app-icon.svg'],
  [`${latin}-400-normal.woff2`, 'src/theme/fonts/brand-400.woff2'],
  [`${latin}-600-normal.woff2`, 'src/theme/fonts/brand-600.woff2'],
]

/** Matches only the Latin typeface; the Arabic one's name begins with the same words. */
const oldTypeface = /IBM Plex Sans(?! Arabic)/g

const replacements: readonly (readonly [file: string, before: string | RegExp, after: string])[] = [
  ['content/settings/company.json', '"Dhow & Stone"', `"${newBrand.name}"`],
  ['content/settings/company.json', '"محمل وحجر"', `"${newBrand.nameInArabic}"`],
  ['content/pages/home.json', '"Kuwait City"', `"${newBrand.place}"`],
  ['content/pages/home.json', '"مدينة الكويت"', `"${newBrand.placeInArabic}"`],
  [
    'src/theme/tokens.ts',
    "groundDark: { value: '#0b1626' }",
    `groundDark: { value: '${newBrand.ground}' }`,
  ],
  ['src/theme/fonts.css', /^@import '@fontsource.*\n/gm, ''],
  ['src/theme/fonts.css', oldTypeface, newBrand.typeface],
  ['src/theme/base.css', oldTypeface, newBrand.typeface],
  ['src/theme/tokens.ts', oldTypeface, newBrand.typeface],
  ['src/languages/ar/typography.ts', oldTypeface, newBrand.typeface],
  ['src/theme/fonts.css', /ibm-plex-sans-(?=\d)/g, 'brand-'],
  ['src/languages/language-resources.ts', /ibm-plex-sans-(?=\d)/g, 'brand-'],
]

/** Applies the recipe "Change the brand" of docs/cookbook.md to a copy of the project. */
export async function rebrand(directory: string): Promise<void> {
  for (const [from, to] of files) await copyFile(from, path.join(directory, to))
  for (const [file, before, after] of replacements) {
    const target = path.join(directory, file)
    const text = await readFile(target, 'utf8')
    const changed = text.replaceAll(before, after)
    if (changed === text) throw new Error(`${file} has no ${before}.`)
    await writeFile(target, changed)
  }
}
