import { contentFolder } from '../../content-model/content-folder'
import type { AskGithub } from './github'
import type { Person } from './identify'
import { Refusal } from './refusal'
import {
  checkBlob,
  checkCommit,
  checkComparison,
  checkFolder,
  checkModes,
  checkMove,
  checkTree,
  type Body,
  type Comparison,
  type ContentTree,
} from './rules'

/** What an answer is made from. */
interface Call {
  readonly ask: AskGithub
  readonly body: Body
  readonly branch: string
  readonly person: Person
}

interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** Matches the whole decoded path below GATEWAY_PATH. */
  readonly pattern: RegExp
  /** Gets what the pattern's groups have caught. */
  readonly answer: (call: Call, caught: readonly string[]) => unknown
  /** What is named by its hash never changes. */
  readonly immutable?: boolean
}

/** All that Decap asks when it publishes without drafts. */
export const routes: readonly Route[] = [
  { method: 'GET', pattern: /^settings$/, answer: () => ({ github_enabled: true, roles: [] }) },
  { method: 'GET', pattern: /^github\/branches\/([^:]+)$/, answer: readBranch },
  { method: 'GET', pattern: /^github\/git\/trees\/([^:]+):(.*)$/, answer: readFolder },
  {
    method: 'GET',
    pattern: /^github\/git\/blobs\/([0-9a-f]{40})$/,
    answer: readFile,
    immutable: true,
  },
  // Who changed a record last, and when: the editor does not show it, and it would cost a request
  // to GitHub for each record.
  { method: 'GET', pattern: /^github\/commits$/, answer: () => [] },
  {
    method: 'POST',
    pattern: /^github\/git\/blobs$/,
    answer: ({ ask, body }) => ask('POST', 'git/blobs', checkBlob(body)),
  },
  {
    method: 'POST',
    pattern: /^github\/git\/trees$/,
    answer: ({ ask, body }) => ask('POST', 'git/trees', checkTree(body)),
  },
  {
    method: 'POST',
    pattern: /^github\/git\/commits$/,
    answer: ({ ask, body, person }) => ask('POST', 'git/commits', checkCommit(body, person)),
  },
  { method: 'PATCH', pattern: /^github\/git\/refs\/heads\/([^:]+)$/, answer: moveBranch },
]

function readBranch({ ask, branch }: Call, [asked]: readonly string[]) {
  return ask('GET', `branches/${sameBranch(branch, asked)}`)
}

async function readFolder({ ask, branch }: Call, [asked, folder = '']: readonly string[]) {
  const ref = sameBranch(branch, asked)
  // Decap looks for settings of Git LFS beside content/: there is nothing there for staff.
  if (folder === '') return { tree: [] }
  const path = `git/trees/${ref}:${encodeURIComponent(checkFolder(folder))}`
  // Git keeps no empty folders: one for pictures is there from the first picture on. Whether GitHub
  // shows the repository at all, the editor has learned from the branch.
  return ask('GET', path).catch((fault: unknown) => {
    if (fault instanceof Refusal && fault.code === 'github-missing') return { tree: [] }
    throw fault
  })
}

async function readFile({ ask }: Call, [sha]: readonly string[]) {
  const { content, encoding } = await ask<Body>('GET', `git/blobs/${sha}`)
  return checkBlob({ content: String(content).replaceAll('\n', ''), encoding })
}

async function moveBranch({ ask, body, branch, person }: Call, [asked]: readonly string[]) {
  const ref = sameBranch(branch, asked)
  const sha = checkMove(body)
  const changed = checkComparison(await ask<Comparison>('GET', `compare/${ref}...${sha}`), person)
  const tree = await ask<ContentTree>('GET', `git/trees/${sha}:${contentFolder}?recursive=1`)
  checkModes(tree, changed)
  return ask('PATCH', `git/refs/heads/${ref}`, { sha, force: false })
}

function sameBranch(branch: string, asked: string | undefined): string {
  if (asked === branch) return encodeURIComponent(branch)
  throw new Refusal('other-branch')
}
