import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
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

type Body = Record<string, unknown>

const MAIN = 'refs/heads/main'
const ok = (json: unknown): JsonAnswer => ({ status: 200, json })
const notFound: JsonAnswer = { status: 404, json: { message: 'Not Found' } }

/** Starts it with files on the branch main. */
export async function startFakeGithub(files: Files): Promise<FakeGithub> {
  const directory = await mkdtemp(path.join(tmpdir(), 'repository-'))
  const gitEnvironment = { PATH: process.env.PATH, GIT_DIR: directory, HOME: directory }

  async function run(args: string[], input: string | Buffer = '', own = {}): Promise<Buffer> {
    const env = { ...gitEnvironment, ...own }
    const ended = promisify(execFile)('git', args, { env, encoding: 'buffer' })
    // Not every command waits for what it does not read.
    ended.child.stdin?.on('error', () => {}).end(input)
    return (await ended).stdout
  }
  const text = async (...given: Parameters<typeof run>) => String(await run(...given)).trim()
  const git: FakeGithub['git'] = (...args) => text(args)
  const resolve = (name: string) => git('rev-parse', '--verify', '--quiet', name).catch(() => '')
  await git('init', '--quiet', '--bare', '--initial-branch', 'main')

  async function push(pushed: Files): Promise<void> {
    const from = await resolve(MAIN)
    const parts = Object.entries(pushed).flatMap(([file, content]) => [
      `M 100644 inline ${file}\ndata ${Buffer.byteLength(content)}\n`,
      content,
      '\n',
    ])
    const start = `commit ${MAIN}\ncommitter Developer <developer@example.com> now\ndata 4\nPush\n`
    const stream = [start, from && `from ${from}\n`, ...parts].map((part) => Buffer.from(part))
    await run(['fast-import', '--quiet', '--date-format=now'], Buffer.concat(stream))
  }

  const routes: [what: RegExp, answer: (part: string, body: Body) => Promise<JsonAnswer>][] = [
    [
      /^GET branches\/main()$/,
      async () => ok({ name: 'main', commit: { sha: await resolve(MAIN) } }),
    ],
    [/^GET git\/trees\/(.+)$/, listTree],
    [/^GET git\/blobs\/(\w+)$/, readBlob],
    [/^GET compare\/main\.\.\.(\w+)$/, compare],
    [/^POST git\/blobs()$/, storeBlob],
    [/^POST git\/trees()$/, storeTree],
    [/^POST git\/commits()$/, storeCommit],
    [/^PATCH git\/refs\/heads\/main()$/, moveMain],
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
    return ok({ sha, content: content.replace(/.{60}/g, '$&\n'), encoding: 'base64' })
  }

  /** Three dots: what the head changed since it left main. */
  async function compare(head: string): Promise<JsonAnswer> {
    const fork = await git('merge-base', MAIN, head)
    const log = await git('log', '--format=%P%x00%ae', `${MAIN}..${head}`)
    const commits = log.split('\n').map((line) => {
      const [parents = '', email] = line.split('\0')
      return { parents: parents.split(' '), commit: { author: { email } } }
    })
    const names = await git('diff-tree', '-r', '--name-only', '--no-renames', '-z', fork, head)
    return ok({
      status: fork === (await resolve(MAIN)) ? 'ahead' : 'diverged',
      ahead_by: commits.length,
      commits,
      files: names.split('\0').flatMap((filename) => (filename ? [{ filename }] : [])),
    })
  }

  async function storeBlob(_: string, { content }: Body): Promise<JsonAnswer> {
    const input = Buffer.from(String(content), 'base64')
    return ok({ sha: await text(['hash-object', '-w', '--stdin'], input) })
  }

  async function storeTree(_: string, { base_tree, tree }: Body): Promise<JsonAnswer> {
    const own = { GIT_INDEX_FILE: path.join(directory, `index-${randomUUID()}`) }
    await run(['read-tree', `${String(base_tree)}^{tree}`], '', own)
    const entries = tree as { path: string; mode: string; sha: string | null }[]
    const lines = entries.map(({ path: file, mode, sha }) =>
      sha === null ? `0 ${'0'.repeat(40)}\t${file}\0` : `${mode} ${sha}\t${file}\0`,
    )
    await run(['update-index', '-z', '--index-info'], lines.join(''), own)
    return ok({ sha: await text(['write-tree'], '', own) })
  }

  async function storeCommit(_: string, { message, tree, parents, author }: Body) {
    const { name, email } = author as Record<string, string>
    const flags = (parents as string[]).flatMap((parent) => ['-p', parent])
    const who = ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
    return ok({
      sha: await git(...who, 'commit-tree', String(tree), ...flags, '-m', String(message)),
    })
  }

  async function moveMain(_: string, { sha }: Body): Promise<JsonAnswer> {
    const before = await resolve(MAIN)
    if ((await git('merge-base', before, String(sha))) !== before) {
      return { status: 422, json: { message: 'Update is not a fast forward' } }
    }
    await git('update-ref', MAIN, String(sha), before)
    return ok({ ref: MAIN, object: { type: 'commit', sha } })
  }

  async function answer({ method = '', url = '', headers }: IncomingMessage, body: string) {
    const what = `${method} ${decodeURIComponent(url).replace(`/repos/${github.repository}/`, '')}`
    github.requests.push(/^\w+ (?:git\/)?[a-z]+/.exec(what)?.[0] ?? what)
    if (headers.authorization !== `Bearer ${github.token}`) {
      return { status: 401, json: { message: 'Bad credentials' } }
    }
    const route = routes.find(([pattern]) => pattern.test(what))
    if (!route) return notFound
    const [, part = ''] = route[0].exec(what) ?? []
    return route[1](part, (body ? JSON.parse(body) : {}) as Body)
  }

  let open = 0
  await push(files)
  const server = await serveJson((incoming, body) => {
    open += 1
    github.mostAtOnce = Math.max(github.mostAtOnce, open)
    return answer(incoming, body).finally(() => {
      open -= 1
    })
  })
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
