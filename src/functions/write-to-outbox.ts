import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail } from './compose-mail'

/**
 * Writes a mail as an `.eml` file, in place of sending it, on a developer's machine.
 * @throws when the folder cannot be written
 */
export async function writeToOutbox(mail: Mail, directory: string): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(mail)
  const day = new Date().toISOString().replaceAll(':', '-')
  const file = path.join(directory, `${day}-${randomUUID()}.eml`)
  await mkdir(directory, { recursive: true })
  // Written under another name first, so that a reader never meets half a mail.
  await writeFile(`${file}.part`, message as Buffer)
  await rename(`${file}.part`, file)
}
