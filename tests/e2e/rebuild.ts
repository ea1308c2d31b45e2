import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { runCommand } from '../../tools/run-command'

/** What a build reads or keeps; its caches make the second build a short one. */
const parts = /^(?:src|static|gatsby-\w+\.tsx?|package\.json|tsconfig\.json|\.cache|public)$/

/** A site that was built from other content than this project's. */
export interface RebuiltSite {
  publicDirectory: string
  throwAway: () => Promise<void>
}

/** Builds a copy of this project from the content in a folder. */
export async function rebuild(content: string): Promise<RebuiltSite> {
  await mkdir('.local', { recursive: true })
  const project = await mkdtemp(path.resolve('.local/rebuild-'))
  for (const part of (await readdir('.')).filter((name) => parts.test(name))) {
    await cp(part, path.join(project, part), { recursive: true })
  }
  await cp(content, path.join(project, 'content'), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'))

  const code = await runCommand('npx', ['gatsby', 'build'], {}, project)
  if (code !== 0) throw new Error('The site could not be built from what was published.')
  return {
    publicDirectory: path.join(project, 'public'),
    throwAway: () => rm(project, { recursive: true }),
  }
}
