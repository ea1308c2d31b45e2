import { gunzipSync } from 'node:zlib'
import {
  CONTENT_API_PATH,
  PICTURE_LIST_FILE,
  type Content,
  type HistoryResponse,
  type LastChange,
  type RecordChange,
} from '../../src/editor/api/content-api'
import type { FileInfo } from '../../src/editor/model/library'
import type { Json } from '../../src/content/model/record-file'
import { serialiseRecord } from '../../src/content/model/record-file'
import { readContent, readMedia } from '../../src/content/check/read-content'
import { handleCmsRequest } from '../../src/editor/server/cms'
import { toContent } from '../../src/editor/server/content'
import { parseDrafts } from '../../src/editor/server/draft-files'
import { createVersion } from '../../src/editor/server/history'
import { computeRulesVersion } from '../../src/content/check/rules-version'
import { createSigner } from '../../src/editor/server/signer'
import {
  applyChange,
  type Snapshot,
  type Store,
  type StoredDraft,
} from '../../src/editor/server/store'

type Answer = readonly [status: number, json: object]
/** Failure of a request: another response, or no response although the request was processed. */
type Failure = Answer | 'response lost'

const address = `http://localhost${CONTENT_API_PATH}`
const you = { name: 'You', email: 'you@example.com' }

/** Replaces fetch() by the content API with a store in memory. */
export function startMemorySite() {
  const { pictures } = readMedia('tests/content')
  let snapshot: Snapshot = {
    ...{ version: '', content: readContent('tests/content'), pictures, drafts: { list: [] } },
    ...{ added: {}, lastChanges: {}, history: 'all' },
  }
  let history: HistoryResponse = { versions: [] }
  let author = you
  let isReady = Promise.resolve()
  const requests: [path: string, body: unknown][] = []
  const failures: [path: string, failure: Failure][] = []
  const signer = createSigner('memory')

  const push = (path: string, record: Json | null) => {
    const records = new Map([[path, record]])
    snapshot = applyChange(snapshot, { records, pictures: {}, added: {}, restored: new Set() })
  }
  const setDrafts = (list: readonly StoredDraft[]) => {
    snapshot = { ...snapshot, drafts: { list } }
  }
  const store: Store = {
    ...{ place: 'memory', signer, timeUnitMs: 1 },
    get author() {
      return author
    },
    read: async () => snapshot,
    readTexts: async () => snapshot,
    write: async (_snapshot, _files, change) => {
      const publishedAt = new Date().toISOString()
      snapshot = applyChange(snapshot, change, { author: author.name, publishedAt })
      return true
    },
    writeDrafts: async (_drafts, files) => {
      const texts = snapshot.drafts.list.map((draft) => [
        toFile(draft),
        serialiseRecord({ ...draft }),
      ])
      const all = new Map(texts as [string, string][])
      for (const [file, change] of files) {
        if ('content' in change) all.set(file, change.content)
        else all.delete(file)
      }
      setDrafts(parseDrafts([...all.values()]))
      return true
    },
    addPicture: async () => 'a'.repeat(40),
    readPicture: async () => new Uint8Array([0xff, 0xd8, 0xff]),
    findFiles: async (files, version) =>
      new Map(
        files.flatMap((file) => {
          const found = history.versions.find(({ id, path }) => id === version && path === file)
          const text = found?.record && serialiseRecord(found.record)
          return text ? [[file, { id: 'b'.repeat(40), text }] as const] : []
        }),
      ),
    readHistory: async () => ({
      ...history,
      versions: history.versions.flatMap(({ id: commit, path, record, ...version }) => {
        const text = record ? serialiseRecord(record) : undefined
        return createVersion(signer, version, commit, path, text)
      }),
    }),
  }
  const access = { openStore: async () => store, openPreview: () => store }

  /**
   * Returns the response to a request.
   * @param body value that the request sends as JSON, or a picture file, which is not decoded
   */
  const respond = async (path: string, body: unknown): Promise<Answer> => {
    if (body instanceof Blob) {
      const [, extension = ''] = body.type.replace('jpeg', 'jpg').split('/')
      const ticket = signer.sign('picture', `${'a'.repeat(40)}.${extension}`)
      return [200, { ticket, id: ticket }]
    }
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    const response = await handleCmsRequest(new Request(address + path, body ? post : {}), access)
    return [response.status, await readAnswer(response)]
  }
  /** Sends a change by somebody else. */
  const changeElsewhere = async (
    to: 'site' | 'drafts',
    change: RecordChange,
    name: string,
    tickets = {},
  ) => {
    author = { ...you, name }
    const body = { to, changes: [change], pictures: tickets, rules: computeRulesVersion() }
    const [status, json] = await respond('/change', body)
    author = you
    if (status !== 200) throw new Error(JSON.stringify(json))
  }

  globalThis.fetch = async (url, { body } = {}) => {
    const path = String(url).replace(CONTENT_API_PATH, '')
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : body
    requests.push([path, content])
    await isReady
    if (path === PICTURE_LIST_FILE) return Response.json(listFileInfos(snapshot.pictures))
    const index = failures.findIndex(([failing]) => failing === path)
    const [, failure] = index < 0 ? [] : failures.splice(index, 1)[0]!
    const [status, json] = Array.isArray(failure)
      ? (failure as Answer)
      : await respond(path, content)
    if (failure === 'response lost') throw new TypeError('Failed to fetch')
    const response = {
      ok: status < 400,
      status,
      json: async () => json,
      blob: async () => new Blob(['it']),
    }
    return response as unknown as Response
  }
  Object.assign(globalThis, { PICTURES: [...pictures], RULES: computeRulesVersion() })

  return {
    getContent: () => toContent(store, snapshot),
    /** Returns a published record; undefined if it does not exist. */
    read: (path: string): Json | undefined => toContent(store, snapshot).records[path],
    /** Publishes a record as somebody else would without the editor; null deletes the record. */
    push,
    /** Publishes pictures that no record shows. */
    addPictures: (paths: readonly string[]) =>
      void (snapshot = { ...snapshot, pictures: new Set([...snapshot.pictures, ...paths]) }),
    /** Publishes a record, and its draft, by somebody else with the editor. */
    publishElsewhere: (key: string, record: Json, name = 'Ann') => {
      const { records, drafts } = toContent(store, snapshot)
      const draft = drafts.find((each) => each.key === key)?.version
      return changeElsewhere('site', { key, record, base: records[key] ?? null, draft }, name)
    },
    /** Saves or discards a draft by somebody else. */
    pushDraft: (change: RecordChange, name = 'Ann', tickets = {}) =>
      changeElsewhere('drafts', change, name, tickets),
    /** Returns the drafts on the server. */
    listDrafts: () => toContent(store, snapshot).drafts,
    /** Changes properties of the content besides records and drafts. */
    setContent: (change: Partial<Pick<Content, 'history' | 'isPublic' | 'added'>>) =>
      void (snapshot = { ...snapshot, ...change }),
    setLastChange: (path: string, change: LastChange) =>
      void (snapshot = { ...snapshot, lastChanges: { ...snapshot.lastChanges, [path]: change } }),
    /** Sets the response to each request for history. The ids are hashes of commits. */
    setHistory: (response: HistoryResponse) => void (history = response),
    /** Makes the next request to a path fail. */
    fail: (path: string, failure: Failure) => void failures.push([path, failure]),
    /** Returns the bodies of the requests to a path. */
    list: (path: string) => requests.filter(([each]) => each === path).map(([, body]) => body),
    /**
     * Delays all responses.
     * @returns a function that releases the responses
     */
    hold: () => {
      let release = () => {}
      isReady = new Promise((resolve) => (release = resolve))
      return release
    },
  }
}

/** Returns the JSON of a response of the content API; for a picture, its `bytes`. */
export async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const { headers } = response
  if (!headers.get('content-type')?.startsWith('application/json')) return { bytes }
  const text = headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes
  return JSON.parse(String(text)) as Record<string, unknown>
}

/** Returns the same size for all pictures. */
function listFileInfos(pictures: ReadonlySet<string>): Readonly<Record<string, FileInfo>> {
  return Object.fromEntries(
    [...pictures].map((picture) => [picture, { width: 2560, height: 1600, bytes: 420_000 }]),
  )
}

function toFile({ key }: StoredDraft): string {
  return `records/${key.replace(/\.json$/, '')}.json`
}
