import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { readMail, type ReadMail } from '../../helpers/mail'

/** Waits until exactly `count` mails contain `marker` in their text, and returns them. */
export async function expectMails(marker: string, count: number): Promise<ReadMail[]> {
  await expect.poll(async () => (await findMails(marker)).length).toBe(count)
  return findMails(marker)
}

async function findMails(marker: string): Promise<ReadMail[]> {
  const mails = (await readAll('OUTBOX_DIR', '.eml')).map(readMail)
  return mails.filter(({ text }) => text.includes(marker))
}

/** Returns the submissions to Netlify Forms whose message contains `marker`. */
export async function findFormSubmissions(marker: string): Promise<Record<string, string>[]> {
  const texts = await readAll('FORMS_DIR', '.json')
  const submissions = texts.map((text) => JSON.parse(text) as Record<string, string>)
  return submissions.filter(({ message }) => message?.includes(marker))
}

/** Reads the files of the folder that an environment variable names. */
async function readAll(variable: string, extension: string): Promise<string[]> {
  const directory = process.env[variable]
  if (!directory) throw new Error(`${variable} is not set. Run: npx playwright test`)
  const files = (await readdir(directory)).filter((file) => file.endsWith(extension))
  return Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')))
}
