/** Returns the tel: URL (RFC 3966) of a phone number, reduced to plus sign and digits. */
export function createTelUrl(phone: string): string {
  return `tel:${phone.replace(/[^+0-9]/g, '')}`
}

/** Returns the URL of a WhatsApp chat, with only the digits of the phone number. */
export function createWhatsAppUrl(phone: string): string {
  return `https://wa.me/${phone.replace(/[^0-9]/g, '')}`
}

/** Maximum length, in characters, of a URL that Windows passes to a mail program. */
const MAX_LINK_LENGTH = 2048

/**
 * Returns a mailto: URL (RFC 6068) with subject and text. If the URL would be too long, omits the
 * text and sets `isComplete` to false.
 */
export function createMailtoUrl(email: string, subject: string, text: string) {
  const urlWithoutText = `mailto:${email}?subject=${encodeURIComponent(subject)}`
  const url = `${urlWithoutText}&body=${encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))}`
  const isComplete = url.length <= MAX_LINK_LENGTH
  return { href: isComplete ? url : urlWithoutText, isComplete }
}
