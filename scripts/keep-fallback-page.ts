import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { projectPath, projectMatchPath } from '../src/routes'
import { FALLBACK_PROJECT_ID } from '../src/constants'

/**
 * Puts the tower's page back where it is in every other build. gatsby-adapter-netlify, which runs on
 * Netlify only, moves it to `projects/[id]/`, because it also answers for projects without a page.
 */
export async function keepFallbackPage(publicDirectory: string): Promise<void> {
  const movedTo = projectMatchPath.replace(':id', '[id]')
  const moved = path.join(publicDirectory, movedTo, 'index.html')
  if (!existsSync(moved)) return
  await cp(moved, path.join(publicDirectory, projectPath(FALLBACK_PROJECT_ID), 'index.html'))
}
