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

/** A mailto: address with a mail begun, its lines kept. */
export function mailDraftLink(email: string, subject: string, text: string): string {
  // A lone half of an emoji cannot be encoded.
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/\r?\n/g, '\r\n')
  return `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(wellFormed)}`
}
