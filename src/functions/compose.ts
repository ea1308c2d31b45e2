import { flagsOf, type Submission } from '../contact-message/submission'

/** A mail's parts, as nodemailer takes them. */
export interface Mail {
  from: string
  to: string
  replyTo: { name: string; address: string }
  subject: string
  messageId: string
  text: string
  headers: Record<string, string>
}

/**
 * The plain text mail that the company receives. The reply goes to the visitor, as one address:
 * nodemailer would read a bare text with a comma as two.
 */
export function compose(submission: Submission, ends: { from: string; to: string }): Mail {
  const { id, name, email, message } = submission
  const sender = onOneLine(name)
  const flags = flagsOf(submission)
  return {
    from: ends.from,
    to: ends.to,
    replyTo: { name: sender, address: email },
    subject: flags.includes('probe') ? 'Website probe' : `Website message from ${sender}`,
    messageId: `<${id}@${domainOf(ends.from)}>`,
    text: `Name: ${name}\nEmail: ${email}\n\n${message}\n`,
    // For the mailbox's own filters.
    headers: { 'X-Website-Flags': flags.join(' ') || 'none' },
  }
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

function domainOf(address: string): string {
  return /@([^\s@>]+)>?\s*$/.exec(address)?.[1] ?? 'website.invalid'
}
