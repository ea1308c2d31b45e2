import type { IncomingMessage } from 'node:http'
import { createBareRepository, writeTree, type BareRepository, type Files } from './bare-repository'
import { serveJson, type JsonAnswer, type ServerFault } from './serve-json'

/**
 * Stands in for GitHub's REST interface to git, over a real repository. It takes whatever GitHub
 * takes, so that a test shows what the gateway refuses: any mode and path that git allows, trees
 * without a base, forced moves, deleted branches.
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
  /** What it does wrong. */
  fault: ServerFault | undefined
  git: BareRepository['git']
  commit: BareRepository['commit']
  /** The commit of a branch. */
  head: (branch?: string) => Promise<string>
  /** A file at the head of main; undefined where there is none. */
  read: (file: string) => Promise<Buffer | undefined>
  close: () => Promise<void>
}

interface Asked {
  parts: string[]
  query: URLSearchParams
  body: Record<string, unknown>
}

type Answer = JsonAnswer | Promise<JsonAnswer>

/** GitHub leaves out the files of a comparison after these. */
const MAX_COMPARED_FILES = 300
const notFound: JsonAnswer = { status: 404, json: { message: 'Not Found' } }
const ok = (json: unknown): JsonAnswer => ({ status: 200, json })
const created = (json: unknown): JsonAnswer => ({ status: 201, json })
const unprocessable = (message: string): JsonAnswer => ({ status: 422, json: { message } })

/** Starts it with files on the branch main. */
export async function startFakeGithub(files: Files): Promise<FakeGithub> {
  const repository = await createBareRepository()
  const { git, run } = repository
  await git('update-ref', 'refs/heads/main', await repository.commit(files))

  const routes: [method: string, pattern: RegExp, answer: (asked: Asked) => Answer][] = [
    ['GET', /^branches\/(.+)$/, ({ parts: [branch = ''] }) => branchAnswer(branch)],
    ['GET', /^git\/trees\/(.+)$/, ({ parts: [ref = ''], query }) => listTree(ref, query)],
    ['GET', /^git\/blobs\/(\w+)$/, ({ parts: [sha = ''] }) => readBlob(sha)],
    [
      'GET',
      /^compare\/(.+)\.\.\.(.+)$/,
      ({ parts: [base = '', head = ''] }) => compare(base, head),
    ],
    ['POST', /^git\/blobs$/, ({ body }) => storeBlob(body)],
    ['POST', /^git\/trees$/, ({ body }) => storeTree(body)],
    ['POST', /^git\/commits$/, ({ body }) => storeCommit(body)],
    ['PATCH', /^git\/refs\/(.+)$/, ({ parts: [ref = ''], body }) => moveRef(ref, body)],
    ['DELETE', /^git\/refs\/(.+)$/, ({ parts: [ref = ''] }) => deleteRef(ref)],
  ]

  const resolve = (name: string) => git('rev-parse', '--verify', '--quiet', name).catch(() => '')

  async function branchAnswer(branch: string): Promise<JsonAnswer> {
    const sha = await resolve(`refs/heads/${branch}`)
    return sha ? ok({ name: branch, commit: { sha }, protected: false }) : notFound
  }

  async function listTree(ref: string, query: URLSearchParams): Promise<JsonAnswer> {
    const sha = await resolve(ref.includes(':') ? ref : `${ref}^{tree}`)
    if (!sha) return notFound
    const depth = query.has('recursive') ? ['-r', '-t'] : []
    const lines = (await git('ls-tree', '-z', '-l', ...depth, sha)).split('\0').filter(Boolean)
    const tree = lines.map((line) => {
      const [, mode, type, hash, size, path] = /^(\d+) (\w+) (\w+) +(\S+)\t([^]*)$/.exec(line) ?? []
      return { path, mode, type, sha: hash, size: Number(size) || undefined }
    })
    return ok({ sha, tree, truncated: false })
  }

  async function readBlob(sha: string): Promise<JsonAnswer> {
    const content = await run(['cat-file', 'blob', sha]).catch(() => undefined)
    if (!content) return notFound
    const lines = content.toString('base64').replace(/.{60}/g, '$&\n')
    return ok({ sha, size: content.byteLength, content: `${lines}\n`, encoding: 'base64' })
  }

  /** Three dots: what the head changed since it left the base. */
  async function compare(base: string, head: string): Promise<JsonAnswer> {
    const [from, to] = await Promise.all([resolve(`${base}^{commit}`), resolve(`${head}^{commit}`)])
    const fork = from && to ? await git('merge-base', from, to).catch(() => '') : ''
    if (!fork) return notFound
    const count = async (range: string) => Number(await git('rev-list', '--count', range))
    const [ahead, behind] = await Promise.all([count(`${from}..${to}`), count(`${to}..${from}`)])
    const apart = behind > 0 ? 'diverged' : 'ahead'
    const status = ahead === 0 ? (behind > 0 ? 'behind' : 'identical') : apart
    const format = '--format=%H%x00%P%x00%an%x00%ae%x00%s'
    const commits = (await git('log', '--reverse', format, `${from}..${to}`))
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [sha, parents = '', name, email, message] = line.split('\0')
        return {
          sha,
          parents: parents.split(' ').map((parent) => ({ sha: parent })),
          commit: { message, author: { name, email } },
        }
      })
    return ok({
      status,
      ahead_by: ahead,
      behind_by: behind,
      total_commits: ahead,
      commits,
      files: (await changedFiles(fork, to)).slice(0, MAX_COMPARED_FILES),
    })
  }

  async function changedFiles(from: string, to: string) {
    const fields = (await git('diff-tree', '-r', '-M', '-z', '--name-status', from, to)).split('\0')
    const files: { filename?: string; previous_filename?: string; status: string }[] = []
    const statuses: Record<string, string> = { A: 'added', D: 'removed', R: 'renamed' }
    while (fields[0]) {
      const letter = fields.shift()?.[0] ?? ''
      const previous_filename = letter === 'R' ? fields.shift() : undefined
      const status = statuses[letter] ?? 'modified'
      files.push({ filename: fields.shift(), previous_filename, status })
    }
    return files
  }

  async function storeBlob({ content, encoding }: Asked['body']): Promise<JsonAnswer> {
    const input = Buffer.from(String(content), encoding === 'base64' ? 'base64' : 'utf8')
    const sha = await run(['hash-object', '-w', '--stdin'], { input })
    return created({ sha: sha.toString('utf8').trim() })
  }

  async function storeTree({ base_tree, tree }: Asked['body']): Promise<JsonAnswer> {
    const entries = (tree as { path: string; mode: string; sha: string | null }[]).map(
      ({ path, mode, sha }) =>
        sha === null ? { path, mode: '0', sha: '0'.repeat(40) } : { path, mode, sha },
    )
    try {
      const base = base_tree === undefined ? undefined : String(base_tree)
      return created({ sha: await writeTree(run, entries, base) })
    } catch (fault) {
      return unprocessable((fault as Error).message)
    }
  }

  async function storeCommit({
    message,
    tree,
    parents,
    author,
  }: Asked['body']): Promise<JsonAnswer> {
    const { name, email, date } = (author ?? {}) as Record<string, string>
    const env = author
      ? {
          ...{ GIT_AUTHOR_NAME: name ?? '', GIT_AUTHOR_EMAIL: email ?? '' },
          ...{ GIT_COMMITTER_NAME: name ?? '', GIT_COMMITTER_EMAIL: email ?? '' },
          ...(date && { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }),
        }
      : {}
    const flags = (parents as string[]).flatMap((parent) => ['-p', parent])
    const input = String(message)
    try {
      const sha = await run(['commit-tree', String(tree), ...flags, '-F', '-'], { env, input })
      return created({ sha: sha.toString('utf8').trim() })
    } catch (fault) {
      return unprocessable((fault as Error).message)
    }
  }

  async function moveRef(ref: string, { sha, force }: Asked['body']): Promise<JsonAnswer> {
    const before = await resolve(`refs/${ref}`)
    if (!before) return unprocessable('Reference does not exist')
    const isForward = await git('merge-base', '--is-ancestor', before, String(sha)).then(
      () => true,
      () => false,
    )
    if (!isForward && force !== true) return unprocessable('Update is not a fast forward')
    await git('update-ref', `refs/${ref}`, String(sha), before)
    return ok({ ref: `refs/${ref}`, object: { type: 'commit', sha } })
  }

  async function deleteRef(ref: string): Promise<JsonAnswer> {
    await git('update-ref', '-d', `refs/${ref}`)
    return { status: 204 }
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
    const { pathname, searchParams: query } = new URL(url, 'http://github')
    const path = decodeURIComponent(pathname)
    const prefix = `/repos/${github.repository}/`
    const below = path.slice(prefix.length)
    github.requests.push(`${method} ${/^(?:git\/)?[a-z]+/.exec(below)?.[0] ?? below}`)
    if (github.fault) return github.fault
    if (headers.authorization !== `Bearer ${github.token}`) {
      return { status: 401, json: { message: 'Bad credentials' } }
    }
    if (!headers['user-agent']) return { status: 403, json: { message: 'No user agent' } }
    if (!path.startsWith(prefix)) return notFound
    for (const [allowed, pattern, respondTo] of routes) {
      const match = pattern.exec(below)
      if (method === allowed && match) {
        const body = (text ? JSON.parse(text) : {}) as Asked['body']
        return respondTo({ parts: match.slice(1), query, body })
      }
    }
    return notFound
  }

  const server = await serveJson(respond)
  const github: FakeGithub = {
    url: server.url,
    repository: 'dhow-and-stone/website',
    token: 'github_pat_secret0123456789',
    requests: [],
    mostAtOnce: 0,
    fault: undefined,
    git,
    commit: repository.commit,
    head: (branch = 'main') => git('rev-parse', `refs/heads/${branch}`),
    read: (file) => run(['cat-file', 'blob', `main:${file}`]).catch(() => undefined),
    close: async () => {
      await server.close()
      await repository.remove()
    },
  }
  return github
}
