import { setUpOwnFolder, write } from '../../tests/helpers/own-folder'
import { createAppManifest } from './app-manifest'

const company = { brand: 'Dhow & Stone', brand_ar: 'محمل وحجر', summary: 'Towers.', summary_ar: '' }

setUpOwnFolder()

it('each language has its own name, direction and start URL', () => {
  write('content/settings/company.json', `\ufeff${JSON.stringify(company)}`)
  const manifest = createAppManifest()
  expect(manifest).toMatchObject({
    lang: 'en',
    dir: 'ltr',
    name: 'Dhow & Stone',
    description: 'Towers.',
    start_url: '/home/',
    display: 'standalone',
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
        description: 'Towers.',
        start_url: '/ar/',
      },
    ],
  })
})
