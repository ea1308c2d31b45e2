import { telephoneLink, whatsAppLink } from './contact-urls'

it.each(['+965 5550 0142', '+96555500142', '+965-5550-0142', '+965 (5550) 0142'])(
  'a call and a chat are with the same number, however it is written: %s',
  (phone) => {
    expect(telephoneLink(phone)).toBe('tel:+96555500142')
    expect(whatsAppLink(phone)).toBe('https://wa.me/96555500142')
  },
)
