import type { ContactMessage } from '../message-rules'

/** A mail's parts, as nodemailer takes them. */
export interface Mail {
  from: string
  to: string
  replyTo: { name: string; address: string }
  subject: string
  text: string
}

/**
 * The plain text mail that the company receives. The reply goes to the visitor, as one address:
 * nodemailer would read a bare text with a comma as two.
 */
export function compose(message: ContactMessage, ends: { from: string; to: string }): Mail {
  const name = onOneLine(message.name)
  return {
    from: ends.from,
    to: ends.to,
    replyTo: { name, address: message.email },
    subject: `Website message from ${name}`,
    text: `Name: ${name}\nEmail: ${message.email}\n\n${message.message}\n`,
  }
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}
