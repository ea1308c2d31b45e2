import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { pathIn } from '../languages/language-path'
import { isMainLanguage, languageOf } from '../languages/languages'
import { rootPath } from '../screens/paths'
import { screens } from '../screens/registry'
import { colourOf } from '../theme/contrast'
import { manifestPath } from './manifest-path'

const ground = colourOf('groundDark')
const maskableSize = 512
/** How much of a maskable icon the mark takes, so that no mask cuts it (W3C: a circle of 80%). */
const MASKABLE_SHARE = 0.7

interface Company {
  /** The code of the language that the rest is in. */
  readonly language: string
  readonly brand: string
  readonly summary: string
}

const icons = [
  { file: 'icons/icon-192.png', size: 192 },
  { file: 'icons/icon-512.png', size: 512 },
  { file: 'icons/touch-180.png', size: 180 },
]
const maskable = 'icons/maskable-512.png'

const screenshots = [
  {
    file: 'screenshots/home-phone.jpg',
    width: 780,
    height: 1688,
    form: 'narrow',
    label: 'The home page',
  },
  {
    file: 'screenshots/tower-phone.jpg',
    width: 780,
    height: 1688,
    form: 'narrow',
    label: 'A project page',
  },
  {
    file: 'screenshots/home-desktop.jpg',
    width: 1440,
    height: 900,
    form: 'wide',
    label: 'The home page',
  },
]

/**
 * Writes what a device needs to install the site: the manifest, and icons made of the mark.
 * gatsby-plugin-manifest cannot leave a margin around a maskable icon, nor read the brand from the
 * content.
 */
export async function writeAppFiles(
  publicFolder: string,
  companies: readonly Company[],
): Promise<void> {
  const mark = await fs.readFile('static/favicon.svg')
  await fs.mkdir(path.join(publicFolder, 'icons'), { recursive: true })
  for (const { file, size } of icons) {
    await drawMark(mark, size).png().toFile(path.join(publicFolder, file))
  }
  const inner = Math.round(maskableSize * MASKABLE_SHARE)
  const margin = Math.round((maskableSize - inner) / 2)
  const margins = { top: margin, bottom: margin, left: margin, right: margin }
  await sharp(await drawMark(mark, inner).png().toBuffer())
    .extend({ ...margins, background: ground })
    .png()
    .toFile(path.join(publicFolder, maskable))
  for (const company of companies) {
    const file = path.join(publicFolder, manifestPath(languageOf(company.language)))
    await fs.mkdir(path.dirname(file), { recursive: true })
    await fs.writeFile(file, JSON.stringify(manifest(company)))
  }
}

function drawMark(svg: Buffer, size: number) {
  return sharp(svg, { density: 72 * 16 }).resize(size)
}

function manifest({ language: code, brand, summary }: Company) {
  const language = languageOf(code)
  return {
    name: brand,
    short_name: brand,
    description: summary,
    lang: language.code,
    dir: language.direction,
    id: pathIn(language, rootPath),
    start_url: pathIn(language, screens.home.path),
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    icons: [
      ...icons.map(({ file, size }) => icon(file, size, 'any')),
      icon(maskable, maskableSize, 'maskable'),
    ],
    // They show the main language.
    screenshots: isMainLanguage(language)
      ? screenshots.map(({ file, width, height, form, label }) => ({
          src: `/${file}`,
          sizes: `${width}x${height}`,
          type: 'image/jpeg',
          form_factor: form,
          label,
        }))
      : undefined,
  }
}

function icon(file: string, size: number, purpose: string) {
  return { src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
}
