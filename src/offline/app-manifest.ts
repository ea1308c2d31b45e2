import { readFileSync } from 'node:fs'
import { nameIn } from '../content-model/translation'
import { mainLanguage, pathIn, translations, type Language } from '../languages/languages'
import { rootPath, screens } from '../routes'
import { tokens } from '../theme/tokens'

const ground = tokens.colors.groundDark.value

/**
 * What a device needs to install the site, as options of gatsby-plugin-manifest. The mark of the
 * icons keeps to the inner 80% of them, so that they may be cut to any shape.
 */
export function appManifest() {
  const company = readCompany()
  return {
    ...inLanguage(mainLanguage, company),
    start_url: screens.home.path,
    scope: rootPath,
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icon: 'src/offline/app-icon.svg',
    icons: [
      icon('/icons/icon-192.png', 192, 'any'),
      icon('/icons/icon-512.png', 512, 'any'),
      icon('/icons/icon-512.png', 512, 'maskable'),
      // The pages name it as the one for iOS.
      icon('/icons/touch-180.png', 180, 'any'),
    ],
    // The plugin tells pages apart by the start of their paths.
    localize: translations.map((language) => ({
      ...inLanguage(language, company),
      start_url: pathIn(language, rootPath),
    })),
    cache_busting_mode: 'none',
    include_favicon: false,
    legacy: false,
  }
}

type Company = Readonly<Record<string, unknown>>

/** If it cannot be read, the check of the content says why. */
function readCompany(): Company {
  try {
    return JSON.parse(readFileSync('content/settings/company.json', 'utf8')) as Company
  } catch {
    return {}
  }
}

function inLanguage(language: Language, company: Company) {
  const textOf = (name: string) => company[nameIn(language, name)] || company[name]
  const brand = textOf('brand')
  return {
    lang: language.code,
    dir: language.direction,
    name: brand,
    short_name: brand,
    description: textOf('summary'),
  }
}

function icon(src: string, size: number, purpose: string) {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
