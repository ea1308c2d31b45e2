import { parseJson } from '../content/model/parse-json'
import { readText } from '../content/check/read-text'
import { getPropertyName } from '../content/model/translation'
import { toOneLine } from '../languages/to-one-line'
import { mainLanguage, localisePath, otherLanguages, type Language } from '../languages/languages'
import { rootPath, screens } from '../content/routes'
import { tokens } from '../site/theme/tokens'

const backgroundColor = tokens.colors.groundDark.value

/**
 * Returns the options of gatsby-plugin-manifest, whose manifest lets devices install the site. The
 * logo stays within the inner 80% of each icon, so that devices can mask the icon.
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
    icon: 'src/build/app-icon.svg',
    icons: [
      createIcon('/icons/icon-192.png', 192, 'any'),
      createIcon('/icons/icon-512.png', 512, 'any'),
      createIcon('/icons/icon-512.png', 512, 'maskable'),
      // Creates the icon for iOS, to which pages link (gatsby-ssr.tsx).
      createIcon('/icons/touch-180.png', 180, 'any'),
    ],
    // Sets `start_url` to the path prefix of the language, because the plugin selects the manifest
    // of a page by this prefix.
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

/**
 * Reads the company's record. Returns an empty object if the file is invalid, because the content
 * check reports the error.
 */
function readCompany(): Company {
  try {
    return parseJson(readText('content/settings/company.json'))
  } catch {
    return {}
  }
}

function localiseManifest(language: Language, company: Company) {
  const getText = (name: string) => company[getPropertyName(language, name)] || company[name]
  const brand = getText('brand')
  return {
    lang: language.code,
    dir: language.direction,
    name: brand,
    short_name: brand,
    description: toOneLine(String(getText('summary') ?? '')),
  }
}

function createIcon(src: string, size: number, purpose: string) {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
