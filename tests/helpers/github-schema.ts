import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSchema, graphql } from 'graphql'

/** File contents by path. */
export type Tree = ReadonlyMap<string, Buffer>

export interface Commit {
  readonly parent?: string
  readonly message: string
  readonly author: { readonly name: string; readonly email: string }
  /** ISO date in whole seconds. */
  readonly committedDate: string
  readonly files: Tree
}

/** GitHub's own schema. A query that GitHub would reject fails the tests. */
const schema = buildSchema(
  readFileSync('node_modules/@octokit/graphql-schema/schema.graphql', 'utf8'),
  { assumeValid: true },
)

/** Number of bytes after which GitHub truncates a text. */
const TEXT_BYTES = 512_000

interface Repository {
  /** `owner/name` */
  readonly repository: string
  /** Returns the hash of the commit at the head of a branch. */
  readonly findHead: (branch: string) => string | undefined
  readonly commits: ReadonlyMap<string, Commit>
  readonly isPrivate: boolean
  readonly listBranches: () => readonly string[]
}

export function executeQuery(
  query: string,
  { repository, findHead, commits, isPrivate, listBranches }: Repository,
) {
  const findRef = (qualifiedName: string) =>
    qualifiedName.startsWith('refs/heads/') ? findHead(qualifiedName.slice(11)) : undefined
  const resolveCommit = (oid: string): object | null => {
    const commit = commits.get(oid)
    return (
      (commit && {
        ...{ __typename: 'Commit', oid },
        ...{ author: commit.author, committedDate: commit.committedDate, message: commit.message },
        file: ({ path }: { path: string }) => resolveEntry(commit.files, path),
        history: (page: HistoryPage) => resolveHistory(oid, page),
        parents: () => ({ nodes: commit.parent ? [resolveCommit(commit.parent)] : [] }),
      }) ??
      null
    )
  }

  /** Lists the commits that have changed a path, the newest first. */
  function resolveHistory(head: string, { first = 100, after, path = '' }: HistoryPage) {
    // Reads the cursor: the commit at which the first page began, and the index of the last commit
    // on the page before.
    const [start = head, last = '-1'] = after?.split(' ') ?? []
    const changed: string[] = []
    for (let oid: string | undefined = start; oid; oid = commits.get(oid)?.parent) {
      const { files, parent }: Partial<Commit> = commits.get(oid) ?? {}
      const [now, before] = [files, commits.get(parent ?? '')?.files].map(
        (tree) => tree && resolveEntry(tree, path)?.oid,
      )
      if (now !== before) changed.push(oid)
    }
    const from = Number(last) + 1
    const nodes = changed.slice(from, from + first)
    const pageInfo = {
      hasNextPage: from + first < changed.length,
      endCursor: nodes.length > 0 ? `${start} ${from + nodes.length - 1}` : null,
    }
    return { nodes: nodes.map(resolveCommit), pageInfo }
  }

  const rootValue = {
    repository: ({ owner, name }: { owner: string; name: string }) => {
      if (`${owner}/${name}` !== repository) {
        throw Object.assign(new Error('Could not resolve to a Repository.'), { type: 'NOT_FOUND' })
      }
      return {
        isPrivate,
        refs: ({ refPrefix }: { refPrefix: string }) => {
          const names = listBranches().map((branch) => `refs/heads/${branch}`)
          const below = names.filter((name) => name.startsWith(refPrefix))
          return { nodes: below.map((name) => ({ name: name.slice(refPrefix.length) })) }
        },
        ref: ({ qualifiedName }: { qualifiedName: string }) => {
          const head = findRef(qualifiedName)
          return head ? { target: resolveCommit(head) } : null
        },
        object: ({ expression }: { expression: string }) => {
          const [, version = '', path = ''] = /^([^:]*):(.*)$/s.exec(expression) ?? []
          const commit = commits.get(findRef(version) ?? version)
          return (commit && resolveEntry(commit.files, path)?.object) ?? null
        },
      }
    },
  }
  return graphql({ schema, source: query, rootValue }).then(({ data, errors }) => ({
    data,
    errors: errors?.map(({ message, originalError }) => ({ message, ...originalError })),
  }))
}

interface HistoryPage {
  readonly first?: number
  readonly after?: string
  readonly path?: string
}

interface Entry {
  readonly name: string
  readonly oid: string
  readonly object: object
}

/** Resolves a file or a folder; null if the path does not exist. */
function resolveEntry(files: Tree, path: string): Entry | null {
  const name = path.replace(/.*\//, '')
  const content = files.get(path)
  if (content) return createEntry(name, hashBlob(content), createBlob(content))
  const filesBelow = [...files].filter(([file]) => file.startsWith(`${path}/`))
  if (filesBelow.length === 0) return null
  const names = new Set(filesBelow.map(([file]) => file.slice(path.length + 1).replace(/\/.*/, '')))
  const hashes = filesBelow.map(([file, bytes]) => `${file} ${hashBlob(bytes)}`)
  const entries = () => [...names].map((each) => resolveEntry(files, `${path}/${each}`))
  const oid = createHash('sha1').update(hashes.sort().join()).digest('hex')
  return createEntry(name, oid, { __typename: 'Tree', entries })
}

function createEntry(name: string, oid: string, object: object): Entry {
  return { name, oid, object: { oid, ...object } }
}

/** Returns the hash that git gives to a file. */
export function hashBlob(content: Buffer): string {
  return createHash('sha1').update(`blob ${content.byteLength}\0`).update(content).digest('hex')
}

function createBlob(content: Buffer) {
  const text = content.includes(0) ? null : content.subarray(0, TEXT_BYTES).toString()
  return { __typename: 'Blob', text }
}
