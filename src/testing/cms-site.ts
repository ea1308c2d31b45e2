import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { CONTENT_API_PATH, type SaveRequest } from '../cms-access/content-api'
import { fileText } from '../content-model/record-order'
import { cms } from '../functions/cms/cms'
import { rulesVersion } from '../functions/cms/rules-version'
import { findRecordKind } from '../screens/registry'
import { copyOfContent } from './copy-of-content'
import { startFakeGithub, type FakeGithub } from './fake-github'
import { startFakeIdentity, type FakeIdentity } from './fake-identity'

/** An answer of the editor's function, with its status. */
export interface CmsAnswer extends Readonly<Record<string, unknown>> {
  readonly status: number
}

type Records = Readonly<Record<string, object | null>>

/** The editor's function over a store of a test. */
export interface CmsSite {
  /** @param own headers in the place of those that the editor sends */
  ask: (method: string, below?: string, body?: unknown, own?: object) => Promise<CmsAnswer>
  /** Publishes a record, as the form does that was opened with `opened`. */
  save: (path: string | null, record: object, own?: Partial<SaveRequest>) => Promise<CmsAnswer>
  /** Deletes a record, as the form does that was opened with `opened`. */
  remove: (path: string, opened?: object) => Promise<CmsAnswer>
  /** What somebody else publishes, by path below content/; null removes. */
  push: (records: Records) => void
  /** A record that is published. */
  read: (path: string) => Record<string, unknown> | undefined
  close: () => Promise<void>
}

export const staff = { email: 'layla@example.com', name: 'Layla Hassan', password: 'a long one' }

/** Over a copy of content/ on this machine. */
export function startFolderSite(): CmsSite & { readonly folder: string } {
  const { folder, throwAway } = copyOfContent()
  const at = (file: string) => path.join(folder, file)
  const read = (file: string) =>
    fs.existsSync(at(file)) ? readJson(fs.readFileSync(at(file), 'utf8')) : undefined
  const ask = asker('http://localhost:8888', { CMS_FOLDER: folder })
  return {
    folder,
    ask,
    save: saver(ask, read),
    remove: (path, opened = read(path) ?? {}) => ask('POST', '/remove', { path, opened }),
    push: (records) => {
      for (const [file, record] of Object.entries(records)) {
        if (record) fs.writeFileSync(at(file), fileText({ ...record }))
        else fs.rmSync(at(file))
      }
    },
    read,
    close: async () => throwAway(),
  }
}

/** Over GitHub in memory, where a member of staff has signed in. */
export async function startGithubSite(): Promise<
  CmsSite & { readonly github: FakeGithub; readonly identity: FakeIdentity }
> {
  const names = fs.readdirSync('content', { recursive: true, encoding: 'utf8' })
  const files = names
    .map((name) => `content/${name.split(path.sep).join('/')}`)
    .filter((file) => fs.statSync(file).isFile())
    // Whose pictures are asked for by their names only.
    .map((file) => [file, file.endsWith('.json') ? fs.readFileSync(file) : Buffer.from(file)])
  const [github, identity] = await Promise.all([
    startFakeGithub({ 'netlify.toml': '[build]\n', ...Object.fromEntries(files) }),
    startFakeIdentity(staff),
  ])
  const token = await identity.signIn()
  const read = (file: string) => {
    const bytes = github.read(`content/${file}`)
    return bytes && readJson(String(bytes))
  }
  const ask = asker(
    'https://site.example',
    {
      CMS_FOLDER: '',
      URL: identity.url,
      CMS_REPOSITORY: github.repository,
      CMS_GATEWAY_TOKEN: github.token,
      CMS_GITHUB_API: github.url,
      CMS_BRANCH: '',
    },
    { authorization: `Bearer ${token}` },
  )
  return {
    github,
    identity,
    ask,
    save: saver(ask, read),
    remove: (path, opened = read(path) ?? {}) => ask('POST', '/remove', { path, opened }),
    push: (records) => {
      const texts = Object.entries(records).map(([file, record]) => {
        return [`content/${file}`, record && fileText({ ...record })] as const
      })
      github.push(Object.fromEntries(texts))
    },
    read,
    close: async () => {
      await Promise.all([github.close(), identity.close()])
    },
  }
}

function asker(origin: string, env: Record<string, string>, headers: object = {}): CmsSite['ask'] {
  return async (method, below = '', body, own = {}) => {
    Object.assign(process.env, env)
    const isChange = method !== 'GET'
    const request = new Request(`${origin}${CONTENT_API_PATH}${below}`, {
      method,
      headers: {
        ...headers,
        ...(isChange && { origin, 'content-type': 'application/json' }),
        ...own,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const answer = await cms(request)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isPacked = answer.headers.get('content-encoding') === 'gzip'
    const text = String(isPacked ? gunzipSync(bytes) : bytes)
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { ...(isJson ? readJson(text) : { text }), status: answer.status }
  }
}

function saver(ask: CmsSite['ask'], read: CmsSite['read']): CmsSite['save'] {
  return (path, record, own = {}) => {
    const kind = own.kind ?? findRecordKind(path ?? 'projects/')?.path
    const opened = path === null ? null : read(path)
    const form = { opened, pictures: {}, rules: rulesVersion() }
    return ask('POST', '/save', { kind, path, record, ...form, ...own })
  }
}

function readJson(text: string): Record<string, unknown> {
  return JSON.parse(text) as Record<string, unknown>
}
