import { createFormsHandler } from '../../scripts/serve/forms-emulator'
import { FORMS_PATH } from '../../src/contact/submission'
import { serveJson } from './serve-json'

export type FakeNetlifyForms = Awaited<ReturnType<typeof startFakeNetlifyForms>>

/** Starts a server that accepts the forms of `static/__forms.html` and stores their fields. */
export async function startFakeNetlifyForms() {
  const fake = {
    /** Accepted submissions, oldest first. */
    submissions: [] as Record<string, string>[],
    /** Failure of all requests: an HTTP status, no response (`hang`), or a closed connection. */
    failure: undefined as number | 'hang' | 'close' | undefined,
  }
  const handleForm = createFormsHandler('static', (submission) => fake.submissions.push(submission))
  let notifyFailure = () => {}
  const server = await serveJson(async ({ method = '', url, headers }, body) => {
    const { failure } = fake
    if (failure) notifyFailure()
    if (typeof failure === 'number') return { status: failure, headers: { location: FORMS_PATH } }
    if (failure) return failure
    // Responds to GET without storing a submission, as Netlify responds with the page of the forms.
    if (method === 'GET') return { status: 200 }
    const contentType = { 'content-type': headers['content-type'] ?? '' }
    const options = { method, headers: contentType, body: String(body) }
    const response = await handleForm(new Request(`${server.url}${url}`, options))
    return { status: response?.status ?? 404 }
  })
  /** Waits for the next request that fails. */
  const failureMet = () => new Promise<void>((resolve) => (notifyFailure = resolve))
  return Object.assign(fake, server, { failureMet })
}
