import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { readMail, type ReadMail } from '../../../src/testing/mail'

/** A mail of the local outbox, as the company would read it. */
export interface OutboxMail extends ReadMail {
  subject: string
}

/** Waits for the mails whose text holds `mark`; `count` of them, and no more. */
export async function expectMails(mark: string, count: number): Promise<OutboxMail[]> {
  await expect.poll(async () => (await findMails(mark)).length).toBe(count)
  return findMails(mark)
}

/** The mails whose text holds `mark`. */
async function findMails(mark: string): Promise<OutboxMail[]> {
  const directory = process.env.OUTBOX_DIR
  if (!directory) throw new Error('OUTBOX_DIR is not set. Run: npx playwright test')
  const files = (await readdir(directory)).filter((file) => file.endsWith('.eml'))
  const sources = await Promise.all(
    files.map((file) => readFile(path.join(directory, file), 'utf8')),
  )
  return sources
    .map(readMail)
    .filter(({ text }) => text.includes(mark))
    .map((mail) => ({
      ...mail,
      subject: decodeWords(mail.headers.get('subject') ?? ''),
    }))
}

/** A header's text with its encoded words (RFC 2047) decoded. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) => {
      if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64').toString('latin1')
      return text
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/gi, (_hex, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    })
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'))
}
