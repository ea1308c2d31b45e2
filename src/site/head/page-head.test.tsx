import '../../languages/language-resources'
import { createElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createCrops } from '../../../tests/helpers/crops'
import { screenHead } from './page-head'

const company = {
  ...{ brand: 'Dhow & Stone', summary: '', email: '', phone: '', whatsApp: null },
  logo: { alt: '', original: { publicURL: '/logo.svg' } },
  socialImage: { alt: 'Two towers.', crops: createCrops('/towers.jpg') },
  ...{ policies: [], footerColumns: [] },
}
const banner = { alt: 'A hall.', crops: createCrops('/wide.jpg'), social: createCrops('/hall.jpg') }

beforeAll(() => {
  process.env.GATSBY_SITE_URL = 'https://example.com'
})

it.each([
  ['its banner', { picture: banner }, '/hall.jpg', 'A hall.'],
  ['the company without a banner', undefined, '/towers.jpg', 'Two towers.'],
])('shows the picture of %s in link previews', (_case, shown, file, alt) => {
  const seo = { title: 'Services', description: 'What we do.' }
  const record = { seo, banner: shown }
  const props = {
    data: { record, company, mainCompany: null, offices: null },
    pageContext: { language: 'en', mainPath: '/services/', indexed: false },
  } as unknown as ComponentProps<typeof screenHead>
  document.head.innerHTML = renderToStaticMarkup(createElement(screenHead, props))
  const read = (name: string) =>
    document.querySelector<HTMLMetaElement>(`[property='og:image${name}']`)!.content
  expect(read('')).toBe(`https://example.com${file}`)
  expect(read(':alt')).toBe(alt)
})
