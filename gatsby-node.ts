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
import { deferScripts } from './src/build/defer-scripts'
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
      // The path of a project without a page shows the fallback project, without a redirect.
      const isFallback = page.projectId === FALLBACK_PROJECT_ID
      createPageAt(page.mainPath, isFallback ? projectMatchPath : undefined)
      // normalise-url.ts replaces `rootPath` and `unknownPath` by the page's canonical path.
      if (page.mainPath === screens.home.path) createPageAt(rootPath)
      if (page.mainPath === screens.notFound.path) {
        // In the main language, Gatsby itself shows the page at `unknownPath` for unknown paths.
        createPageAt(unknownPath, isMainLanguage(language) ? undefined : '/*')
      }
    }
  }
}

/** Deletes the app shell of gatsby-plugin-offline, which workbox-config.ts does not use. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ actions, page }) => {
  if (page.path === '/offline-plugin-app-shell-fallback/') actions.deletePage(page)
}

/** The parts of webpack's configuration that are changed in place. */
interface WebpackConfig {
  readonly output: { chunkLoadTimeout?: number; hashDigestLength?: number }
  readonly plugins?: readonly { readonly options?: { ignoreOrder?: boolean } }[]
  readonly module: {
    readonly rules: readonly {
      readonly oneOf?: readonly {
        readonly use?: readonly { readonly options?: { modules?: { localIdentName?: string } } }[]
      }[]
    }[]
  }
  readonly optimization?: { readonly splitChunks?: { cacheGroups?: { styles?: unknown } } }
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
  plugins,
  reporter,
  stage,
}) => {
  const config = getConfig() as WebpackConfig
  // Time, in ms, after which code counts as an error although its bytes may still be arriving. On a
  // silent line, repeat-requests.ts gives up earlier.
  config.output.chunkLoadTimeout = 600_000
  // The names of all files are in the first script, and their hashes cannot be compressed. The
  // patterns of hashed names in worker.js and write-headers.ts have the same length.
  config.output.hashDigestLength = 10
  // The order of stylesheets does not matter, because each is in a cascade layer (token-css.ts).
  for (const { constructor, options } of config.plugins ?? []) {
    if (constructor.name === 'MiniCssExtractPlugin' && options) options.ignoreOrder = true
  }
  if (stage.startsWith('build-')) {
    // Without Gatsby's group of all styles, each page and each dialog has its own stylesheet, which
    // Gatsby inlines into the page, or webpack loads before it runs the script.
    delete config.optimization?.splitChunks?.cacheGroups?.styles
    // Gatsby's names, such as `button-module--button--931e8`, would be 5% of a page.
    const loaders = config.module.rules.flatMap(({ oneOf = [] }) =>
      oneOf.flatMap(({ use = [] }) => use),
    )
    for (const { options } of loaders) {
      if (options?.modules?.localIdentName) options.modules.localIdentName = '[hash:base64:4]'
    }
  }
  actions.replaceWebpackConfig(config)
  actions.setWebpackConfig({
    plugins: [
      // Uses GatsbyImage's server component in the browser, because the browser component loads
      // react-dom/server (60 KB) to render the pictures of later pages.
      plugins.normalModuleReplacement(
        /gatsby-plugin-image[\\/]dist[\\/]gatsby-image\.browser\.modern\.js$/,
        './gatsby-image.module.js',
      ),
    ],
  })
  if (stage !== 'build-javascript') return
  actions.setWebpackConfig({
    plugins: [
      // Delays the registration of the service worker until the page is idle.
      plugins.normalModuleReplacement(
        /\/register-service-worker$/,
        path.resolve('src/site/browser/register-worker.ts'),
      ),
      // Evaluates React DOM later than the other scripts.
      plugins.normalModuleReplacement(
        /\/react-dom-utils$/,
        path.resolve('src/site/browser/react-dom-utils.ts'),
      ),
      // Removes two unused modules. Partytown's module is for `gatsby develop`, and the manifest
      // plugin's module is for language changes without a new document.
      plugins.normalModuleReplacement(
        /(?:internal-plugins\/partytown|gatsby-plugin-manifest)\/gatsby-browser/,
        'data:text/javascript,export {}',
      ),
      deferScripts(reporter.panic),
    ],
  })
}

/** Generates a picture of `gatsby develop` when it is requested. */
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
  // Runs last, because it reads the files that the other steps have written.
  await writeHeaders('public')
  markCacheValid()
}
