import { contentFolder, isPicture, mediaPath } from '../../content-model/record-kind'
import { fileText } from '../../content-model/record-order'
import { parseContent } from '../../screens/content-errors'
import { findRecordKind } from '../../screens/registry'
import { createGithub, githubError, isGithubError, type Github } from './github'
import type { CmsSettings } from './open-store'
import { pictureGone, type Author, type Change, type Snapshot, type Store } from './store'

const PLAIN_FILE = '100644'

/** The branch of a repository on GitHub that the site is built from. It is never moved by force. */
export function githubStore(settings: CmsSettings): Store {
  const github = createGithub(settings)
  const branch = encodeURIComponent(settings.branch)
  return {
    read: () => readBranch(github, settings.branch),
    write: async (on, change, author) => {
      const commit = await createCommit(github, on, change, author)
      try {
        await github.ask('PATCH', `git/refs/heads/${branch}`, { sha: commit, force: false })
        return commit
      } catch (error) {
        if (!isGithubError(error, 'github-refused')) throw error
        // GitHub says the same where the branch is protected.
        const path = `git/ref/heads/${branch}`
        const { object } = await github.ask<{ readonly object: Named }>('GET', path)
        if (object.sha === on.version) throw error
        return undefined
      }
    },
    lastAuthor: async ({ version }, path) => {
      const query = new URLSearchParams({ sha: version, path: inRepository(path), per_page: '1' })
      const [last] = await github.ask<Commit[]>('GET', `commits?${query}`)
      return last?.commit.author?.name
    },
    addPicture: async (content) => {
      const { sha } = await github.ask<Named>('POST', 'git/blobs', { content, encoding: 'base64' })
      return sha
    },
    readPicture: async (path) => {
      const names = inRepository(path.slice(1)).split('/').map(encodeURIComponent)
      return github.askForBytes(`contents/${names.join('/')}?ref=${branch}`).catch((error) => {
        if (!isGithubError(error, 'github-missing')) throw error
        return undefined
      })
    },
  }
}

interface Named {
  readonly sha: string
}

interface Commit {
  readonly commit: { readonly author?: { readonly name: string } }
}

/** A folder or a file. */
interface Entry {
  readonly name: string
  readonly object: { readonly entries?: readonly Entry[]; readonly text?: string | null }
}

interface Head {
  readonly target: { readonly oid: string; readonly content: Entry | null }
}

/**
 * Two requests, however many records there are. Of a text beyond 512,000 bytes, GitHub gives only
 * the beginning, which is no record.
 */
async function readBranch(github: Github, branch: string): Promise<Snapshot> {
  const files = 'entries{name object{...on Tree{entries{name object{...on Blob{text}}}}}}'
  const content = `content:file(path:"${contentFolder}"){name object{...on Tree{${files}}}}`
  const { answer, keyEnds } = await github.query<{ readonly ref: Head | null }>(
    `ref(qualifiedName:"refs/heads/${branch}"){target{oid ...on Commit{${content}}}}`,
  )
  if (!answer.ref?.target.content) throw githubError('github-missing')
  const { oid: version, content: root } = answer.ref.target
  const { tree } = await github.ask<{ readonly tree: readonly TreeEntry[] }>(
    'GET',
    `git/trees/${version}:${contentFolder}?recursive=1`,
  )
  const texts = (root.object.entries ?? []).flatMap((folder) =>
    (folder.object.entries ?? []).map(
      ({ name, object }) => [`${folder.name}/${name}`, () => object.text ?? ''] as const,
    ),
  )
  const pictures = tree
    .filter(({ mode, path }) => mode === PLAIN_FILE && isPicture(path))
    .map(({ path }) => `/${path}`)
    .filter((path) => path.startsWith(mediaPath))
  return {
    version,
    content: parseContent(texts.filter(([path]) => findRecordKind(path))),
    pictures: new Set(pictures),
    keyEnds,
  }
}

interface TreeEntry {
  readonly path: string
  readonly mode: string
}

/** It is part of nothing until the branch is moved to it. */
async function createCommit(
  github: Github,
  { version, content }: Snapshot,
  { path, record, pictures }: Change,
  author: Author,
): Promise<string> {
  const isThere = content.records.some(({ file }) => file === path)
  const deed = record ? (isThere ? 'Update' : 'Add') : 'Remove'
  const file = { mode: PLAIN_FILE, type: 'blob' }
  const entries = [
    {
      ...file,
      path: inRepository(path),
      ...(record ? { content: fileText(record) } : { sha: null }),
    },
    ...Object.entries(pictures).map(([picture, sha]) => ({
      ...file,
      path: inRepository(picture.slice(1)),
      sha,
    })),
  ]
  const tree = await github
    .ask<Named>('POST', 'git/trees', { base_tree: version, tree: entries })
    .catch((error) => {
      const isPicture = isGithubError(error, 'github-refused') && Object.keys(pictures).length > 0
      throw isPicture ? pictureGone() : error
    })
  const { sha } = await github.ask<Named>('POST', 'git/commits', {
    message: `${deed} ${path}`,
    tree: tree.sha,
    parents: [version],
    author: { ...author, date: new Date().toISOString() },
  })
  return sha
}

/** @param path below content/ */
function inRepository(path: string): string {
  return `${contentFolder}/${path}`
}
