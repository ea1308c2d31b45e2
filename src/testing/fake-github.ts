import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { answerQuery, type Tree } from './github-schema'
import { serveJson, type JsonAnswer, type ServerFailure } from './serve-json'

/** What a developer pushes, by path; null removes. */
export type Files = Readonly<Record<string, string | Buffer | null>>

interface Commit {
  readonly parent: string
  readonly message: string
  readonly author: { readonly name: string; readonly email: string }
  readonly files: Tree
}

export type FakeGithub = Awaited<ReturnType<typeof startFakeGithub>>

interface TreeEntry {
  readonly path: string
  readonly mode: string
  readonly content?: string
  readonly sha?: string | null
}

type Intercept = (what: string, answer: () => Promise<JsonAnswer>) => Promise<ServerFailure>
type Body = Readonly<Record<string, unknown>>

const ok = (json: unknown): JsonAnswer => ({ status: 200, json })
const notFound: JsonAnswer = { status: 404, json: { message: 'Not Found' } }
const unprocessable: JsonAnswer = { status: 422, json: { message: 'Validation Failed' } }

/**
 * Stands in for GitHub, with one repository in memory whose one branch is main. It takes whatever
 * GitHub takes, so that a test shows what the function refuses.
 * @param files those on the branch
 */
export async function startFakeGithub(files: Files) {
  const github = {
    /** `owner/name` */
    repository: 'dhow-and-stone/website',
    token: 'github_pat_secret0123456789',
    /** When GitHub says that the token ends, if it does. */
    keyEnds: undefined as string | undefined,
    /** What was asked, as `GET git/trees`, oldest first. */
    requests: [] as string[],
    /** Stands between a request, such as `PATCH git/refs`, and its answer. */
    intercept: undefined as Intercept | undefined,
    /** The commit of the branch; a test may set it back. */
    head: '',
  }
  const blobs = new Map<string, Buffer>()
  const trees = new Map<string, Tree>()
  const commits = new Map<string, Commit>()

  const keep = <Value>(into: Map<string, Value>, value: Value) => {
    const sha = randomBytes(20).toString('hex')
    into.set(sha, value)
    return sha
  }
  const headFiles = () => commits.get(github.head)?.files ?? new Map<string, Buffer>()

  /** Has a developer push files on top of the branch. */
  function push(pushed: Files): void {
    const next = new Map(headFiles())
    for (const [file, content] of Object.entries(pushed)) {
      if (content === null) next.delete(file)
      else next.set(file, Buffer.from(content))
    }
    const author = { name: 'Developer', email: 'developer@example.com' }
    github.head = keep(commits, { parent: github.head, message: 'Push', author, files: next })
  }

  const routes: readonly [string, RegExp, (match: RegExpExecArray, body: Body) => JsonAnswer][] = [
    ['GET git/trees', /\/(\w+):content\?recursive=1$/, ([, commit = '']) => listTree(commit)],
    ['GET contents', /\/(.+)\?ref=main$/, ([, path = '']) => readFile(path)],
    ['POST git/blobs', /$/, (_, body) => storeBlob(body)],
    ['POST git/trees', /$/, (_, body) => storeTree(body)],
    ['POST git/commits', /$/, (_, body) => storeCommit(body)],
    ['PATCH git/refs', /\/heads\/main$/, (_, body) => moveMain(body)],
  ]

  function listTree(commit: string): JsonAnswer {
    const inside = [...(commits.get(commit)?.files ?? [])].filter(([file]) =>
      file.startsWith('content/'),
    )
    const tree = inside.map(([file]) => ({ path: file.slice('content/'.length), mode: '100644' }))
    return tree.length > 0 ? ok({ tree }) : notFound
  }

  /** Who changed a file last. */
  function lastAuthor(path: string): Commit['author'] | undefined {
    for (let commit = commits.get(github.head); commit; commit = commits.get(commit.parent)) {
      const before = commits.get(commit.parent)?.files.get(path)
      if (before !== commit.files.get(path)) return commit.author
    }
    return undefined
  }

  function readFile(path: string): JsonAnswer {
    const bytes = headFiles().get(path)
    // As GitHub calls any file.
    const headers = { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' }
    return bytes ? { status: 200, bytes, headers } : notFound
  }

  function storeBlob({ content, encoding = 'utf8' }: Body): JsonAnswer {
    return ok({ sha: keep(blobs, Buffer.from(String(content), encoding as BufferEncoding)) })
  }

  function storeTree({ base_tree, tree }: Body): JsonAnswer {
    const next = new Map(commits.get(String(base_tree))?.files)
    for (const { path, content, sha } of tree as readonly TreeEntry[]) {
      const bytes = content === undefined ? blobs.get(String(sha)) : Buffer.from(content)
      if (sha === null ? !next.delete(path) : !bytes) return unprocessable
      if (bytes) next.set(path, bytes)
    }
    return ok({ sha: keep(trees, next) })
  }

  function storeCommit({ message, tree, parents, author }: Body): JsonAnswer {
    const [parent = ''] = parents as readonly string[]
    const own = { parent, message: String(message), author: author as Commit['author'] }
    return ok({ sha: keep(commits, { ...own, files: trees.get(String(tree))! }) })
  }

  function moveMain({ sha, force }: Body): JsonAnswer {
    const commit = commits.get(String(sha))
    if (!commit || (!force && commit.parent !== github.head)) return unprocessable
    github.head = String(sha)
    return ok({ object: { sha } })
  }

  async function answer(request: string, body: Body): Promise<JsonAnswer> {
    if (request === 'POST /graphql') {
      const { head, repository } = github
      const branch = { head, repository, files: headFiles(), lastAuthor }
      return ok(await answerQuery(String(body.query), branch))
    }
    const own = request.replace(`/repos/${github.repository}/`, '')
    for (const [what, pattern, route] of routes) {
      const match = own.startsWith(what) && pattern.exec(own.slice(what.length))
      if (match) return route(match, body)
    }
    return notFound
  }

  async function take({ method, url = '', headers }: IncomingMessage, sent: Buffer) {
    const request = `${method} ${decodeURIComponent(url)}`
    const what = request.replace(/\/repos\/[^/]+\/[^/]+\/|\/(?=graphql)/, '')
    const name = /^\w+ (?:git\/)?[a-z]+/.exec(what)?.[0] ?? what
    github.requests.push(name)
    if (headers.authorization !== `Bearer ${github.token}`) {
      return { status: 401, json: { message: 'Bad credentials' } }
    }
    const reply = () => answer(request, sent.length > 0 ? (JSON.parse(String(sent)) as Body) : {})
    const answered = await (github.intercept ? github.intercept(name, reply) : reply())
    if (typeof answered === 'string' || !github.keyEnds) return answered
    const own = { 'github-authentication-token-expiration': github.keyEnds }
    return { ...answered, headers: { ...answered.headers, ...own } }
  }

  /** What a branch has changed since a commit, as `A`, `M` or `D` and a path. */
  function changes(since: string): string[] {
    const [before, after] = [commits.get(since)!.files, headFiles()]
    return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((file) => {
      const [old, own] = [before.get(file), after.get(file)]
      if (old && own && old.equals(own)) return []
      return `${old ? (own ? 'M' : 'D') : 'A'}\t${file}`
    })
  }

  push(files)
  const { url, close } = await serveJson(take)
  /** A file at the head of the branch. */
  const read = (file: string) => headFiles().get(file)
  return Object.assign(github, {
    ...{ url, close, push, read, changes },
    lastCommit: () => commits.get(github.head)!,
  })
}
