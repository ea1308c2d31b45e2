import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectPath } from '../screens/paths'
import { screens, type Screen } from '../screens/registry'
import { readHistory, type LastChanged } from './last-changed'
import { robots, sitemap, type SitemapPage } from './sitemap'

/** A project's page, and the file that it is written in. */
export interface ProjectFile {
  readonly projectId: number
  /** Path below content/. */
  readonly file: string
}

/** Writes sitemap.xml and robots.txt into a built site. */
export function writeSeoFiles(
  publicFolder: string,
  siteUrl: string,
  projects: readonly ProjectFile[],
): void {
  const lastChanged = readHistory('content')
  const projectPages = projects.map((project) => projectPage(project, lastChanged))
  const pages = [...screenPages(lastChanged), ...projectPages]
  writeFileSync(path.join(publicFolder, 'sitemap.xml'), sitemap(siteUrl, pages))
  writeFileSync(path.join(publicFolder, 'robots.txt'), robots(siteUrl))
}

function screenPages(lastChanged: LastChanged): SitemapPage[] {
  return Object.values<Screen>(screens)
    .filter(({ indexed }) => indexed)
    .map(({ path: page, folder, alsoShows = [] }) => ({
      path: page,
      lastChanged: lastChanged(
        [`pages/${folder}.json`, ...alsoShows].map((file) => `content/${file}`),
      ),
    }))
}

function projectPage({ projectId, file }: ProjectFile, lastChanged: LastChanged): SitemapPage {
  return { path: projectPath(projectId), lastChanged: lastChanged([`content/${file}`]) }
}
