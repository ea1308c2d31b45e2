import { createFormsHandler } from '../../scripts/serve/forms-emulator'
import { FORMS_PATH } from '../contact-message/submission'
import { serveJson } from './serve-json'

/** A server that answers as Netlify Forms does, for tests. */
export type FakeNetlifyForms = Awaited<ReturnType<typeof startFakeNetlifyForms>>

/** Starts a server that takes the forms and fields of `static/__forms.html`, and no others. */
export async function startFakeNetlifyForms() {
  const fake = {
    /** What was submitted, oldest first. */
    submissions: [] as Record<string, string>[],
    /** What it does wrong: answers with a status, says nothing, or hangs up. */
    failure: undefined as number | 'hang' | 'close' | undefined,
  }
  const take = createFormsHandler('static', (submission) => fake.submissions.push(submission))
  let met = () => {}
  const server = await serveJson(async ({ method = '', url, headers }, body) => {
    const { failure } = fake
    if (failure) met()
    if (typeof failure === 'number') return { status: failure, headers: { location: FORMS_PATH } }
    if (failure) return failure
    // As any page, the forms can be read, which records nothing.
    if (method === 'GET') return { status: 200 }
    const type = { 'content-type': headers['content-type'] ?? '' }
    const sent = { method, headers: type, body: String(body) }
    const answer = await take(new Request(`${server.url}${url}`, sent))
    return { status: answer?.status ?? 404 }
  })
  /** Waits until somebody has met the failure. */
  const failureMet = () => new Promise<void>((resolve) => (met = resolve))
  return Object.assign(fake, server, { failureMet })
}
