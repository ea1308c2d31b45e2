import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { runCommand } from '../../tools/run-command'

/** What a build reads. */
const parts = /^(?:src|static|gatsby-\w+\.tsx?|package\.json|tsconfig\.json)$/
/** The compiled code makes the second build a short one; the rest of the cache names this folder. */
const compiled = '.cache/webpack'
/** Wide enough for the narrowest crop of each shape. */
const SMALL_WIDTH = 480

/** A site that was built from other content than this project's. */
export interface RebuiltSite {
  publicDirectory: string
  throwAway: () => Promise<void>
}

/**
 * Builds a copy of this project from the content in a folder.
 * @param env variables for the build, beside those of this process
 * @throws when the build fails
 */
export async function rebuild(
  content: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RebuiltSite> {
  await mkdir('.local', { recursive: true })
  const project = await mkdtemp(path.resolve('.local/rebuild-'))
  for (const part of (await readdir('.')).filter((name) => parts.test(name))) {
    await cp(part, path.join(project, part), { recursive: true })
  }
  if (existsSync(compiled)) await cp(compiled, path.join(project, compiled), { recursive: true })
  await copyContent(content, path.join(project, 'content'))
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'))

  const code = await runCommand('npx', ['gatsby', 'build'], env, project)
  if (code !== 0) throw new Error('The site could not be built from what was published.')
  return {
    publicDirectory: path.join(project, 'public'),
    throwAway: () => rm(project, { recursive: true }),
  }
}

/**
 * Copies content, with small copies of the pictures that the project has already: a build in
 * another folder would cut and compress all of them anew, which takes minutes.
 */
async function copyContent(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true })
  for (const file of await readdir(to, { recursive: true })) {
    const known = path.join('content', file)
    if (!/\.(?:jpg|png|webp)$/.test(file) || !existsSync(known)) continue
    await sharp(known).resize(SMALL_WIDTH).toFile(path.join(to, file))
  }
}
