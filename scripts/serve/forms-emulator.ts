import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { FORMS_PATH } from '../../src/contact/submission'

/**
 * Emulates Netlify Forms: saves submissions of the forms that the built site declares, and rejects
 * other submissions with 404. Silently drops a submission whose honeypot is filled in.
 * @param publicDirectory folder of the built site
 * @returns a handler, which returns undefined for a request that is no submission
 */
export function createFormsHandler(
  publicDirectory: string,
  save: (submission: Record<string, string>) => unknown,
): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'POST' || pathname !== FORMS_PATH) return undefined
    const submission = [...(await request.formData())] as [string, string][]
    const values = new Map(submission)
    const html = await readFile(path.join(publicDirectory, FORMS_PATH), 'utf8').catch(() => '')
    const forms = parse(html).querySelectorAll('form[data-netlify=true]')
    const form = forms.find((it) => it.getAttribute('name') === values.get('form-name'))
    if (!form) return new Response('Form not found\n', { status: 404 })
    const honeypot = form.getAttribute('netlify-honeypot')
    if (!honeypot || !values.get(honeypot)) {
      const fields = form.querySelectorAll('[name]').map((field) => field.getAttribute('name'))
      await save(Object.fromEntries(submission.filter(([field]) => fields.includes(field))))
    }
    return new Response('Thank you\n', { headers: { 'content-type': 'text/html' } })
  }
}

/** Creates a function that saves submissions as JSON files in `directory`. */
export function createSubmissionWriter(directory: string) {
  return async (submission: object): Promise<void> => {
    await mkdir(directory, { recursive: true })
    const file = path.join(directory, `${randomUUID()}.json`)
    // Writes to a temporary file first, so that nobody reads a partial file.
    await writeFile(`${file}.part`, JSON.stringify(submission, null, 2))
    await rename(`${file}.part`, file)
  }
}
