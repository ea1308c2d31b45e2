/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Mail } from './compose-mail'
import { writeToOutbox } from './write-to-outbox'

const mail: Mail = {
  from: 'website@example.com',
  to: 'office@example.com',
  replyTo: { name: 'Layla', address: 'layla@example.com' },
  subject: 'Website enquiry from Layla',
  messageId: '<id@example.com>',
  text: 'We want to build a house.',
  headers: {},
}

it('each mail becomes a file of its own, named by its time, in an outbox made when it is needed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'outbox-'))
  const outbox = path.join(folder, 'not', 'there')
  await writeToOutbox(mail, outbox)
  await writeToOutbox(mail, outbox)
  const name = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36}\.eml$/)
  const files = await readdir(outbox)
  expect(files).toEqual([name, name])
  for (const file of files) {
    expect(await readFile(path.join(outbox, file), 'utf8')).toContain(mail.text)
  }
  await rm(folder, { recursive: true })
})
