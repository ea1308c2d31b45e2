import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { executeQuery, hashBlob, type Commit, type Tree } from './github-schema'
import { serveJson, type JsonResponse, type ServerFailure } from './serve-json'

/** Contents of files to push, by path; null deletes a file. */
export type Files = Readonly<Record<string, string | Buffer | null>>

export type FakeGithub = Awaited<ReturnType<typeof startFakeGithub>>

interface TreeEntry {
  readonly path: string
  readonly mode: string
  readonly content?: string
  readonly sha?: string | null
}

type Intercept = (name: string, respond: () => Promise<JsonResponse>) => Promise<ServerFailure>
type Body = Readonly<Record<string, unknown>>

/** Mode of each file whose name is link.jpg. */
const SYMBOLIC_LINK_MODE = '120000'

const ok = (json: unknown): JsonResponse => ({ status: 200, json })
const notFound: JsonResponse = { status: 404, json: { message: 'Not Found' } }
const unprocessable: JsonResponse = { status: 422, json: { message: 'Validation Failed' } }

/**
 * Starts a fake GitHub with one repository in memory, which has the branch main. Like GitHub, the
 * fake accepts any path and content, because tests must show what the content API itself rejects.
 * @param files initial files of main
 */
export async function startFakeGithub(files: Files) {
  const github = {
    /** `owner/name` */
    repository: 'dhow-and-stone/website',
    token: 'github_pat_secret0123456789',
    /** Expiry of the token, in the format of GitHub's header; undefined if it never expires. */
    keyEnds: undefined as string | undefined,
    isPrivate: true,
    /** Names of the requests, such as `GET git/trees`, oldest first. */
    requests: [] as string[],
    /** Called for each request, such as `PATCH git/refs`, to replace or delay its response. */
    intercept: undefined as Intercept | undefined,
    /** Hash of the last commit of main. A test can reset the branch to an earlier commit. */
    head: '',
    /** Commits at the heads of the other branches. */
    branches: new Map<string, string>(),
  }
  const blobs = new Map<string, Buffer>()
  const trees = new Map<string, Tree>()
  const commits = new Map<string, Commit>()

  const storeObject = <Value>(objects: Map<string, Value>, value: Value) => {
    const sha = randomBytes(20).toString('hex')
    objects.set(sha, value)
    return sha
  }
  const addBlob = (bytes: Buffer) => {
    blobs.set(hashBlob(bytes), bytes)
    return bytes
  }
  const addCommit = (commit: Omit<Commit, 'committedDate'>) => {
    const committedDate = new Date().toISOString().replace(/\.\d+/, '')
    return storeObject(commits, { ...commit, committedDate })
  }
  const headFiles = () => commits.get(github.head)?.files ?? new Map<string, Buffer>()
  const findHead = (branch: string) =>
    branch === 'main' ? github.head : github.branches.get(branch)

  /** Adds a commit by a developer to main. */
  function push(pushed: Files, message = 'Push'): void {
    github.head = addPush(github.head, pushed, message)
  }

  /** Adds a commit by a developer to another branch. */
  function pushTo(branch: string, pushed: Files): void {
    github.branches.set(branch, addPush(github.branches.get(branch) ?? '', pushed, 'Push'))
  }

  function addPush(parent: string, pushed: Files, message: string): string {
    const next = new Map(commits.get(parent)?.files)
    for (const [file, content] of Object.entries(pushed)) {
      if (content === null) next.delete(file)
      else next.set(file, addBlob(Buffer.from(content)))
    }
    const author = { name: 'Developer', email: 'developer@example.com' }
    return addCommit({ parent, message, author, files: next })
  }

  const routes: readonly [string, RegExp, (match: RegExpExecArray, body: Body) => JsonResponse][] =
    [
      ['GET git/trees', /\/(\w+):content\?recursive=1$/, ([, commit = '']) => listTree(commit)],
      ['GET git/blobs', /\/(\w+)$/, ([, sha = '']) => readBlob(sha)],
      ['POST git/blobs', /$/, (_, body) => storeBlob(body)],
      ['POST git/trees', /$/, (_, body) => storeTree(body)],
      ['POST git/commits', /$/, (_, body) => storeCommit(body)],
      ['POST git/refs', /$/, (_, body) => createBranch(body)],
      ['PATCH git/refs', /\/heads\/(.+)$/, ([, branch = ''], body) => moveBranch(branch, body)],
    ]

  function listTree(commit: string): JsonResponse {
    const contentFiles = [...(commits.get(commit)?.files ?? [])].filter(([file]) =>
      file.startsWith('content/'),
    )
    const tree = contentFiles.map(([file]) => ({
      path: file.slice('content/'.length),
      mode: file.endsWith('/link.jpg') ? SYMBOLIC_LINK_MODE : '100644',
    }))
    return tree.length > 0 ? ok({ tree }) : notFound
  }

  function readBlob(sha: string): JsonResponse {
    const bytes = blobs.get(sha)
    // Sends the content type that GitHub sends for every file.
    const headers = { 'content-type': 'application/vnd.github.raw+json; charset=utf-8' }
    return bytes ? { status: 200, bytes, headers } : notFound
  }

  function storeBlob({ content, encoding = 'utf8' }: Body): JsonResponse {
    const bytes = addBlob(Buffer.from(String(content), encoding as BufferEncoding))
    return ok({ sha: hashBlob(bytes) })
  }

  function storeTree({ base_tree, tree }: Body): JsonResponse {
    const next = new Map(commits.get(String(base_tree))?.files)
    for (const { path, content, sha } of tree as readonly TreeEntry[]) {
      const bytes = content === undefined ? blobs.get(String(sha)) : addBlob(Buffer.from(content))
      if (sha === null ? !next.delete(path) : !bytes) return unprocessable
      if (bytes) next.set(path, bytes)
    }
    return ok({ sha: storeObject(trees, next) })
  }

  function storeCommit({ message, tree, parents, author }: Body): JsonResponse {
    const [parent] = parents as readonly string[]
    const commit = { parent, message: String(message), author: author as Commit['author'] }
    return ok({ sha: addCommit({ ...commit, files: trees.get(String(tree))! }) })
  }

  function createBranch({ ref, sha }: Body): JsonResponse {
    const branch = String(ref).replace('refs/heads/', '')
    const isFolder = [...github.branches.keys()].some((other) => other.startsWith(`${branch}/`))
    if (isFolder || findHead(branch) || !commits.has(String(sha))) return unprocessable
    github.branches.set(branch, String(sha))
    return ok({ ref, object: { sha } })
  }

  function moveBranch(branch: string, { sha, force }: Body): JsonResponse {
    const commit = commits.get(String(sha))
    const head = findHead(branch)
    if (!commit || !head || (!force && commit.parent !== head)) return unprocessable
    if (branch === 'main') github.head = String(sha)
    else github.branches.set(branch, String(sha))
    return ok({ object: { sha } })
  }

  async function routeRequest(request: string, body: Body): Promise<JsonResponse> {
    if (request === 'POST /graphql') {
      const { repository, isPrivate } = github
      const listBranches = () => ['main', ...github.branches.keys()]
      const resolvers = { repository, findHead, commits, isPrivate, listBranches }
      return ok(await executeQuery(String(body.query), resolvers))
    }
    const resource = request.replace(`/repos/${github.repository}/`, '')
    for (const [name, pattern, route] of routes) {
      const match = resource.startsWith(name) && pattern.exec(resource.slice(name.length))
      if (match) return route(match, body)
    }
    return notFound
  }

  async function handleRequest({ method, url = '', headers }: IncomingMessage, sent: Buffer) {
    const request = `${method} ${decodeURIComponent(url)}`
    const resource = request.replace(/\/repos\/[^/]+\/[^/]+\/|\/(?=graphql)/, '')
    const name = /^\w+ (?:git\/)?[a-z]+/.exec(resource)?.[0] ?? resource
    github.requests.push(name)
    if (headers.authorization !== `Bearer ${github.token}`) {
      return { status: 401, json: { message: 'Bad credentials' } }
    }
    // Answers with the metadata of a file, as GitHub does if a request does not demand its bytes.
    if (name === 'GET git/blobs' && !headers.accept?.includes('.raw')) return ok({})
    const respond = () =>
      routeRequest(request, sent.length > 0 ? (JSON.parse(String(sent)) as Body) : {})
    const response = await (github.intercept ? github.intercept(name, respond) : respond())
    if (typeof response === 'string' || !github.keyEnds) return response
    const expiry = { 'github-authentication-token-expiration': github.keyEnds }
    return { ...response, headers: { ...response.headers, ...expiry } }
  }

  /** Returns `A`, `M` or `D`, a tab and the path for each file that has changed since a commit. */
  function changes(since: string): string[] {
    const [before, after] = [commits.get(since)!.files, headFiles()]
    return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((file) => {
      const [oldFile, newFile] = [before.get(file), after.get(file)]
      if (oldFile && newFile && oldFile.equals(newFile)) return []
      return `${oldFile ? (newFile ? 'M' : 'D') : 'A'}\t${file}`
    })
  }

  push(files)
  const { url, close } = await serveJson(handleRequest)
  /** Returns the current content of a file; undefined if the file does not exist. */
  const read = (file: string) => headFiles().get(file)
  return Object.assign(github, {
    ...{ url, close, push, pushTo, read, changes },
    lastCommit: (branch = 'main') => commits.get(findHead(branch)!)!,
    listFiles: (branch: string) => [...commits.get(findHead(branch)!)!.files.keys()].sort(),
  })
}
