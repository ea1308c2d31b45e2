import { readFileSync } from 'node:fs'
import { getPropertyName } from '../content-model/translation'
import { mainLanguage, localisePath, otherLanguages, type Language } from '../languages/languages'
import { rootPath, screens } from '../routes'
import { tokens } from '../theme/tokens'

const backgroundColor = tokens.colors.groundDark.value

/**
 * What a device needs to install the site, as options of gatsby-plugin-manifest. The mark of the
 * icons keeps to the inner 80% of them, so that they may be cut to any shape.
 */
export function createAppManifest() {
  const company = readCompany()
  return {
    ...localiseManifest(mainLanguage, company),
    start_url: screens.home.path,
    scope: rootPath,
    display: 'standalone',
    background_color: backgroundColor,
    theme_color: backgroundColor,
    icon: 'src/offline/app-icon.svg',
    icons: [
      createIcon('/icons/icon-192.png', 192, 'any'),
      createIcon('/icons/icon-512.png', 512, 'any'),
      createIcon('/icons/icon-512.png', 512, 'maskable'),
      // The pages name it as the one for iOS.
      createIcon('/icons/touch-180.png', 180, 'any'),
    ],
    // The plugin tells pages apart by the start of their paths.
    localize: otherLanguages.map((language) => ({
      ...localiseManifest(language, company),
      start_url: localisePath(language, rootPath),
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

function localiseManifest(language: Language, company: Company) {
  const textOf = (name: string) => company[getPropertyName(language, name)] || company[name]
  const brand = textOf('brand')
  return {
    lang: language.code,
    dir: language.direction,
    name: brand,
    short_name: brand,
    description: textOf('summary'),
  }
}

function createIcon(src: string, size: number, purpose: string) {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
