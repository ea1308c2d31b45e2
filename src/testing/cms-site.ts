import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CONTENT_API_PATH, type SaveRequest } from '../cms-access/content-api'
import { serialiseRecord } from '../content-model/record-file'
import { listFiles } from '../files'
import { createFolderStore } from '../../scripts/serve/folder-store'
import { handleCmsRequest } from '../functions/cms/cms'
import { openRepository } from '../functions/cms/open-repository'
import { computeRulesVersion } from '../functions/cms/rules-version'
import type { Store } from '../functions/cms/store'
import { copyOfContent } from './copy-of-content'
import { startFakeGithub, type FakeGithub } from './fake-github'
import { startFakeIdentity } from './fake-identity'

/** An answer of the editor's function, with its status. */
export interface CmsAnswer extends Readonly<Record<string, unknown>> {
  readonly status: number
}

type Records = Readonly<Record<string, object | null>>

/** The editor's function over a store of a test. */
export interface CmsSite {
  /** @param body a file with its type, or what is sent as JSON */
  ask: (method: string, below?: string, body?: unknown) => Promise<CmsAnswer>
  /**
   * Publishes a record, as the form does that was opened with `opened`; null deletes it.
   * @param path ends with a slash for a new one
   */
  save: (path: string, record: object | null, own?: Partial<SaveRequest>) => Promise<CmsAnswer>
  /** What somebody else publishes, by path below content/; null removes. */
  push: (records: Records) => void
  /** A record that is published. */
  read: (path: string) => Record<string, unknown> | undefined
  close: () => Promise<void>
}

/** Stands between the function and its store. */
type Wrap = (store: Store) => Store

/** Over a copy of content/ on this machine. */
export function startFolderSite(
  wrap: Wrap = (store) => store,
): CmsSite & { readonly folder: string } {
  const { folder, throwAway } = copyOfContent()
  const store = wrap(createFolderStore(folder))
  const at = (file: string) => path.join(folder, file)
  const read = (file: string) =>
    !file.endsWith('/') && fs.existsSync(at(file))
      ? readJson(fs.readFileSync(at(file), 'utf8'))
      : undefined
  return {
    ...asking('http://localhost:8888', async () => store, read),
    folder,
    push: (records) => {
      for (const [file, record] of Object.entries(records)) {
        if (record) fs.writeFileSync(at(file), serialiseRecord({ ...record }))
        else fs.rmSync(at(file))
      }
    },
    read,
    close: async () => throwAway(),
  }
}

/** Over GitHub in memory, where a member of staff has signed in. */
export async function startGithubSite(
  wrap: Wrap = (store) => store,
): Promise<CmsSite & { readonly github: FakeGithub }> {
  // Whose pictures are asked for by their names only.
  const files = listFiles('content').map((name) => {
    const file = `content/${name}`
    return [file, file.endsWith('.json') ? fs.readFileSync(file) : Buffer.from(file)]
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
  const open = async (request: Request) => {
    Object.assign(process.env, env)
    return wrap(await openRepository(request))
  }
  const authorization = `Bearer ${identity.signIn()}`
  const read = (file: string) => {
    const bytes = github.read(`content/${file}`)
    return bytes && readJson(String(bytes))
  }
  return {
    ...asking('https://site.example', open, read, { authorization }),
    github,
    push: (records) => {
      const texts = Object.entries(records).map(([file, record]) => {
        return [`content/${file}`, record && serialiseRecord({ ...record })] as const
      })
      github.push(Object.fromEntries(texts))
    },
    read,
    close: async () => {
      await Promise.all([github.close(), identity.close()])
    },
  }
}

const JSON_TYPE = { type: 'application/json' }

/** How a page of a site asks, which has read what is published. */
function asking(
  origin: string,
  open: (request: Request) => Promise<Store>,
  read: CmsSite['read'],
  headers: object = {},
): Pick<CmsSite, 'ask' | 'save'> {
  const ask: CmsSite['ask'] = async (method, below = '', body) => {
    const file = body instanceof Blob ? body : new Blob([JSON.stringify(body)], JSON_TYPE)
    const request = new Request(`${origin}${CONTENT_API_PATH}${below}`, {
      method,
      headers: { ...headers, ...(method !== 'GET' && { origin }) },
      body: method === 'GET' ? undefined : file,
    })
    const answer = await handleCmsRequest(request, open)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isPacked = answer.headers.get('content-encoding') === 'gzip'
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const said = isJson ? readJson(String(isPacked ? gunzipSync(bytes) : bytes)) : { bytes }
    return { ...said, status: answer.status }
  }
  const save: CmsSite['save'] = (path, record, own = {}) => {
    const { opened = read(path) ?? null, ...others } = own
    const form = { path, record, opened, pictures: {}, rulesVersion: computeRulesVersion() }
    return ask('POST', '/save', { ...form, ...others })
  }
  return { ask, save }
}

function readJson(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>
}
