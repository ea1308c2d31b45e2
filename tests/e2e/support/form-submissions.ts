import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The submissions to Netlify Forms whose message holds `mark`. */
export async function findFormSubmissions(mark: string): Promise<Record<string, string>[]> {
  const directory = process.env.FORMS_DIR
  if (!directory) throw new Error('FORMS_DIR is not set. Run: npx playwright test')
  const files = await readdir(directory)
  const texts = await Promise.all(files.map((file) => readFile(path.join(directory, file), 'utf8')))
  return texts
    .map((text) => JSON.parse(text) as Record<string, string>)
    .filter(({ message }) => message?.includes(mark))
}
