import { contentFolder, isPicture, mediaPath } from '../../content-model/record-kind'
import { findRecordKind, recordKinds } from '../../screens/registry'
import { createGithub, githubError, isGithubError, type Github } from './github'
import { noSuchPicture, pictureGone } from './refusals'
import type { CmsSettings } from './settings'
import type { Author, Change, Snapshot, Store } from './store'

const PLAIN_FILE = '100644'

/** The folders of records, which hold no others. */
const folders = [...new Set(recordKinds.map(({ path }) => path.replace(/\/.*/, '')))]

/** The branch of a repository on GitHub that the site is built from. It is never moved by force. */
export function githubStore(settings: CmsSettings): Store {
  const github = createGithub(settings)
  const branch = encodeURIComponent(settings.branch)
  return {
    read: () => readBranch(github, settings.branch),
    write: async (on, change, author) => {
      const commit = await createCommit(github, on, change, author)
      const path = `git/refs/heads/${branch}`
      try {
        await github.ask('PATCH', path, { sha: commit, force: false })
        return commit
      } catch (error) {
        if (!isGithubError(error, 'github-conflict')) throw error
        // GitHub has one status for all that it does not accept.
        const { object } = await github.ask<Ref>('GET', `git/ref/heads/${branch}`)
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
        throw isGithubError(error, 'github-missing') ? noSuchPicture() : error
      })
    },
    keyEnds: github.keyEnds,
  }
}

interface Named {
  readonly sha: string
}

interface Ref {
  readonly object: Named
}

interface Commit {
  readonly commit: { readonly author?: { readonly name: string } }
}

interface Folder {
  readonly object: {
    readonly entries: readonly {
      readonly name: string
      readonly object: { readonly text?: string | null }
    }[]
  }
}

interface Branch {
  readonly ref: {
    readonly target: Readonly<Record<`folder${number}`, Folder | null>> & { readonly oid: string }
  } | null
}

interface Tree {
  readonly truncated: boolean
  readonly tree: readonly { readonly path: string; readonly mode: string }[]
}

/**
 * Two requests, however many records there are. Of a text beyond 512,000 bytes, GitHub gives only
 * the beginning, which is no record.
 */
async function readBranch(github: Github, branch: string): Promise<Snapshot> {
  const texts = '{object{...on Tree{entries{name object{...on Blob{text}}}}}}'
  const files = folders.map(
    (name, place) => `folder${place}:file(path:${JSON.stringify(inRepository(name))})${texts}`,
  )
  const name = JSON.stringify(`refs/heads/${branch}`)
  const { ref } = await github.query<Branch>(
    `ref(qualifiedName:${name}){target{oid ...on Commit{${files.join(' ')}}}}`,
  )
  if (!ref) throw githubError('github-missing')
  const { oid: version } = ref.target
  const { tree, truncated } = await github.ask<Tree>(
    'GET',
    `git/trees/${version}:${contentFolder}?recursive=1`,
  )
  if (truncated) throw githubError('github-truncated')
  const records = folders.flatMap((folder, place) =>
    // Git keeps no empty folders.
    (ref.target[`folder${place}`]?.object.entries ?? []).map(
      ({ name, object }) => [`${folder}/${name}`, object.text ?? ''] as const,
    ),
  )
  const pictures = tree
    .filter(({ mode, path }) => mode === PLAIN_FILE && isPicture(path))
    .map(({ path }) => `/${path}`)
    .filter((path) => path.startsWith(mediaPath))
  return {
    version,
    records: Object.fromEntries(
      records.filter(([path]) => path.endsWith('.json') && findRecordKind(path)),
    ),
    pictures: new Set(pictures),
  }
}

/** It is part of nothing until the branch is moved to it. */
async function createCommit(
  github: Github,
  { version }: Snapshot,
  { message, records, pictures }: Change,
  author: Author,
): Promise<string> {
  const file = { mode: PLAIN_FILE, type: 'blob' }
  const entries = [
    ...Object.entries(records).map(([path, content]) => ({
      ...file,
      path: inRepository(path),
      ...(content === null ? { sha: null } : { content }),
    })),
    ...Object.entries(pictures).map(([path, sha]) => ({
      ...file,
      path: inRepository(path.slice(1)),
      sha,
    })),
  ]
  const tree = await github
    .ask<Named>('POST', 'git/trees', { base_tree: version, tree: entries })
    .catch((error) => {
      const isPicture = isGithubError(error, 'github-conflict') && Object.keys(pictures).length > 0
      throw isPicture ? pictureGone() : error
    })
  const { sha } = await github.ask<Named>('POST', 'git/commits', {
    message,
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
