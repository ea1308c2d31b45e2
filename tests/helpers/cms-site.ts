import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import {
  CONTENT_API_PATH,
  type ChangeRequest,
  type Content,
  type RecordChange,
} from '../../src/editor/api/content-api'
import { serialiseRecord } from '../../src/content/model/record-file'
import { listFiles } from '../../src/content/check/files'
import { createFolderStore } from '../../src/editor/server/local/folder-store'
import { handleCmsRequest, type StoreAccess } from '../../src/editor/server/cms'
import { getRepositoryAccess } from '../../src/editor/server/open-repository'
import { computeRulesVersion } from '../../src/content/check/rules-version'
import type { Store } from '../../src/editor/server/store'
import { copyOfContent } from './copy-of-content'
import { startFakeGithub, type FakeGithub } from './fake-github'
import { startFakeIdentity } from './fake-identity'
import { readAnswer } from './memory-site'

/** Body of a content API response, with the HTTP status. */
export interface CmsAnswer extends Readonly<Record<string, unknown>> {
  readonly status: number
  /** Content after a change, or after a conflict. */
  readonly content?: Content
}

type Records = Readonly<Record<string, object | null>>

/** A change in a test. By default, its base is the published record. */
type ChangeInput = Pick<RecordChange, 'key'> &
  Partial<Omit<RecordChange, 'key' | 'record' | 'base'>> & {
    readonly record: object | null
    readonly base?: object | null
  }

/** The content API with the store of a test. */
export interface CmsSite {
  /**
   * Sends a request to the content API.
   * @param subpath path below CONTENT_API_PATH, for example `/change`
   * @param body a file with its type, or a value to send as JSON
   */
  ask: (method: string, subpath?: string, body?: unknown) => Promise<CmsAnswer>
  /** Like ask(), with the headers of the response. */
  askWithHeaders: (
    method: string,
    subpath: string,
  ) => Promise<CmsAnswer & { readonly headers: Headers }>
  /** Requests a path without signing in. */
  visit: (subpath: string) => Promise<CmsAnswer & { readonly headers: Headers }>
  /**
   * Sends changes that are based on the published records, as the editor does.
   * @param options properties of the request to replace, such as `to`
   */
  change: (
    changes: readonly ChangeInput[],
    options?: Partial<Omit<ChangeRequest, 'changes'>>,
  ) => Promise<CmsAnswer>
  /** Publishes a record; null deletes it. A folder's path is the key of a new record. */
  save: (
    key: string,
    record: object | null,
    options?: Partial<RecordChange & Pick<ChangeRequest, 'pictures' | 'rules'>>,
  ) => Promise<CmsAnswer>
  /** Saves a draft; null discards it. */
  saveDraft: CmsSite['save']
  /** Uploads a picture and returns its ticket. */
  upload: (bytes: Uint8Array<ArrayBuffer>, type?: string) => Promise<string>
  /** Returns the content that staff see. */
  readContent: () => Promise<Content>
  /** Publishes records or pictures, by path below content/, as somebody else; null deletes a record. */
  push: (records: Records) => void
  /** Returns a published record; undefined if it does not exist. */
  read: (path: string) => Record<string, unknown> | undefined
  close: () => Promise<void>
}

/** Wraps a store, so that a test can intercept the calls of its methods. */
type WrapStore = (store: Store) => Store

/** Starts a content API for a copy of the tests' content, as the local server does. */
export function startFolderSite(
  wrap: WrapStore = (store) => store,
): CmsSite & { readonly folder: string } {
  const { folder, throwAway } = copyOfContent()
  const drafts = `${folder}-drafts`
  const store = wrap(createFolderStore(folder, drafts))
  const toFilePath = (file: string) => path.join(folder, file)
  const read = (file: string) =>
    file.endsWith('.json') && fs.existsSync(toFilePath(file))
      ? readJson(fs.readFileSync(toFilePath(file), 'utf8'))
      : undefined
  return {
    ...createClient(
      'http://localhost:8888',
      { openStore: async () => store, openPreview: () => store },
      read,
    ),
    folder,
    push: (records) => {
      for (const [file, record] of Object.entries(records)) {
        fs.mkdirSync(path.dirname(toFilePath(file)), { recursive: true })
        if (record) fs.writeFileSync(toFilePath(file), toContent(record))
        else fs.rmSync(toFilePath(file))
      }
    },
    read,
    close: async () => throwAway(),
  }
}

/**
 * Starts a content API for a repository on a fake GitHub, with a signed-in user. Requests have no
 * timeout, because a machine may be slow.
 */
export async function startGithubSite(
  wrap: WrapStore = (store) => store,
): Promise<CmsSite & { readonly github: FakeGithub }> {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  // Writes a signature and the path as the content of each picture, because no test decodes it.
  const files = listFiles('tests/content').map((name) => {
    const file = `content/${name}`
    return [
      file,
      file.endsWith('.json')
        ? fs.readFileSync(`tests/${file}`)
        : Buffer.from(`\xff\xd8\xff${file}`, 'latin1'),
    ]
  })
  const [github, identity] = await Promise.all([
    startFakeGithub({ 'netlify.toml': '[build]\n', ...Object.fromEntries(files) }),
    startFakeIdentity(),
  ])
  const env = {
    URL: identity.url,
    CMS_REPOSITORY: github.repository,
    CMS_GITHUB_TOKEN: github.token,
    CMS_GITHUB_API: github.url,
    CMS_BRANCH: '',
  }
  const repositoryAccess = getRepositoryAccess({ context: 'production' })
  const access: StoreAccess = {
    openStore: async (request) => {
      Object.assign(process.env, env)
      return wrap(await repositoryAccess.openStore(request))
    },
    openPreview: () => {
      Object.assign(process.env, env)
      return repositoryAccess.openPreview()
    },
  }
  const signIn = () => ({ authorization: `Bearer ${identity.signIn()}` })
  const read = (file: string) => {
    const bytes = github.read(`content/${file}`)
    return bytes && readJson(String(bytes))
  }
  return {
    ...createClient(identity.url, access, read, signIn),
    github,
    push: (records) => {
      const texts = Object.entries(records).map(([file, record]) => {
        return [`content/${file}`, record && toContent(record)] as const
      })
      github.push(Object.fromEntries(texts))
    },
    read,
    close: async () => {
      await Promise.all([github.close(), identity.close()])
    },
  }
}

function toContent(file: object): string | Buffer {
  return file instanceof Buffer ? file : serialiseRecord({ ...file })
}

const JSON_TYPE = { type: 'application/json' }

/** Creates functions that send requests as the editor does. */
function createClient(
  origin: string,
  access: StoreAccess,
  read: CmsSite['read'],
  signIn: () => object = () => ({}),
): Omit<CmsSite, 'push' | 'read' | 'close'> {
  const send = async (headers: object, method: string, subpath: string, body?: unknown) => {
    const file = body instanceof Blob ? body : new Blob([JSON.stringify(body)], JSON_TYPE)
    const request = new Request(`${origin}${CONTENT_API_PATH}${subpath}`, {
      method,
      headers: { ...headers, ...(method !== 'GET' && { origin }) },
      body: method === 'GET' ? undefined : file,
    })
    const response = await handleCmsRequest(request, access)
    return { ...(await readAnswer(response)), status: response.status, headers: response.headers }
  }
  const ask: CmsSite['ask'] = async (method, subpath = '', body) => {
    const { headers: _headers, ...answer } = await send(signIn(), method, subpath, body)
    return answer
  }
  const change: CmsSite['change'] = (changes, options = {}) => {
    const based = changes.map((each) => ({ base: read(each.key) ?? null, ...each }))
    const body = { to: 'site', pictures: {}, rules: computeRulesVersion(), ...options }
    return ask('POST', '/change', { ...body, changes: based })
  }
  const saveTo =
    (to: ChangeRequest['to']): CmsSite['save'] =>
    (key, record, { pictures = {}, rules = computeRulesVersion(), ...more } = {}) => {
      const isNew = key.endsWith('/')
      const each = { key: isNew ? `${key}#${randomUUID()}` : key, record, ...more }
      return change([each], { to, pictures, rules })
    }
  return {
    ...{ ask, change, save: saveTo('site'), saveDraft: saveTo('drafts') },
    askWithHeaders: (method, subpath) => send(signIn(), method, subpath),
    visit: (subpath) => send({}, 'GET', subpath),
    upload: async (bytes, type = 'image/jpeg') =>
      String((await ask('POST', '/picture', new Blob([bytes], { type }))).ticket),
    readContent: async () => (await ask('GET', '/content')) as unknown as Content,
  }
}

function readJson(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>
}
