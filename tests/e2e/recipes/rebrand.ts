import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The brand that a copy gets, with the files in this folder. */
export const newBrand = {
  name: 'Quay & Quarry',
  nameInArabic: 'رصيف ومحجر',
  ground: '#10241d',
  typeface: 'Brand Sans',
  place: 'Doha',
  placeInArabic: 'الدوحة',
  filter: 'In Qatar',
}

const fixtures = 'tests/e2e/recipes'
const oldTypeface = 'IBM Plex Sans'
const latin = '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin'

/** Carries out the recipe "Change the brand" of docs/cookbook.md in a copy of the project. */
export async function rebrand(directory: string): Promise<void> {
  for (const logo of ['logo.svg', 'logo-ar.svg']) {
    await copyFile(`${fixtures}/logo.svg`, path.join(directory, 'content/media/company', logo))
  }
  for (const mark of ['static/favicon.svg', 'src/offline/app-icon.svg']) {
    await copyFile(`${fixtures}/favicon.svg`, path.join(directory, mark))
  }

  for (const weight of [400, 600]) {
    await copyFile(
      `node_modules/${latin}-${weight}-normal.woff2`,
      path.join(directory, `src/theme/fonts/brand-${weight}.woff2`),
    )
  }
  const replace = async (file: string, ...pairs: (readonly [string, string])[]) => {
    const target = path.join(directory, file)
    let text = await readFile(target, 'utf8')
    for (const [before, after] of pairs) {
      if (!text.includes(before)) throw new Error(`${file} has no ${before}.`)
      text = text.replaceAll(before, after)
    }
    await writeFile(target, text)
  }
  await replace(
    'content/settings/company.json',
    ['"Dhow & Stone"', `"${newBrand.name}"`],
    ['"محمل وحجر"', `"${newBrand.nameInArabic}"`],
  )
  await replace(
    'content/pages/home.json',
    ['"Kuwait City"', `"${newBrand.place}"`],
    ['"مدينة الكويت"', `"${newBrand.placeInArabic}"`],
  )
  await replace('src/theme/tokens.ts', [
    "900: { value: '#0b1626' }",
    `900: { value: '${newBrand.ground}' }`,
  ])
  await replace(
    'src/screens/registry.ts',
    ["'In Kuwait'", `'${newBrand.filter}'`],
    ["pattern: 'Kuwait'", "pattern: 'Qatar'"],
  )
  const name = [oldTypeface, newBrand.typeface] as const
  // The Arabic typeface has a name that begins with the same words.
  const nameAlone = [`'${oldTypeface}'`, `'${newBrand.typeface}'`] as const
  await replace(
    'src/theme/fonts.css',
    nameAlone,
    ['fonts/ibm-plex-sans-400', 'fonts/brand-400'],
    ['fonts/ibm-plex-sans-600', 'fonts/brand-600'],
  )
  await replace('gatsby-ssr.tsx', ['fonts/ibm-plex-sans-400', 'fonts/brand-400'])
  await replace('src/theme/base.css', name)
  await replace('src/theme/tokens.ts', name)
  const inArabic = ["'", ' fallback'].map(
    (end) => [oldTypeface, newBrand.typeface].map((each) => `'${each}${end}`) as [string, string],
  )
  await replace('src/languages/ar/typography.ts', ...inArabic)
}
