import { buildSchema, graphql } from 'graphql'

/** Contents by path. */
export type Tree = ReadonlyMap<string, Buffer>

/** The part of GitHub's GraphQL schema that the editor's function uses (docs.github.com/graphql). */
const schema = buildSchema(`
  type Query { repository(owner: String!, name: String!, followRenames: Boolean = true): Repository }
  type Repository { ref(qualifiedName: String!): Ref }
  type Ref { target: GitObject }
  interface GitObject { oid: String! }
  type Commit implements GitObject { oid: String! file(path: String!): TreeEntry }
  type Tree implements GitObject { oid: String! entries: [TreeEntry!] }
  type Blob implements GitObject { oid: String! text: String }
  type TreeEntry { name: String! object: GitObject }
`)

/** Of a longer text, GitHub gives the beginning. */
const TEXT_BYTES = 512_000

interface Repository {
  /** `owner/name` */
  readonly repository: string
  readonly head: string
  readonly files: Tree
}

/** Answers a query about a repository whose one branch is main. */
export function answerQuery(query: string, { repository, head, files }: Repository) {
  const entryAt = (path: string) => {
    const content = files.get(path)
    const isThere = content ?? [...files.keys()].some((file) => file.startsWith(`${path}/`))
    const name = path.replace(/.*\//, '')
    return isThere ? { name, object: content ? blobOf(content) : treeAt(path) } : null
  }
  const treeAt = (path: string) => ({
    __typename: 'Tree',
    oid: path,
    entries: () => {
      const inside = [...files.keys()].filter((file) => file.startsWith(`${path}/`))
      const names = inside.map((file) => file.slice(path.length + 1).replace(/\/.*/, ''))
      return [...new Set(names)].map((name) => entryAt(`${path}/${name}`))
    },
  })
  const target = {
    __typename: 'Commit',
    oid: head,
    file: ({ path }: { path: string }) => entryAt(path),
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

function blobOf(content: Buffer) {
  const text = content.includes(0) ? null : content.subarray(0, TEXT_BYTES).toString()
  return { __typename: 'Blob', oid: '', text }
}
