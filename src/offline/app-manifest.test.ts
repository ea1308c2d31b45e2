import fs from 'node:fs'
import { createAppManifest } from './app-manifest'

const company = { brand: 'Dhow & Stone', brand_ar: 'محمل وحجر', summary: 'Towers.', summary_ar: '' }

let content: string
beforeEach(() => jest.spyOn(fs, 'readFileSync').mockImplementation(() => content))
afterEach(() => jest.restoreAllMocks())

it('installs each language with its own name, direction and start', () => {
  content = JSON.stringify(company)
  const manifest = createAppManifest()
  expect(manifest).toMatchObject({
    lang: 'en',
    dir: 'ltr',
    name: 'Dhow & Stone',
    description: 'Towers.',
    start_url: '/home/',
    icons: expect.arrayContaining([
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ]),
    localize: [
      {
        lang: 'ar',
        dir: 'rtl',
        name: 'محمل وحجر',
        // English, where there is no Arabic.
        description: 'Towers.',
        start_url: '/ar/',
      },
    ],
  })
  expect(fs.readFileSync).toHaveBeenCalledWith('content/settings/company.json', 'utf8')
})
