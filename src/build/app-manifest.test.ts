import { setUpOwnFolder, write } from '../../tests/helpers/own-folder'
import { tokens } from '../site/theme/tokens'
import { createAppManifest } from './app-manifest'

const company = {
  brand: 'Dhow & Stone',
  brand_ar: 'محمل وحجر',
  summary: 'Towers\nand villas.',
  summary_ar: '',
}

setUpOwnFolder()

it('each language has its own name, direction and start URL', () => {
  write('content/settings/company.json', `\ufeff${JSON.stringify(company)}`)
  const manifest = createAppManifest()
  expect(manifest).toMatchObject({
    lang: 'en',
    dir: 'ltr',
    name: 'Dhow & Stone',
    description: 'Towers and villas.',
    start_url: '/home/',
    scope: '/',
    display: 'standalone',
    theme_color: tokens.colors.groundDark.value,
    include_favicon: false,
    icons: expect.arrayContaining([
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]),
    localize: [
      {
        lang: 'ar',
        dir: 'rtl',
        name: 'محمل وحجر',
        // Expects English, the fallback for a missing translation.
        description: 'Towers and villas.',
        start_url: '/ar/',
      },
    ],
  })
})

it('leaves a broken record to the content check', () => {
  write('content/settings/company.json', '{')
  expect(createAppManifest()).toMatchObject({ lang: 'en', name: undefined })
})
