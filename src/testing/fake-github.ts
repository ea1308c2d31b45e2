import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveJson, type JsonAnswer } from './serve-json'

/** Contents by path. */
export type Files = Readonly<Record<string, string | Buffer>>

/**
 * Stands in for GitHub's REST interface to git, over a real repository without a work tree. It takes
 * whatever GitHub takes, so that a test shows what the gateway refuses.
 */
export interface FakeGithub {
  url: string
  /** `owner/name` */
  repository: string
  token: string
  /** What was asked, as `GET git/blobs`, oldest first. */
  requests: string[]
  /** The most that it was asked at the same time. */
  mostAtOnce: number
  /** Runs git and returns what it prints. @throws Error with what it complains about */
  git: (...args: string[]) => Promise<string>
  /** Has a developer push files on top of the branch main. */
  push: (files: Files) => Promise<void>
  /** The commit of main. */
  head: () => Promise<string>
  /** A file at the head of main. */
  read: (file: string) => Promise<Buffer>
  close: () => Promise<void>
}

interface Asked {
  readonly parts: readonly string[]
  readonly body: Record<string, unknown>
}

interface GitOptions {
  readonly input?: string | Buffer
  readonly env?: Record<string, string>
}

const MAIN = 'refs/heads/main'
const ok = (json: unknown): JsonAnswer => ({ status: 200, json })
const created = (json: unknown): JsonAnswer => ({ status: 201, json })
const notFound: JsonAnswer = { status: 404, json: { message: 'Not Found' } }

/** Starts it with files on the branch main. */
export async function startFakeGithub(files: Files): Promise<FakeGithub> {
  const directory = await mkdtemp(path.join(tmpdir(), 'repository-'))
  const run = (args: string[], { input, env }: GitOptions = {}) =>
    runGit(args, input, { PATH: process.env.PATH, GIT_DIR: directory, HOME: directory, ...env })
  const git: FakeGithub['git'] = async (...args) => (await run(args)).toString('utf8').trim()
  await git('init', '--quiet', '--bare', '--initial-branch', 'main')

  const push = async (pushed: Files) => {
    const from = await git('rev-parse', '--verify', '--quiet', MAIN).catch(() => '')
    const parts = Object.entries(pushed).flatMap(([file, content]) => [
      `M 100644 inline ${file}\ndata ${Buffer.byteLength(content)}\n`,
      content,
      '\n',
    ])
    const start = `commit ${MAIN}\ncommitter Developer <developer@example.com> now\ndata 4\nPush\n`
    const input = [start, ...(from ? [`from ${from}\n`] : []), ...parts].map((part) =>
      Buffer.from(part),
    )
    await run(['fast-import', '--quiet', '--date-format=now'], { input: Buffer.concat(input) })
  }

  const resolve = (name: string) => git('rev-parse', '--verify', '--quiet', name).catch(() => '')

  const routes: [what: RegExp, answer: (asked: Asked) => JsonAnswer | Promise<JsonAnswer>][] = [
    [
      /^GET branches\/main$/,
      async () => ok({ name: 'main', commit: { sha: await resolve(MAIN) } }),
    ],
    [/^GET git\/trees\/(.+)$/, ({ parts: [ref = ''] }) => listTree(ref)],
    [/^GET git\/blobs\/(\w+)$/, ({ parts: [sha = ''] }) => readBlob(sha)],
    [/^GET compare\/main\.\.\.(\w+)$/, ({ parts: [head = ''] }) => compare(head)],
    [/^POST git\/blobs$/, ({ body }) => storeBlob(body)],
    [/^POST git\/trees$/, ({ body }) => storeTree(body)],
    [/^POST git\/commits$/, ({ body }) => storeCommit(body)],
    [/^PATCH git\/refs\/heads\/main$/, ({ body }) => moveMain(body)],
  ]

  async function listTree(ref: string): Promise<JsonAnswer> {
    const [name = '', query] = ref.split('?')
    const sha = await resolve(name)
    if (!sha) return notFound
    const depth = query === 'recursive=1' ? ['-r', '-t'] : []
    const lines = (await git('ls-tree', '-z', '-l', ...depth, sha)).split('\0').filter(Boolean)
    const tree = lines.map((line) => {
      const [, mode, type, hash, size, file] = /^(\d+) (\w+) (\w+) +(\S+)\t([^]*)$/.exec(line) ?? []
      return { path: file, mode, type, sha: hash, size: Number(size) || undefined }
    })
    return ok({ sha, tree, truncated: false })
  }

  async function readBlob(sha: string): Promise<JsonAnswer> {
    const content = (await run(['cat-file', 'blob', sha])).toString('base64')
    return ok({ sha, content: `${content.replace(/.{60}/g, '$&\n')}\n`, encoding: 'base64' })
  }

  /** Three dots: what the head changed since it left main. */
  async function compare(head: string): Promise<JsonAnswer> {
    const fork = await git('merge-base', MAIN, head)
    const count = async (range: string) => Number(await git('rev-list', '--count', range))
    const [ahead_by, behind_by] = [await count(`${MAIN}..${head}`), await count(`${head}..${MAIN}`)]
    const log = await git('log', '--reverse', '--format=%P%x00%ae', `${MAIN}..${head}`)
    const commits = log.split('\n').map((line) => {
      const [parents = '', email] = line.split('\0')
      return { parents: parents.split(' '), commit: { author: { email } } }
    })
    const names = await git('diff-tree', '-r', '--name-only', '--no-renames', '-z', fork, head)
    const changed = names.split('\0').filter(Boolean)
    return ok({
      status: behind_by > 0 ? 'diverged' : 'ahead',
      ahead_by,
      commits,
      files: changed.map((filename) => ({ filename })),
    })
  }

  async function storeBlob({ content }: Asked['body']): Promise<JsonAnswer> {
    const input = Buffer.from(String(content), 'base64')
    const sha = await run(['hash-object', '-w', '--stdin'], { input })
    return created({ sha: sha.toString('utf8').trim() })
  }

  async function storeTree({ base_tree, tree }: Asked['body']): Promise<JsonAnswer> {
    const env = { GIT_INDEX_FILE: path.join(directory, `index-${randomUUID()}`) }
    const entries = tree as { path: string; mode: string; sha: string | null }[]
    await run(['read-tree', `${String(base_tree)}^{tree}`], { env })
    const lines = entries.map(({ path: file, mode, sha }) =>
      sha === null ? `0 ${'0'.repeat(40)}\t${file}\0` : `${mode} ${sha}\t${file}\0`,
    )
    await run(['update-index', '-z', '--index-info'], { env, input: lines.join('') })
    return created({ sha: (await run(['write-tree'], { env })).toString('utf8').trim() })
  }

  async function storeCommit({ message, tree, parents, author }: Asked['body']) {
    const { name = '', email = '', date = '' } = author as Record<string, string>
    const env = {
      ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_AUTHOR_DATE: date },
      ...{ GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email, GIT_COMMITTER_DATE: date },
    }
    const flags = (parents as string[]).flatMap((parent) => ['-p', parent])
    const input = String(message)
    const sha = await run(['commit-tree', String(tree), ...flags, '-F', '-'], { env, input })
    return created({ sha: sha.toString('utf8').trim() })
  }

  async function moveMain({ sha }: Asked['body']): Promise<JsonAnswer> {
    const before = await resolve(MAIN)
    if ((await git('merge-base', before, String(sha))) !== before) {
      return { status: 422, json: { message: 'Update is not a fast forward' } }
    }
    await git('update-ref', MAIN, String(sha), before)
    return ok({ ref: MAIN, object: { type: 'commit', sha } })
  }

  let open = 0
  async function respond(incoming: IncomingMessage, text: string) {
    open += 1
    github.mostAtOnce = Math.max(github.mostAtOnce, open)
    return answer(incoming, text).finally(() => {
      open -= 1
    })
  }

  async function answer({ method = '', url = '', headers }: IncomingMessage, text: string) {
    const what = `${method} ${decodeURIComponent(url).replace(`/repos/${github.repository}/`, '')}`
    github.requests.push(/^\w+ (?:git\/)?[a-z]+/.exec(what)?.[0] ?? what)
    if (headers.authorization !== `Bearer ${github.token}`) {
      return { status: 401, json: { message: 'Bad credentials' } }
    }
    for (const [pattern, respondTo] of routes) {
      const match = pattern.exec(what)
      const body = (text ? JSON.parse(text) : {}) as Asked['body']
      if (match) return respondTo({ parts: match.slice(1), body })
    }
    return notFound
  }

  await push(files)
  const server = await serveJson(respond)
  const github: FakeGithub = {
    url: server.url,
    repository: 'dhow-and-stone/website',
    token: 'github_pat_secret0123456789',
    requests: [],
    mostAtOnce: 0,
    git,
    push,
    head: () => git('rev-parse', MAIN),
    read: (file) => run(['cat-file', 'blob', `main:${file}`]),
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
  return github
}

function runGit(
  args: string[],
  input: string | Buffer = '',
  env: Record<string, string | undefined>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, { env: env as NodeJS.ProcessEnv })
    const said: Buffer[] = []
    const complaints: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => said.push(part))
    child.stderr.on('data', (part: Buffer) => complaints.push(part))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(said))
      else reject(new Error(`git ${args[0]}: ${Buffer.concat(complaints).toString('utf8')}`))
    })
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
