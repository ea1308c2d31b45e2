import type { HistoryResponse, RecordVersion } from '../api/old-content-api'
import { parseRecord } from '../../content/model/record-file'
import { contentFolder } from '../../content/model/record-kind'
import { findRecordKind } from '../../content/registry'
import { createGithubError, type Github } from './github-client'

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
  const { head } = await github.queryHead<Head>(
    branch,
    `${file} history(${page}){pageInfo{hasNextPage endCursor} nodes{${commit}}}`,
  )
  if (!head) throw createGithubError('github-branch', branch)
  const { nodes, pageInfo } = head.history
  const versions = isFolder
    ? await readDeletedRecords(github, path, head)
    : nodes.map((node) =>
        createVersion(path, node.oid, node, node.file && (node.file.object.text ?? '')),
      )
  return { versions: versions.flat(), next: pageInfo.hasNextPage ? pageInfo.endCursor : undefined }
}

/** Reads the deleted records. A file that was renamed, or exists again, is not deleted. */
async function readDeletedRecords(github: Github, folder: string, head: Head) {
  const listEntries = (commit?: Pick<Commit, 'file'>) => commit?.file?.object.entries ?? []
  const seen = new Set(listEntries(head).map(({ name }) => name))
  const deletions = head.history.nodes.flatMap((commit) => {
    const [parent] = commit.parents.nodes
    const remaining = listEntries(commit)
    return listEntries(parent)
      .filter(({ name, oid }) => !remaining.some((each) => each.name === name || each.oid === oid))
      .filter(({ name }) => findRecordKind(folder + name) && !seen.has(name) && seen.add(name))
      .map(({ name }) => ({ commit, path: folder + name, id: parent!.oid }))
  })
  const files = deletions.map(({ id, path }) => `${id}:${toRepositoryPath(path)}`)
  const texts = await readBlobs(github, files, 'text')
  return deletions.map(({ commit, path, id }, index) =>
    createVersion(path, id, commit, texts[index] ?? ''),
  )
}

/**
 * Reads a property of files in one request.
 * @param files a version, a colon and the path in the repository
 * @returns undefined for each missing file
 */
export async function readBlobs(
  github: Github,
  files: readonly string[],
  property: 'oid' | 'text',
): Promise<(string | undefined)[]> {
  if (files.length === 0) return []
  const objects = files.map((file) => `object(expression:${JSON.stringify(file)})`)
  const { result } = await github.query<Record<string, Record<string, string> | null>>(
    objects.map((object, index) => `o${index}:${object}{...on Blob{${property}}}`).join(' '),
  )
  return files.map((_, index) => result[`o${index}`]?.[property])
}

/**
 * Creates a version in a list, which is empty if the text is damaged.
 * @param text null if the record was deleted
 */
function createVersion(
  path: string,
  id: string,
  { author, committedDate: publishedAt }: Commit,
  text: string | null,
): RecordVersion[] {
  const record = text === null ? null : parseRecord(text)
  return record === undefined ? [] : [{ id, path, record, author: author?.name, publishedAt }]
}

/** @param path below content/ */
export function toRepositoryPath(path: string): string {
  return `${contentFolder}/${path}`
}
