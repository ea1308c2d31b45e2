import type { HistoryResponse } from '../api/content-api'
import { contentFolder } from '../../content/model/record-kind'
import { createApiError } from './api-error'
import { selectHead, type Github, type Ref } from './github-client'
import { createVersion, listDeleted, type HistoryCommit } from './history'
import type { Signer } from './signer'

/** Number of versions on a page of a record's history. */
const VERSIONS = 20

/** Number of commits to search for deleted records, for a page of a folder's history. */
const FOLDER_COMMITS = 50

interface Commit {
  readonly oid: string
  readonly committedDate: string
  readonly author: { readonly name: string } | null
  readonly file: File | null
  readonly parents: { readonly nodes: readonly Pick<Commit, 'oid' | 'file'>[] }
}

/** A file with its text, or a folder with the names of its files. */
interface File {
  readonly object: {
    readonly text?: string | null
    readonly entries?: readonly { readonly name: string }[]
  }
}

interface Head extends Pick<Commit, 'file'> {
  readonly history: {
    readonly nodes: readonly Commit[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
  }
}

/**
 * Reads a page of the history of a record in one request. Reads a page of the deleted records of a
 * folder in two requests: the names before and after each commit, then the texts. The history of a
 * file begins at its last rename, because GitHub does not follow renames.
 */
export async function readGithubHistory(
  github: Github,
  signer: Signer,
  branch: string,
  path: string,
  after?: string,
): Promise<HistoryResponse> {
  const isFolder = path.endsWith('/')
  const place = JSON.stringify(toRepositoryPath(path).replace(/\/$/, ''))
  const object = isFolder ? '...on Tree{entries{name}}' : '...on Blob{text}'
  const file = `file(path:${place}){object{${object}}}`
  const first = isFolder ? FOLDER_COMMITS : VERSIONS
  const page = `first:${first},path:${place}${after ? `,after:${JSON.stringify(after)}` : ''}`
  const commit = `oid committedDate author{name} ${file} ${isFolder ? `parents(first:1){nodes{oid ${file}}}` : ''}`
  const selection = `${file} history(${page}){pageInfo{hasNextPage endCursor} nodes{${commit}}}`
  const { result } = await github.query<{ readonly head?: Ref<Head> }>(
    `head:${selectHead(branch, selection)}`,
  )
  const head = result.head?.target
  if (!head) throw createApiError(502, 'github-branch', { branch })
  const { nodes, pageInfo } = head.history
  const versions = isFolder
    ? await readDeletedRecords(github, signer, path, head)
    : nodes.flatMap((node) => {
        const text = node.file ? (node.file.object.text ?? '') : undefined
        return createVersion(signer, describe(node), node.oid, path, text)
      })
  return { versions, next: pageInfo.hasNextPage ? pageInfo.endCursor : undefined }
}

async function readDeletedRecords(github: Github, signer: Signer, folder: string, head: Head) {
  const listPaths = (commit?: Pick<Commit, 'file'>) =>
    (commit?.file?.object.entries ?? []).map(({ name }) => folder + name)
  const commits = head.history.nodes.map((commit): HistoryCommit => {
    const [parent] = commit.parents.nodes
    const [before, after] = [listPaths(parent), listPaths(commit)]
    const removed = before.filter((path) => !after.includes(path))
    const added = removed.length > 0 ? after.filter((path) => !before.includes(path)) : []
    return { ...describe(commit), hash: commit.oid, parent: parent?.oid, added, removed }
  })
  const toName = (commit = '', path: string) => `${commit}:${toRepositoryPath(path)}`
  const names = commits.flatMap(({ hash, parent, added, removed }) => [
    ...removed.map((path) => toName(parent, path)),
    ...added.map((path) => toName(hash, path)),
  ])
  const texts = new Map((await readBlobs(github, names)).map(({ file, text }) => [file, text]))
  const existing = listPaths(head)
  const readFile = (commit: string, path: string) => texts.get(toName(commit, path))
  return listDeleted(signer, commits, readFile, (path) => existing.includes(path))
}

/** A file with its id and its text. */
interface Blob {
  readonly file: string
  readonly id: string
  readonly text: string
}

/**
 * Reads files in one request. Omits missing files.
 * @param files each in the form `<version>:<path in the repository>`
 */
export async function readBlobs(github: Github, files: readonly string[]): Promise<Blob[]> {
  if (files.length === 0) return []
  const objects = files.map(
    (file, index) => `o${index}:object(expression:${JSON.stringify(file)}){...on Blob{oid text}}`,
  )
  const { result } = await github.query<
    Record<string, { readonly oid?: string; readonly text?: string | null } | null>
  >(objects.join(' '))
  return files.flatMap((file, index) => {
    const { oid: id, text } = result[`o${index}`] ?? {}
    return id ? [{ file, id, text: text ?? '' }] : []
  })
}

function describe({ author, committedDate: publishedAt }: Commit) {
  return { author: author?.name, publishedAt }
}

/** @param path below content/ */
export function toRepositoryPath(path: string): string {
  return `${contentFolder}/${path}`
}
