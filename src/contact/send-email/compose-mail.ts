import { getSenderDomain } from './mail-settings'
import { getFlags, type Submission } from '../submission'

/** A mail in the form that nodemailer expects. */
export interface Mail {
  from: string
  to: string
  replyTo: { name: string; address: string }
  subject: string
  messageId: string
  text: string
  headers: Record<string, string>
}

/** Creates the plain-text mail to the company. A reply to the mail goes to the visitor. */
export function composeMail(
  submission: Submission,
  { from, to }: { from: string; to: string },
): Mail {
  const { id, language, name, email, message } = submission
  const sender = toHeaderText(name)
  const flags = getFlags(submission)
  return {
    from,
    to,
    // Passes an object, because nodemailer would parse a string with a comma as two addresses.
    replyTo: { name: sender, address: email },
    subject: flags.includes('probe')
      ? 'Website contact form: daily test'
      : `Website enquiry from ${sender}`,
    messageId: `<${id}@${getSenderDomain(from)}>`,
    text: `Name: ${name}\nEmail: ${email}\n\n${message}\n`,
    // Adds headers so that the company can filter its mail.
    headers: {
      'X-Website-Flags': flags.join(' ') || 'none',
      'X-Website-Language': language,
    },
  }
}

/**
 * Returns a text for a header, in one line. Inserts a space into each encoded word (RFC 2047) that
 * a visitor has typed. Otherwise, mail programs would decode the word, with its line breaks and
 * direction marks.
 */
function toHeaderText(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').replaceAll('=?', '= ?')
}
