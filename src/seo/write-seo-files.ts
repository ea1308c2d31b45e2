import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathIn } from '../languages/language-path'
import { languages } from '../languages/languages'
import type { Editions, SitePage } from '../screens/site-pages'
import { editionsOf } from './editions'
import { readHistory } from './last-changed'
import { robots, sitemap, type SitemapPage } from './sitemap'

/** Writes sitemap.xml and robots.txt into a built site. */
export function writeSeoFiles(
  publicFolder: string,
  siteUrl: string,
  pages: readonly SitePage[],
  editions: Editions,
): void {
  const lastChanged = readHistory('content')
  const listed = languages.flatMap((language) =>
    pages
      .filter((page) => page.indexed && editions.isIn(language, page))
      .map((page): SitemapPage => ({
        path: pathIn(language, page.mainPath),
        editions: editionsOf(editions.context(language, page)).editions,
        lastChanged: lastChanged(page.shows.map((file) => `content/${file}`)),
      })),
  )
  writeFileSync(path.join(publicFolder, 'sitemap.xml'), sitemap(siteUrl, listed))
  writeFileSync(path.join(publicFolder, 'robots.txt'), robots(siteUrl))
}
