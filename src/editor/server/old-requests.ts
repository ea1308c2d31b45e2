import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import {
  CONTENT_API_PATH,
  type Content,
  type Draft,
  type LinkResponse,
  type PreviewResponse,
} from '../api/content-api'
import { formatErrorForStaff } from '../../content/check/content-errors'
import { HttpError } from '../../http/http-error'
import { createPackedResponse } from './responses'

/* Answers the requests of the last deploy's editor, which may be open while the site is deployed,
   with the present ones. Delete this file one deploy after it was added. */

type Body = Record<string, unknown>
type Respond = (request: Request) => Promise<Response>

/** Returns undefined for a present request. */
export async function answerOldRequest(request: Request, respond: Respond) {
  const url = new URL(request.url)
  const subpath = url.pathname.slice(CONTENT_API_PATH.length)
  const ask = async (path: string, body?: object): Promise<Body> => {
    const headers = new Headers(request.headers)
    headers.set('content-type', 'application/json')
    const post = body && { method: 'POST', body: JSON.stringify(body) }
    const target = new URL(CONTENT_API_PATH + path, url)
    return readBody(await respond(new Request(target, { headers, ...post })))
  }
  const answer = async (): Promise<object | Response | undefined> => {
    const get = (name: string) => url.searchParams.get(name) ?? ''
    const encoded = (name: string) => encodeURIComponent(get(name))
    switch (`${request.method} ${subpath}`) {
      case 'GET ':
        return toOldContent(await ask('/content'))
      case 'GET /drafts':
        return { drafts: await toOldDrafts((await ask('/content')).drafts, ask) }
      case 'GET /picture':
        return get('id') ? respondTo(`/picture?ticket=${encoded('id')}`) : undefined
      case 'POST /picture': {
        const body = await readBody(await respond(request))
        return { ...body, id: body.ticket }
      }
      case 'GET /preview':
        return ask(`/link?id=${encoded('draft')}`)
      case 'GET /preview/picture': {
        const { pictures } = (await ask(
          `/link?id=${encoded('draft')}`,
        )) as unknown as PreviewResponse
        return respondTo(`/picture?view=${encodeURIComponent(pictures[get('path')] ?? '')}`)
      }
      case 'POST /save':
        return save((await request.json()) as Body)
      case 'POST /draft':
        return saveDraft((await request.json()) as Body)
      default:
        return undefined
    }
  }
  const respondTo = (path: string) =>
    respond(new Request(new URL(CONTENT_API_PATH + path, url), { headers: request.headers }))

  async function save({ path, record, opened, pictures, rulesVersion, restoredFrom, draft }: Body) {
    const isNew = typeof path === 'string' && path.endsWith('/')
    const key = isNew ? `${path}#${randomUUID()}` : path
    const change = { key, record, base: opened, from: restoredFrom ?? undefined, draft }
    try {
      const body = { to: 'site', changes: [change], pictures, rules: rulesVersion }
      const { content, publishedAt } = await ask('/change', body)
      const { added } = content as Content
      return {
        path: isNew ? added[String(key).replace(/.*#/, '')] : path,
        publishedAt,
        content: toOldContent(content),
      }
    } catch (error) {
      const { code, details } = error as HttpError
      // The same record was published before, and only its response was lost.
      if (code !== 'same-as') throw error
      const content = toOldContent(await ask('/content'))
      const { path } = details.values as Body
      return { path, publishedAt: new Date().toISOString(), content }
    }
  }

  async function saveDraft({
    key,
    record,
    opened,
    pictures,
    replaces,
    restoredFrom,
    newLink,
  }: Body) {
    const draft = replaces ?? undefined
    const isNew = String(key).includes('#')
    const change = {
      key,
      record,
      base: isNew ? null : opened,
      from: restoredFrom ?? undefined,
      draft,
    }
    const { content } = await ask('/change', {
      to: 'drafts',
      changes: [change],
      pictures,
      rules: '',
    })
    if (newLink) await ask('/link', { key, action: 'end' })
    const linked = newLink ? (await ask('/link', { key, action: 'open' })).content : content
    return { drafts: await toOldDrafts((linked as Content).drafts, ask) }
  }

  try {
    const body = await answer()
    return body instanceof Response || body === undefined ? body : createPackedResponse(body)
  } catch (error) {
    throw error instanceof HttpError ? toOldError(error) : error
  }
}

async function readBody(response: Response): Promise<Body> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isPacked = response.headers.get('content-encoding') === 'gzip'
  return JSON.parse(String(isPacked ? gunzipSync(bytes) : bytes)) as Body
}

function toOldContent(value: unknown): Body {
  const { records, pictures, errors, history, tokenExpiresAt } = value as Content
  const format = (error: Content['errors'][number]) =>
    formatErrorForStaff({ ...error, record: records[error.file] })
  return {
    records,
    pictures,
    errors: errors.map(format),
    keepsHistory: history !== 'none',
    tokenExpiresAt,
  }
}

/** The former editor knows the links of the drafts that have one. */
function toOldDrafts(drafts: unknown, ask: (path: string, body: object) => Promise<Body>) {
  return Promise.all(
    (drafts as Draft[]).map(async ({ key, base, hasLink, ...draft }) => {
      const { link } = hasLink
        ? ((await ask('/link', { key, action: 'open' })) as unknown as LinkResponse)
        : {}
      return { ...draft, key, opened: base, path: key.replace(/#.*/, ''), link: link?.id }
    }),
  )
}

const sentences: Partial<Record<string, string>> = {
  changed: 'Somebody else has changed this since you opened it.',
  deleted: 'This was deleted by somebody else. Copy your texts, then add it again.',
  'draft-changed': 'Somebody else has saved this draft since you opened it.',
  'draft-exists': 'Somebody has saved a draft of this. Open or discard it first.',
  'still-used': 'This is still used in another page or project. Change it there first.',
  'bad-token': 'Your sign-in has ended. Please sign in again.',
}

const formerCodes: Partial<Record<string, string>> = {
  changed: 'changed-meanwhile',
  'draft-changed': 'changed-meanwhile',
  invalid: 'wrong-record',
}

/** Adds to an error what the former editor shows. */
function toOldError({ status, code, details }: HttpError): HttpError {
  const {
    key = '',
    field,
    message = '',
  } = (details.values ?? {}) as Partial<Record<string, string>>
  const content = details.content as Content | undefined
  const newerDraft = content?.drafts.find((draft) => draft.key === key)
  const former = {
    message: sentences[code] ?? (message || `Please reload this page, and try again (${code}).`),
    ...(code === 'invalid' && { field }),
    ...(code === 'changed' && { newer: content?.records[key] }),
    ...(code === 'draft-changed' &&
      newerDraft && { newerDraft: { ...newerDraft, opened: newerDraft.base } }),
  }
  return new HttpError(status, formerCodes[code] ?? code, { ...details, ...former })
}
