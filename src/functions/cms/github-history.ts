import type { HistoryResponse, RecordVersion } from '../../cms-access/content-api'
import { parseRecord } from '../../content-model/record-file'
import { contentFolder } from '../../content-model/record-kind'
import { findRecordKind } from '../../screens/registry'
import { createGithubError, type Github } from './github-client'

/** Number of versions on a page of the history of a record. */
const VERSIONS = 20

/** Number of commits in which a page of the history of a folder looks for deleted records. */
const FOLDER_COMMITS = 50

/** Repository with the selected properties of the commit at the head of a branch. */
export interface WithHead<Commit> {
  readonly ref?: { readonly target: Commit } | null
}

interface Commit {
  readonly oid: string
  readonly committedDate: string
  readonly author: { readonly name: string } | null
  readonly file: File | null
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
    readonly nodes: readonly (Commit & {
      readonly parents: { readonly nodes: readonly Pick<Commit, 'oid' | 'file'>[] }
    })[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string }
  }
}

/** Selects properties of the commit at the head of a branch. */
export const selectHead = (branch: string, commit: string) =>
  `ref(qualifiedName:"refs/heads/${branch}"){target{oid ...on Commit{${commit}}}}`

/**
 * Reads a page of a record's versions, with their texts, in one request. The history of a path
 * begins when a file got this path, because GitHub does not follow renames.
 */
export async function readVersions(
  github: Github,
  branch: string,
  path: string,
  after?: string,
): Promise<HistoryResponse> {
  const file = selectFile(path, '...on Blob{text}')
  const { history } = await readHistory(github, branch, path, VERSIONS, after, file)
  const versions = history.nodes.map((commit) =>
    createVersion(path, commit.oid, commit, commit.file && commit.file.object.text),
  )
  return { versions: versions.flat(), next: getNext(history) }
}

/**
 * Reads a page of the deleted records of a folder in two requests: the names before and after each
 * commit, and the texts. A file that was renamed, or exists again, is not deleted.
 */
export async function readDeletedRecords(
  github: Github,
  branch: string,
  folder: string,
  after?: string,
): Promise<HistoryResponse> {
  const path = folder.slice(0, -1)
  const files = selectFile(path, '...on Tree{entries{name oid}}')
  const selection = `${files} parents(first:1){nodes{oid ${files}}}`
  const head = await readHistory(github, branch, path, FOLDER_COMMITS, after, selection, files)
  const seen = new Set(listEntries(head).map(({ name }) => name))
  const deletions = head.history.nodes.flatMap((commit) => {
    const [parent] = commit.parents.nodes
    const remaining = listEntries(commit)
    return listEntries(parent)
      .filter(({ name, oid }) => !remaining.some((each) => each.name === name || each.oid === oid))
      .filter(({ name }) => findRecordKind(folder + name) && !seen.has(name) && seen.add(name))
      .map(({ name }) => ({ commit, path: folder + name, id: parent!.oid }))
  })
  const names = deletions.map(({ id, path: file }) => `${id}:${toRepositoryPath(file)}`)
  const texts = await readBlobs(github, names, 'text')
  const versions = deletions.flatMap(({ commit, path: file, id }, index) =>
    createVersion(file, id, commit, texts[index]),
  )
  return { versions, next: getNext(head.history) }
}

/**
 * Reads a property of files in one request.
 * @param names a version, a colon and the path in the repository
 * @returns undefined for each missing file
 */
export async function readBlobs(
  github: Github,
  names: readonly string[],
  property: 'oid' | 'text',
): Promise<(string | null | undefined)[]> {
  if (names.length === 0) return []
  const selections = names.map(
    (name, index) =>
      `o${index}:object(expression:${JSON.stringify(name)}){...on Blob{${property}}}`,
  )
  const { repository } = await github.query<
    Record<string, Partial<Record<'oid' | 'text', string | null>> | null>
  >(selections.join(' '))
  return names.map((_, index) => repository[`o${index}`]?.[property])
}

/**
 * Reads a page of the commits that have changed a path.
 * @param commit selection of each commit
 * @param head selection of the commit at the head of the branch
 */
async function readHistory(
  github: Github,
  branch: string,
  path: string,
  count: number,
  after: string | undefined,
  commit: string,
  head = '',
): Promise<Head> {
  const start = after ? `,after:${JSON.stringify(after)}` : ''
  const page = `first:${count},path:${JSON.stringify(toRepositoryPath(path))}${start}`
  const nodes = `pageInfo{hasNextPage endCursor} nodes{oid committedDate author{name} ${commit}}`
  const { repository } = await github.query<WithHead<Head>>(
    selectHead(branch, `${head} history(${page}){${nodes}}`),
  )
  if (!repository.ref) throw createGithubError('github-missing')
  return repository.ref.target
}

function selectFile(path: string, object: string): string {
  return `file(path:${JSON.stringify(toRepositoryPath(path))}){object{${object}}}`
}

function listEntries(commit: Pick<Commit, 'file'> | undefined) {
  return commit?.file?.object.entries ?? []
}

/**
 * Creates a version in a list, which is empty if the text is damaged.
 * @param text null if the record was deleted
 */
function createVersion(
  path: string,
  id: string,
  { author, committedDate }: Pick<Commit, 'author' | 'committedDate'>,
  text: string | null | undefined,
): RecordVersion[] {
  const record = text === null ? null : parseRecord(text ?? '')
  return record === undefined
    ? []
    : [{ id, path, record, author: author?.name, publishedAt: committedDate }]
}

function getNext({ pageInfo }: Head['history']): string | undefined {
  return pageInfo.hasNextPage ? pageInfo.endCursor : undefined
}

/** @param path below content/ */
export function toRepositoryPath(path: string): string {
  return `${contentFolder}/${path}`
}
