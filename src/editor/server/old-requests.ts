import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { formatErrorForStaff } from '../../content/check/content-errors'
import { HttpError } from '../../http/http-error'
import { readJson } from '../../http/requests'
import { createPackedResponse } from '../../http/responses'
import { CONTENT_API_PATH, type Content } from '../api/content-api'
import { getKeyPath, isNewKey } from '../api/record-key'

/* Answers requests in the format of the previous deploy, because staff may still have the editor of
   that deploy open. Converts each old request to the present format. Delete this file one deploy
   after it was added. */

type Body = Readonly<Record<string, unknown>>

/**
 * Responds to a request of the previous deploy's editor. Returns undefined for a request in the
 * present format.
 * @param respond responds to a request in the present format
 */
export async function answerOldRequest(
  request: Request,
  respond: (request: Request) => Promise<Response>,
): Promise<Response | undefined> {
  const url = new URL(request.url)
  const ask = async (
    path: string,
    body?: object,
  ): Promise<Body & { readonly content: Content }> => {
    const headers = new Headers(request.headers)
    headers.set('content-type', 'application/json')
    const post = body && { method: 'POST', body: JSON.stringify(body) }
    const target = new URL(CONTENT_API_PATH + path, url)
    const response = await respond(new Request(target, { headers, ...post }))
    return JSON.parse(String(gunzipSync(await response.arrayBuffer()))) as never
  }
  const readContent = async () => (await ask('/content')) as unknown as Content
  const readBody = async () => ((await readJson(request, MAX_BYTES)) ?? {}) as Body

  async function answer(): Promise<object | undefined> {
    const id = url.searchParams.get('id')
    switch (`${request.method} ${url.pathname.slice(CONTENT_API_PATH.length)}`) {
      case 'GET ':
        return toOldContent(await readContent())
      case 'GET /drafts':
        return toOldDrafts(await readContent())
      case 'GET /picture':
        return id ? readPicture(id) : undefined
      case 'POST /picture': {
        const { ticket } = (await (await respond(request)).json()) as Body
        return { ticket, id: ticket }
      }
      case 'POST /save':
        return save(await readBody())
      case 'POST /draft':
        return saveDraft(await readBody())
      default:
        return undefined
    }
  }

  async function readPicture(id: string): Promise<Response> {
    const target = new URL(`${url.pathname}?ticket=${encodeURIComponent(id)}`, url)
    return respond(new Request(target, { headers: request.headers }))
  }

  async function save(body: Body): Promise<object> {
    const { path, opened: base, record, draft, pictures, rulesVersion: rules } = body
    const isNew = typeof path === 'string' && path.endsWith('/')
    const uuid = randomUUID()
    const key = isNew ? `${path}#${uuid}` : path
    const changes = [{ key, record, base, draft, from: body.restoredFrom ?? undefined }]
    const { content, publishedAt } = await ask('/change', { to: 'site', changes, pictures, rules })
    const newPath = isNew ? content.added[uuid] : path
    return { path: newPath, publishedAt, content: toOldContent(content) }
  }

  async function saveDraft(body: Body): Promise<object> {
    const { key, record, opened, pictures, replaces, restoredFrom } = body
    const base = typeof key === 'string' && isNewKey(key) ? null : opened
    const change = {
      key,
      record,
      base,
      draft: replaces ?? undefined,
      from: restoredFrom ?? undefined,
    }
    const { content } = await ask('/change', { to: 'drafts', changes: [change], pictures })
    return toOldDrafts(content)
  }

  try {
    const body = await answer()
    return body instanceof Response || !body ? body : createPackedResponse(body)
  } catch (error) {
    throw error instanceof HttpError ? toOldError(error) : error
  }
}

/** Maximum size of a body, in bytes. */
const MAX_BYTES = 250_000

function toOldContent({ errors, history, ...content }: Content): object {
  const messages = errors.map((error) =>
    formatErrorForStaff({ ...error, record: content.records[error.file] }),
  )
  return { ...content, errors: messages, keepsHistory: history !== 'none' }
}

/** Converts drafts to the format of the previous deploy, with `opened` instead of `base`. */
function toOldDrafts({ drafts }: Content): object {
  return {
    drafts: drafts.map(({ base, ...draft }) => {
      return { ...draft, opened: base, path: getKeyPath(draft.key) }
    }),
  }
}

/** Adds to an error what the previous deploy's editor shows: a message and the newer record. */
function toOldError({ status, code, details }: HttpError): HttpError {
  const { key = '', field, message } = (details.values ?? {}) as Partial<Record<string, string>>
  const content = details.content as Content | undefined
  const newerDraft = content?.drafts.find((draft) => draft.key === key)
  const former = {
    message:
      message ?? `Somebody else was faster, or this page is old (${code}). Reload it, please.`,
    field,
    ...(code === 'changed' && { newer: content?.records[key] }),
    ...(code === 'draft-changed' &&
      newerDraft && { newerDraft: { ...newerDraft, opened: newerDraft.base } }),
  }
  return new HttpError(status, code, { ...details, ...former })
}
