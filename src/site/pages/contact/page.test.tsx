import { render, screen } from '@testing-library/react'
import { createCrops } from '../../../../tests/helpers/crops'
import ContactPage from './page'

const crops = createCrops('hall.jpg')
const banner = {
  ...{ heading: 'Contact', lead: null },
  picture: { alt: 'A hall.', crops, social: crops },
}
const record = {
  seo: { title: 'Contact', description: '' },
  ...{ banner, offices: [], ways: { heading: 'Talk to us', text: '' } },
  message: { heading: 'Write to us', text: '', button: 'Message us' },
}
const company = { email: 'info@site.example', phone: '+971 4 555 0100' }

it.each([
  ['its own number', '+971 50 555 0111', 'https://wa.me/971505550111'],
  ['the phone number without an own number', null, 'https://wa.me/97145550100'],
])('links to WhatsApp with %s', (_case, whatsApp, url) => {
  render(<ContactPage data={{ record, company: { ...company, whatsApp } }} />)
  expect(screen.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', url)
})
