/** Links that start a mail, a call or a chat. */

/** A tel: address (RFC 3966) of a number written with spaces. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/g, '')}`
}

/** A WhatsApp chat with a phone number; WhatsApp wants its digits alone. */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replace(/[^0-9]/g, '')}`
}

/** Windows hands longer addresses to no mail program. */
const MAX_LINK_LENGTH = 2048

/** A mailto: address (RFC 6068) with a mail begun, its lines kept, and whether the text fits into it. */
export function mailDraft(email: string, subject: string, text: string) {
  const start = `mailto:${email}?subject=${encodeURIComponent(subject)}`
  const whole = `${start}&body=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`
  const isWhole = whole.length <= MAX_LINK_LENGTH
  return { href: isWhole ? whole : start, isWhole }
}
