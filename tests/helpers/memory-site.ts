import { CONTENT_API_PATH } from '../../src/editor/api/content-api'
import type {
  Draft,
  DraftRequest,
  HistoryResponse,
  PublishedContent,
  SaveRequest,
} from '../../src/editor/api/old-content-api'
import type { Json } from '../../src/content/model/record-file'
import { readContent, readMedia } from '../../src/content/check/read-content'
import { readDrafts, removeDraft, saveDraft } from '../../src/editor/server/drafts'
import { prepareChange } from '../../src/editor/server/prepare-change'
import { applyChange, type Snapshot, type Store } from '../../src/editor/server/store'
import { toHttpError } from '../../src/http/http-error'

type Answer = readonly [status: number, json: object]
/** Replaces the response to a request: another response, or a connection that breaks after it. */
type Failure = Answer | 'response lost'

/** Replaces fetch() by a content API in memory, with the validation of the real one. */
export function startMemorySite() {
  const { pictures } = readMedia('tests/content')
  let snapshot: Snapshot = { version: '', content: readContent('tests/content'), pictures }
  let history: HistoryResponse = { versions: [] }
  let drafts: readonly Draft[] = []
  let author = { name: 'You', email: 'you@example.com' }
  let isReady = Promise.resolve()
  const requests: [path: string, body: unknown][] = []
  const failures: [path: string, failure: Failure][] = []

  const getRecords = () =>
    Object.fromEntries(snapshot.content.records.map(({ file, record }) => [file, record]))
  const getContent = (): PublishedContent => {
    return {
      records: getRecords(),
      pictures: [...snapshot.pictures],
      errors: [],
      keepsHistory: true,
    }
  }
  const push = (path: string, record: Json | null) => {
    snapshot = applyChange(snapshot, { path, record, pictures: {} })
  }
  const store = {
    linkKey: new Uint8Array(32),
    get author() {
      return author
    },
    read: async () => snapshot,
    readDrafts: async () => ({ drafts }),
    writeDrafts: async (_snapshot: object, changed: readonly Draft[]) => {
      drafts = changed
      return true
    },
    findPictures: async () => ({}),
  } as unknown as Store
  const save = async (request: SaveRequest): Promise<Answer> => {
    try {
      const change = prepareChange(snapshot, request)
      snapshot = applyChange(snapshot, change)
      if (request.draft) await removeDraft(store, request.draft)
      const publishedAt = '2030-01-02T10:00:00Z'
      return [200, { path: change.path, publishedAt, content: getContent() }]
    } catch (error) {
      return toAnswer(error)
    }
  }
  const keepDraft = (request: DraftRequest) =>
    saveDraft(store, request).then((saved): Answer => [200, { drafts: saved }], toAnswer)
  const respond = async (path: string, body: unknown): Promise<Answer> => {
    if (path === '/save') return save(body as SaveRequest)
    if (path === '/draft') return keepDraft(body as DraftRequest)
    if (path === '/drafts') return [200, { drafts: (await readDrafts(store)).drafts }]
    if (path.startsWith('/history')) return [200, history]
    return [200, path === '/picture' ? { id: `id-${requests.length}` } : getContent()]
  }

  globalThis.fetch = async (url, { body } = {}) => {
    const path = String(url).replace(CONTENT_API_PATH, '')
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : body
    requests.push([path, content])
    await isReady
    const index = failures.findIndex(([failing]) => failing === path)
    const [, failure] = index < 0 ? [] : failures.splice(index, 1)[0]!
    const [status, json] = Array.isArray(failure)
      ? (failure as Answer)
      : await respond(path, content)
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
    /** Saves a draft of somebody else. */
    pushDraft: (request: Omit<DraftRequest, 'pictures'>, name = 'Ann') => {
      const you = author
      author = { name, email: '' }
      return keepDraft({ ...request, pictures: {} }).then(() => void (author = you))
    },
    /** Returns the drafts at the site. */
    listDrafts: () => drafts,
    /** Sets the response to each request for history. */
    setHistory: (response: HistoryResponse) => void (history = response),
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

function toAnswer(error: unknown): Answer {
  const { status, code, message, details } = toHttpError(error)
  return [status, { code, message, ...details }]
}
