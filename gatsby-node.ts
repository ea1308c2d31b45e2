import path from 'node:path'
import type { Express } from 'express'
import type { GatsbyNode } from 'gatsby'
import { FALLBACK_PROJECT_ID } from './src/content/constants'
import { checkContent } from './src/content/check/check-content'
import { invalidateCache, markCacheValid } from './src/build/gatsby-cache'
import { linkedRecord, createRecordSchema, writeRecordFragments } from './src/build/record-schema'
import { createLanguageNodes } from './src/build/language-nodes'
import { patchGatsbyFileReader } from './src/content/check/read-content'
import {
  isMainLanguage,
  languages,
  mainLanguage,
  localisePath,
  type PageContext,
} from './src/languages/languages'
import { writeWholeFile } from './src/content/check/files'
import { changeWebpackConfig } from './src/build/webpack'
import { checkProductionSettings, findExampleSetting } from './src/contact/send-email/mail-settings'
import { writeFavicon } from './src/build/write-favicon'
import { writeRedirects } from './src/build/write-redirects'
import { writeHeaders } from './src/build/write-headers'
import { buildRobotsTxt } from './src/build/sitemap'
import { generatePictures, updatePictures } from './src/build/pictures/generated-pictures'
import { createPictureResolvers, pictureShapeEnum } from './src/build/pictures/picture-resolvers'
import { findSiteUrlError } from './src/site-url'
import { formatErrorForDevelopers } from './src/content/check/content-errors'
import { orderProjects } from './src/site/pages/projects/order-projects'
import { projectMatchPath, rootPath, screens, listPages, unknownPath } from './src/content/routes'

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ reporter }) => {
  const settingsError = findSiteUrlError() ?? checkProductionSettings()
  if (settingsError) reporter.panic(settingsError)
  const { errors, warnings } = await checkContent('content')
  if (errors.length > 0) {
    reporter.panic(['The content has errors:', ...errors.map(formatErrorForDevelopers)].join('\n'))
  }
  patchGatsbyFileReader()
  for (const warning of warnings) reporter.warn(warning)
  const exampleWarning = findExampleSetting()
  if (exampleWarning) reporter.warn(exampleWarning)
  invalidateCache()
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createFieldExtension(linkedRecord)
  const { types, fragments } = createRecordSchema()
  actions.createTypes([pictureShapeEnum, types])
  writeRecordFragments(fragments)
}

export const onCreateNode: GatsbyNode['onCreateNode'] = createLanguageNodes

export const createResolvers: GatsbyNode['createResolvers'] = (args) => {
  args.createResolvers(createPictureResolvers(args))
}

export const createPages: GatsbyNode['createPages'] = async ({ actions, graphql, reporter }) => {
  const { data, errors } = await graphql<Queries.ProjectNumbersQuery>(`
    query ProjectNumbers {
      allProject(filter: { language: { eq: "${mainLanguage.code}" } }) {
        nodes {
          jsonId
          page {
            __typename
          }
        }
      }
      projectsPage {
        order {
          projectId
        }
      }
    }
  `)
  if (!data) return reporter.panic('The content could not be read.', errors as Error[])
  const projects = data.allProject.nodes.filter(({ page }) => page !== null)
  const [leadingProject] = orderProjects(projects, data.projectsPage?.order ?? null)
  const pages = listPages(projects.map(({ jsonId }) => jsonId))

  for (const language of languages) {
    for (const { folder, ...page } of pages) {
      const component = path.resolve(`src/site/pages/${folder}/page.tsx`)
      const context: PageContext & { leadingProject?: number } = {
        language: language.code,
        ...page,
        ...(page.mainPath === screens.projects.path && { leadingProject: leadingProject?.jsonId }),
      }
      const createPageAt = (path: string, matchPath?: string) =>
        actions.createPage({
          path: localisePath(language, path),
          component,
          context,
          ...(matchPath && { matchPath: localisePath(language, matchPath) }),
        })
      // Shows the fallback project, without a redirect, at the paths of projects that have no page.
      const isFallback = page.projectId === FALLBACK_PROJECT_ID
      createPageAt(page.mainPath, isFallback ? projectMatchPath : undefined)
      // Creates the home page and the not-found page at a second path too. In the browser,
      // normalise-url.ts replaces the second path in the URL.
      if (page.mainPath === screens.home.path) createPageAt(rootPath)
      if (page.mainPath === screens.notFound.path) {
        // Matches unknown paths in other languages only, because Gatsby itself shows the page at
        // `unknownPath` for unknown paths in the main language.
        createPageAt(unknownPath, isMainLanguage(language) ? undefined : '/*')
      }
    }
  }
}

/** Deletes the unused app shell of gatsby-plugin-offline. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ actions, page }) => {
  if (page.path === '/offline-plugin-app-shell-fallback/') actions.deletePage(page)
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = changeWebpackConfig

/** Generates a picture for `gatsby develop` when the browser requests it. */
export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) => {
  ;(app as Express).get('/static/*', (request, response, next) => {
    const file = decodeURIComponent(request.path)
    generatePictures('public', [file]).then(() => {
      response.sendFile(path.resolve(`public${file}`), (error?: Error) => error && next())
    }, next)
  })
}

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter }) => {
  await updatePictures('public', reporter.info)
  writeWholeFile('public/robots.txt', buildRobotsTxt())
  await writeRedirects('public')
  await writeFavicon('public')
  await writeHeaders('public')
  markCacheValid()
}
