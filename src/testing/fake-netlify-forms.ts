import { createFormSubmissions } from '../../scripts/serve/form-submissions'
import { FORMS_PATH } from '../contact-message/submission'
import { serveJson, type JsonServer } from './serve-json'

/** A server that answers as Netlify Forms does, for tests. */
export interface FakeNetlifyForms extends JsonServer {
  /** What was submitted, oldest first. */
  submissions: Record<string, string>[]
  /** What it does wrong: answers with a status, says nothing, or hangs up. */
  failure: number | 'hang' | 'close' | undefined
  /** Waits until somebody has met the failure. */
  failureMet: () => Promise<void>
}

/** Starts a server that takes the forms and fields of `static/__forms.html`, and no others. */
export async function startFakeNetlifyForms(): Promise<FakeNetlifyForms> {
  const take = createFormSubmissions('static', (submission) => fake.submissions.push(submission))
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
  const fake: FakeNetlifyForms = {
    ...server,
    submissions: [],
    failure: undefined,
    failureMet: () => new Promise((resolve) => (met = resolve)),
  }
  return fake
}
