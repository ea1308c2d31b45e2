import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A git repository without a work tree, in a folder of its own. */
export interface BareRepository {
  /** Runs git and returns what it prints. @throws Error with what it complains about */
  git: (...args: string[]) => Promise<string>
  /** The same with bytes, with an input, or with variables. */
  run: (args: string[], options?: RunOptions) => Promise<Buffer>
  /** Stores files on top of the first parent, or of nothing. @returns the new commit */
  commit: (files: Files, parents?: string[], author?: string) => Promise<string>
  remove: () => Promise<void>
}

/** Contents by path; null removes. A mode other than that of a plain file may be given. */
export type Files = Readonly<Record<string, string | Buffer | { mode: string; sha: string } | null>>

interface RunOptions {
  input?: string | Buffer
  env?: Record<string, string>
}

const identity = {
  GIT_AUTHOR_NAME: 'Developer',
  GIT_AUTHOR_EMAIL: 'developer@example.com',
  GIT_COMMITTER_NAME: 'Developer',
  GIT_COMMITTER_EMAIL: 'developer@example.com',
}

export async function createBareRepository(): Promise<BareRepository> {
  const directory = await mkdtemp(path.join(tmpdir(), 'repository-'))
  const run: BareRepository['run'] = (args, { input = '', env } = {}) =>
    runGit(args, input, {
      PATH: process.env.PATH,
      GIT_DIR: directory,
      GIT_CONFIG_NOSYSTEM: '1',
      HOME: directory,
      ...identity,
      ...env,
    })
  const git: BareRepository['git'] = async (...args) => (await run(args)).toString('utf8').trim()
  await git('init', '--quiet', '--bare', '--initial-branch', 'main')

  const store = async (content: Files[string]) => {
    if (content === null) return { mode: '0', sha: '0'.repeat(40) }
    if (typeof content === 'object' && 'mode' in content) return content
    const sha = await run(['hash-object', '-w', '--stdin'], { input: content })
    return { mode: '100644', sha: sha.toString('utf8').trim() }
  }

  return {
    git,
    run,
    commit: async (files, parents = [], author = identity.GIT_AUTHOR_EMAIL) => {
      const entries = []
      for (const [file, content] of Object.entries(files)) {
        entries.push({ path: file, ...(await store(content)) })
      }
      const tree = await writeTree(run, entries, parents[0])
      const flags = parents.flatMap((parent) => ['-p', parent])
      const env = { GIT_AUTHOR_EMAIL: author }
      const sha = await run(['commit-tree', tree, ...flags, '-m', 'Pushed with git'], { env })
      return sha.toString('utf8').trim()
    },
    remove: () => rm(directory, { recursive: true }),
  }
}

let indexes = 0

/** A tree with these entries, on top of another one or on nothing. */
export async function writeTree(
  run: BareRepository['run'],
  entries: readonly { path: string; mode: string; sha: string }[],
  base?: string,
): Promise<string> {
  indexes += 1
  const env = { GIT_INDEX_FILE: path.join(tmpdir(), `index-${process.pid}-${indexes}`) }
  try {
    if (base) await run(['read-tree', `${base}^{tree}`], { env })
    const input = entries.map(({ mode, sha, path: file }) => `${mode} ${sha}\t${file}\0`).join('')
    await run(['update-index', '-z', '--index-info'], { env, input })
    return (await run(['write-tree'], { env })).toString('utf8').trim()
  } finally {
    await rm(env.GIT_INDEX_FILE, { force: true })
  }
}

function runGit(
  args: string[],
  input: string | Buffer,
  env: Record<string, string | undefined>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', args, { env: env as NodeJS.ProcessEnv })
    const said: Buffer[] = []
    const complaints: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => said.push(part))
    child.stderr.on('data', (part: Buffer) => complaints.push(part))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(said))
      else reject(new Error(`git ${args[0]}: ${Buffer.concat(complaints).toString('utf8')}`))
    })
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
