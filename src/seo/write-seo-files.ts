import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectPath, routes, type Route } from '../screens/registry'
import { readHistory, type LastChanged } from './last-changed'
import { robots, sitemap, type SitemapPage } from './sitemap'

/** A project's page, and the file that it is written in. */
export interface ProjectFile {
  readonly projectId: number
  /** Path below content/. */
  readonly file: string
}

/** What else than its own record a page shows. */
const alsoShown: Record<string, readonly string[]> = {
  [routes.home.path]: ['content/pages/services.json', 'content/project-details'],
  [routes.projects.path]: ['content/projects'],
}

/** Writes sitemap.xml and robots.txt into a built site. */
export function writeFoundFiles(
  publicFolder: string,
  siteUrl: string,
  projects: readonly ProjectFile[],
): void {
  const lastChanged = readHistory('content')
  const projectPages = projects.map((project) => projectPage(project, lastChanged))
  const pages = [...routePages(lastChanged), ...projectPages]
  writeFileSync(path.join(publicFolder, 'sitemap.xml'), sitemap(siteUrl, pages))
  writeFileSync(path.join(publicFolder, 'robots.txt'), robots(siteUrl))
}

function routePages(lastChanged: LastChanged): SitemapPage[] {
  return Object.values<Route>(routes)
    .filter((route) => route.indexed)
    .map(({ path: page, template }) => ({
      path: page,
      lastChanged: lastChanged([`content/pages/${template}.json`, ...(alsoShown[page] ?? [])]),
    }))
}

function projectPage({ projectId, file }: ProjectFile, lastChanged: LastChanged): SitemapPage {
  return { path: projectPath(projectId), lastChanged: lastChanged([`content/${file}`]) }
}
