/** Links that start a mail, a call or a chat. */

/** A tel: address (RFC 3966) of a number written with spaces. */
export function createTelUrl(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/g, '')}`
}

/** A WhatsApp chat with a phone number; WhatsApp wants its digits alone. */
export function createWhatsAppUrl(phone: string): string {
  return `https://wa.me/${phone.replace(/[^0-9]/g, '')}`
}

/** Windows hands longer addresses to no mail program. */
const MAX_LINK_LENGTH = 2048

/** A mailto: address (RFC 6068) with a mail begun, its lines kept, and whether the text fits into it. */
export function createMailtoUrl(email: string, subject: string, text: string) {
  const urlWithoutText = `mailto:${email}?subject=${encodeURIComponent(subject)}`
  const url = `${urlWithoutText}&body=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`
  const isComplete = url.length <= MAX_LINK_LENGTH
  return { href: isComplete ? url : urlWithoutText, isComplete }
}
