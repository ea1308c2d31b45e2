/** Links that start a mail, a call or a chat. */

/** A tel: address (RFC 3966) of a number written with spaces. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/g, '')}`
}

/** A WhatsApp chat with a phone number; WhatsApp wants its digits alone. */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replace(/[^0-9]/g, '')}`
}

/** A mailto: address (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${email}`
}

/** Windows hands longer addresses to no mail program. */
const MAX_LINK_LENGTH = 2048

/** A mailto: address with a mail begun, its lines kept, and whether it has the whole text. */
export function mailDraft(email: string, subject: string, text: string, name: string) {
  const start = `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=`
  const end = encode(`\n\n${name}`)
  const whole = encode(text)
  let room = MAX_LINK_LENGTH - start.length - end.length
  if (whole.length <= room) return { href: start + whole + end, isWhole: true }

  room -= encode('…').length
  let body = ''
  for (const letter of text.replace(/\r\n/g, '\n')) {
    const more = encode(letter)
    if (body.length + more.length > room) break
    body += more
  }
  return { href: start + body + encode('…') + end, isWhole: false }
}

function encode(text: string): string {
  // A lone half of an emoji cannot be encoded.
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\r?\n/g, '\r\n'))
}
