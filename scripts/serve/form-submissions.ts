import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { FORMS_PATH } from '../../src/contact-message/submission'

/** Takes a submission as Netlify Forms does; undefined for a request that is none. */
export type TakeSubmission = (request: Request) => Promise<Response | undefined>

/**
 * Imitates Netlify Forms: keeps each submission of a declared form as a JSON file in `directory`,
 * drops it silently when the honeypot is filled, and refuses unknown forms.
 */
export function createFormSubmissions(publicDirectory: string, directory: string): TakeSubmission {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'POST' || pathname !== FORMS_PATH) return undefined
    const submission = new URLSearchParams(await request.text())
    const html = await readFile(path.join(publicDirectory, FORMS_PATH), 'utf8').catch(() => '')
    const name = submission.get('form-name') ?? ''
    const form = findDeclaredForms(html).get(name)
    if (!form) return new Response('Form not found\n', { status: 404 })
    if (!form.honeypot || !submission.get(form.honeypot)) {
      const kept = [...submission].filter(([field]) => form.fields.has(field))
      await keep(directory, Object.fromEntries(kept))
    }
    return new Response('Thank you\n', { headers: { 'content-type': 'text/html' } })
  }
}

async function keep(directory: string, submission: Record<string, string>): Promise<void> {
  await mkdir(directory, { recursive: true })
  await writeFile(path.join(directory, `${randomUUID()}.json`), JSON.stringify(submission, null, 2))
}

/** The forms of a page that Netlify would take submissions for, by name: their fields, and the honeypot. */
export function findDeclaredForms(html: string) {
  const forms = parse(html).querySelectorAll('form[data-netlify=true][name]')
  return new Map(
    forms.map((form) => {
      const named = form.querySelectorAll('[name]').map((field) => field.getAttribute('name') ?? '')
      const honeypot = form.getAttribute('netlify-honeypot')
      return [form.getAttribute('name') ?? '', { fields: new Set(named), honeypot }]
    }),
  )
}
