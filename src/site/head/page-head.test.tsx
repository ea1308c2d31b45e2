import '../../languages/language-resources'
import { renderToStaticMarkup } from 'react-dom/server'
import { createCrops } from '../../../tests/helpers/crops'
import { PageHead } from './page-head'

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
  ['its banner', banner, '/hall.jpg', 'A hall.'],
  ['the company without a banner', undefined, '/towers.jpg', 'Two towers.'],
])('shows the picture of %s in link previews', (_case, picture, file, alt) => {
  document.head.innerHTML = renderToStaticMarkup(
    <PageHead
      title="Services"
      description="What we do."
      site={{ company, mainCompany: null, offices: null }}
      page={{ language: 'en', mainPath: '/services/', indexed: false }}
      banner={picture}
    />,
  )
  const read = (name: string) =>
    document.querySelector<HTMLMetaElement>(`[property='og:image${name}']`)!.content
  expect(read('')).toBe(`https://example.com${file}`)
  expect(read(':alt')).toBe(alt)
})
