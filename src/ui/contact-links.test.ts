import { mailLink, telephoneLink, whatsAppLink } from './contact-links'

describe('links to reach the company', () => {
  it.each(['+965 5550 0142', '+96555500142', '+965-5550-0142', '+965 (5550) 0142'])(
    'call and chat with the same number, however it is written: %s',
    (phone) => {
      expect(telephoneLink(phone)).toBe('tel:+96555500142')
      expect(whatsAppLink(phone)).toBe('https://wa.me/96555500142')
    },
  )

  it('start a mail', () => {
    expect(mailLink('hello@example.com')).toBe('mailto:hello@example.com')
  })
})
