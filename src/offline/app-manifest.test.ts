import fs from 'node:fs'
import { createAppManifest } from './app-manifest'

const company = { brand: 'Dhow & Stone', brand_ar: 'محمل وحجر', summary: 'Towers.', summary_ar: '' }

let companyFile: string
beforeEach(() => jest.spyOn(fs, 'readFileSync').mockImplementation(() => companyFile))
afterEach(() => jest.restoreAllMocks())

it('each language has its own name, direction and start URL', () => {
  companyFile = JSON.stringify(company)
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
        // English is the fallback for a missing translation.
        description: 'Towers.',
        start_url: '/ar/',
      },
    ],
  })
  expect(fs.readFileSync).toHaveBeenCalledWith('content/settings/company.json', 'utf8')
})
