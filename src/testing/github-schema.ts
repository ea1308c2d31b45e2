import { buildSchema, graphql } from 'graphql'

/** File contents by path. */
export type Tree = ReadonlyMap<string, Buffer>

/** The part of GitHub's GraphQL schema that the content API uses (docs.github.com/graphql). */
const schema = buildSchema(`
  type Query { repository(owner: String!, name: String!, followRenames: Boolean = true): Repository }
  type Repository { ref(qualifiedName: String!): Ref }
  type Ref { target: GitObject }
  interface GitObject { oid: String! }
  type Commit implements GitObject {
    oid: String!
    file(path: String!): TreeEntry
    history(first: Int, path: String): CommitHistory!
  }
  type CommitHistory { nodes: [PastCommit!] }
  type PastCommit { author: GitActor }
  type GitActor { name: String }
  type Tree implements GitObject { oid: String! entries: [TreeEntry!] }
  type Blob implements GitObject { oid: String! text: String }
  type TreeEntry { name: String! object: GitObject }
`)

/** Number of bytes after which GitHub truncates a text. */
const TEXT_BYTES = 512_000

interface Repository {
  /** `owner/name` */
  readonly repository: string
  readonly head: string
  readonly files: Tree
  /** Returns the author of the last change to a file. */
  readonly lastAuthor: (path: string) => { readonly name: string } | undefined
}

/** Executes a query for a repository whose only branch is main. */
export function executeQuery(query: string, branch: Repository) {
  const { repository, head, files, lastAuthor } = branch
  const entryAt = (path: string): object | null => {
    const name = path.replace(/.*\//, '')
    const content = files.get(path)
    if (content) return { name, object: createBlob(content) }
    const filesBelow = [...files.keys()].filter((file) => file.startsWith(`${path}/`))
    const names = new Set(filesBelow.map((file) => file.slice(path.length + 1).replace(/\/.*/, '')))
    const entries = () => [...names].map((each) => entryAt(`${path}/${each}`))
    return filesBelow.length > 0 ? { name, object: { __typename: 'Tree', entries } } : null
  }
  const target = {
    __typename: 'Commit',
    oid: head,
    file: ({ path }: { path: string }) => entryAt(path),
    history: ({ path }: { path: string }) => ({
      nodes: [lastAuthor(path)].filter(Boolean).map((author) => ({ author })),
    }),
  }
  const ref = ({ qualifiedName }: { qualifiedName: string }) =>
    qualifiedName === 'refs/heads/main' ? { target } : null
  const rootValue = {
    repository: ({ owner, name }: { owner: string; name: string }) => {
      if (`${owner}/${name}` === repository) return { ref }
      throw Object.assign(new Error('Could not resolve to a Repository.'), { type: 'NOT_FOUND' })
    },
  }
  return graphql({ schema, source: query, rootValue }).then(({ data, errors }) => ({
    data,
    errors: errors?.map(({ message, originalError }) => ({ message, ...originalError })),
  }))
}

function createBlob(content: Buffer) {
  const text = content.includes(0) ? null : content.subarray(0, TEXT_BYTES).toString()
  return { __typename: 'Blob', text }
}
