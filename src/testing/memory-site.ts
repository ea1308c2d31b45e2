import {
  CONTENT_API_PATH,
  type PublishedContent,
  type SaveRequest,
} from '../cms-access/content-api'
import type { Json } from '../content-model/record-file'
import { readContent, readMedia } from '../content-source/read-content'
import { prepareChange } from '../functions/cms/prepare-change'
import { applyChange, type Snapshot } from '../functions/cms/store'
import { toHttpError } from '../functions/shared/http-error'

type Answer = readonly [status: number, json: object]
/** Replaces the response to a request: another response, or a connection that breaks after it. */
type Failure = Answer | 'response lost'

/** Replaces fetch() by a content API in memory, with the validation of the real one. */
export function startMemorySite() {
  const { pictures } = readMedia('content')
  let snapshot: Snapshot = { version: '', content: readContent('content'), pictures }
  let isReady = Promise.resolve()
  const requests: [path: string, body: unknown][] = []
  const failures: [path: string, failure: Failure][] = []

  const getRecords = () =>
    Object.fromEntries(snapshot.content.records.map(({ file, record }) => [file, record]))
  const getContent = (): PublishedContent => {
    return { records: getRecords(), pictures: [...snapshot.pictures], errors: [] }
  }
  const push = (path: string, record: Json | null) => {
    snapshot = applyChange(snapshot, { path, record, pictures: {} })
  }
  const save = (request: SaveRequest): Answer => {
    try {
      const change = prepareChange(snapshot, request)
      snapshot = applyChange(snapshot, change)
      const publishedAt = '2030-01-02T10:00:00Z'
      return [200, { path: change.path, publishedAt, content: getContent() }]
    } catch (error) {
      const { status, code, message, details } = toHttpError(error)
      return [status, { code, message, ...details }]
    }
  }
  const respond = (path: string, body: unknown): Answer => {
    if (path === '/save') return save(body as SaveRequest)
    return [200, path === '/picture' ? { id: `id-${requests.length}` } : getContent()]
  }

  globalThis.fetch = async (url, { body } = {}) => {
    const path = String(url).replace(CONTENT_API_PATH, '')
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : body
    requests.push([path, content])
    await isReady
    const index = failures.findIndex(([failing]) => failing === path)
    const [, failure] = index < 0 ? [] : failures.splice(index, 1)[0]!
    const [status, json] = Array.isArray(failure) ? (failure as Answer) : respond(path, content)
    if (failure === 'response lost') throw new TypeError('Failed to fetch')
    return { ok: status < 400, status, json: async () => json } as Response
  }
  Object.assign(globalThis, { PICTURES: [...pictures], RULES: '' })

  return {
    getContent,
    /** Returns a published record; undefined if it does not exist. */
    read: (path: string): Json | undefined => getRecords()[path],
    /** Publishes a record of somebody else; null deletes it. */
    push,
    /** Lets the next request to a path fail. */
    fail: (path: string, failure: Failure) => void failures.push([path, failure]),
    /** Returns the bodies of the requests to a path. */
    list: (path: string) => requests.filter(([each]) => each === path).map(([, body]) => body),
    /**
     * Makes the site slow.
     * @returns a function that lets the site respond
     */
    hold: () => {
      let release = () => {}
      isReady = new Promise((resolve) => (release = resolve))
      return release
    },
  }
}
