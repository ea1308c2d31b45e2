import fs from 'node:fs'
import { translations } from '../languages/languages'
import { appManifest } from './app-manifest'

const company = { brand: 'Dhow & Stone', brand_ar: 'محمل وحجر', summary: 'Towers.', summary_ar: '' }
const english = {
  lang: 'en',
  dir: 'ltr',
  name: 'Dhow & Stone',
  short_name: 'Dhow & Stone',
  description: 'Towers.',
  start_url: '/home/',
}
const arabic = {
  lang: 'ar',
  dir: 'rtl',
  name: 'محمل وحجر',
  short_name: 'محمل وحجر',
  // English, where there is no Arabic.
  description: 'Towers.',
  start_url: '/ar/',
  screenshots: [],
}
const png = (name: string, size: string, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: size,
  type: 'image/png',
  purpose,
})
const jpeg = (name: string, label: string) => ({
  src: `/screenshots/${name}.jpg`,
  sizes: '780x1688',
  type: 'image/jpeg',
  label,
})

let content: string
beforeEach(() => jest.spyOn(fs, 'readFileSync').mockImplementation(() => content))
afterEach(() => jest.restoreAllMocks())

it('installs each language with its own name, direction and start', () => {
  content = JSON.stringify(company)
  const manifest = appManifest()
  expect(manifest.localize).toHaveLength(translations.length)
  expect(manifest).toEqual({
    ...english,
    scope: '/',
    display: 'standalone',
    background_color: '#0b1626',
    theme_color: '#0b1626',
    icon: 'src/offline/app-icon.svg',
    icons: [
      png('icon-192', '192x192'),
      png('icon-512', '512x512'),
      png('icon-512', '512x512', 'maskable'),
      png('touch-180', '180x180'),
    ],
    screenshots: [jpeg('home-phone', 'The home page'), jpeg('tower-phone', 'A project page')],
    localize: expect.arrayContaining([arabic]),
    cache_busting_mode: 'none',
    include_favicon: false,
    legacy: false,
  })
  expect(fs.readFileSync).toHaveBeenCalledWith('content/settings/company.json', 'utf8')
})

it('leaves a company that cannot be read to the check of the content', () => {
  content = '{'
  expect(appManifest()).toMatchObject({ lang: 'en', name: undefined, description: undefined })
})
