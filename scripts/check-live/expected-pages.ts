// What this project's registry and content say that a visitor finds.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { FALLBACK_PROJECT_ID } from '../../src/constants'
import { projectPath } from '../../src/screens/paths'
import { screens, type Screen } from '../../src/screens/registry'

export interface ExpectedPage {
  readonly path: string
  /** Whether search engines may list it. */
  readonly indexed: boolean
}

/** Every page with a path of its own. */
export function expectedPages(): ExpectedPage[] {
  const folder = path.join('content', 'project-details')
  const projects = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return [
    ...Object.values<Screen>(screens).map(({ path, indexed }) => ({ path, indexed })),
    ...projects.map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8')
      const { projectId } = JSON.parse(text) as { projectId: number }
      return { path: projectPath(projectId), indexed: true }
    }),
  ]
}

/** The pages that search engines may list. */
export function indexedPages(): ExpectedPage[] {
  return expectedPages().filter(({ indexed }) => indexed)
}

/** The page that every project shows that has none of its own. */
export const fallbackPath = projectPath(FALLBACK_PROJECT_ID)
