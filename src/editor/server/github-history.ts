import type { HistoryResponse } from '../api/content-api'
import { contentFolder } from '../../content/model/record-kind'
import { findRecordKind } from '../../content/registry'
import { createApiError } from './api-error'
import type { Github } from './github-client'
import { createVersion, isRenamed } from './history'
import type { Signer } from './signer'

/** Number of versions on a page of the history of a record. */
const VERSIONS = 20

/** Number of commits in which a page of the history of a folder looks for deleted records. */
const FOLDER_COMMITS = 50

interface Commit {
  readonly oid: string
  readonly committedDate: string
  readonly author: { readonly name: string } | null
  readonly file: File | null
  readonly parents: { readonly nodes: readonly Pick<Commit, 'oid' | 'file'>[] }
}

/** A file with its text, or a folder with the names and hashes of its files. */
interface File {
  readonly object: {
    readonly text?: string | null
    readonly entries?: readonly { readonly name: string; readonly oid: string }[]
  }
}

interface Head extends Pick<Commit, 'file'> {
  readonly history: {
    readonly nodes: readonly Commit[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
  }
}

/**
 * Reads a page of the history of a record in one request, or of the deleted records of a folder in
 * two: the names before and after each commit, and the texts. The history of a file begins with
 * its present name, because GitHub does not follow renames.
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
  const object = isFolder ? '...on Tree{entries{name oid}}' : '...on Blob{text}'
  const file = `file(path:${place}){object{${object}}}`
  const first = isFolder ? FOLDER_COMMITS : VERSIONS
  const page = `first:${first},path:${place}${after ? `,after:${JSON.stringify(after)}` : ''}`
  const commit = `oid committedDate author{name} ${file} ${isFolder ? `parents(first:1){nodes{oid ${file}}}` : ''}`
  const head = await github.queryHead<Head>(
    branch,
    `${file} history(${page}){pageInfo{hasNextPage endCursor} nodes{${commit}}}`,
  )
  if (!head) throw createApiError(502, 'github-branch', { branch })
  const { nodes, pageInfo } = head.history
  const versions = isFolder
    ? await readDeletedRecords(github, signer, path, head)
    : nodes.flatMap((node) => {
        const text = node.file ? (node.file.object.text ?? '') : undefined
        return createVersion(signer, { ...describe(node), path, commit: node.oid, text })
      })
  return { versions, next: pageInfo.hasNextPage ? pageInfo.endCursor : undefined }
}

/**
 * Reads the deleted records: the names that a commit has removed, unless it has added them again
 * under another name, and unless they exist again.
 */
async function readDeletedRecords(github: Github, signer: Signer, folder: string, head: Head) {
  const listEntries = (commit?: Pick<Commit, 'file'>) => commit?.file?.object.entries ?? []
  const seen = new Set(listEntries(head).map(({ name }) => name))
  const changes = head.history.nodes.flatMap((commit) => {
    const [parent] = commit.parents.nodes
    const [before, after] = [listEntries(parent), listEntries(commit)]
    const listNew = (entries: typeof before, others: typeof before) =>
      entries
        .filter(({ name }) => !others.some((other) => other.name === name))
        .map(({ name }) => folder + name)
    const removed = listNew(before, after).filter((path) => findRecordKind(path))
    return parent && removed.length > 0
      ? [{ commit, parent, removed, added: listNew(after, before) }]
      : []
  })
  const files = changes.flatMap(({ commit, parent, removed, added }) => [
    ...removed.map((path) => `${parent.oid}:${toRepositoryPath(path)}`),
    ...added.map((path) => `${commit.oid}:${toRepositoryPath(path)}`),
  ])
  const texts = new Map((await readBlobs(github, files)).map(({ file, text }) => [file, text]))
  const readText = ({ oid }: Pick<Commit, 'oid'>, path: string) =>
    texts.get(`${oid}:${toRepositoryPath(path)}`) ?? ''
  return changes.flatMap(({ commit, parent, removed, added }) => {
    const addedTexts = added.map((path) => readText(commit, path))
    return removed
      .filter((path) => !isRenamed(path, readText(parent, path), addedTexts))
      .filter((path) => !seen.has(path.slice(folder.length)) && seen.add(path.slice(folder.length)))
      .flatMap((path) =>
        createVersion(signer, {
          ...describe(commit),
          path,
          commit: parent.oid,
          text: readText(parent, path),
        }),
      )
  })
}

/** A file with its id and its text. */
interface Blob {
  readonly file: string
  readonly id: string
  readonly text: string
}

/**
 * Reads files in one request, without missing ones.
 * @param files a version, a colon and the path in the repository
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
