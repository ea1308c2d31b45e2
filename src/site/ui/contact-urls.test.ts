import { createTelUrl, createWhatsAppUrl } from './contact-urls'

it.each(['+965 5550 0142', '+96555500142', '+965-5550-0142', '+965 (5550) 0142'])(
  'normalises %s for calls and chats',
  (phone) => {
    expect(createTelUrl(phone)).toBe('tel:+96555500142')
    expect(createWhatsAppUrl(phone)).toBe('https://wa.me/96555500142')
  },
)
