import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { FALLBACK_PROJECT_ID } from './src/constants'
import { checkContent } from './src/content-source/check-content'
import { distrustCache, stampCache } from './src/build-cache/gatsby-cache'
import {
  linkedRecord,
  recordSchema,
  writeRecordFragments,
} from './src/content-source/record-schema'
import { createLanguageNodes } from './src/content-source/language-nodes'
import { giveGatsbyTexts } from './src/content-source/read-content'
import { isMainLanguage, languages, pathIn, type PageContext } from './src/languages/languages'
import { deferScripts } from './src/layout/startup/defer-scripts'
import { checkProductionSettings } from './src/functions/send-email/mail-settings'
import { writeRedirects } from './src/redirects/write-redirects'
import { writeHeaders } from './src/security-headers/write-headers'
import { robots } from './src/seo/sitemap'
import { extendSharp } from './src/pictures/patch-sharp'
import { makePicturesOnce } from './src/pictures/skip-existing-pictures'
import { pictureResolvers, pictureTypes } from './src/pictures/picture-resolvers'
import { inFileWords } from './src/screens/content-errors'
import { projectMatchPath, rootPath, screens, sitePages, unknownPath } from './src/routes'

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ reporter }) => {
  // Netlify keeps the pictures from build to build, so that there the effort is spent once.
  extendSharp(process.env.NETLIFY ? 4 : 2)
  makePicturesOnce()
  const { errors, notes } = await checkContent('content')
  if (errors.length > 0) {
    reporter.panic(['The content has errors:', ...errors.map(inFileWords)].join('\n'))
  }
  giveGatsbyTexts()
  for (const note of notes) reporter.warn(note)
  const unset = checkProductionSettings()
  if (unset) reporter.panic(unset)
  distrustCache()
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createFieldExtension(linkedRecord)
  const { types, fragments } = recordSchema()
  actions.createTypes([pictureTypes, types])
  writeRecordFragments(fragments)
}

export const onCreateNode: GatsbyNode['onCreateNode'] = createLanguageNodes

export const createResolvers: GatsbyNode['createResolvers'] = (args) => {
  args.createResolvers(pictureResolvers(args))
}

export const createPages: GatsbyNode['createPages'] = async ({ actions, graphql, reporter }) => {
  const { data, errors } = await graphql<Queries.ProjectNumbersQuery>(`
    query ProjectNumbers {
      allProjectPage {
        distinct(field: { projectId: SELECT })
      }
    }
  `)
  if (!data) return reporter.panic('The content could not be read.', errors as Error[])
  const pages = sitePages(data.allProjectPage.distinct.map(Number))

  for (const language of languages) {
    for (const { folder, ...page } of pages) {
      const component = path.resolve(`src/screens/${folder}/page.tsx`)
      const context: PageContext = { language: language.code, ...page }
      const showAt = (place: string, pattern?: string) =>
        actions.createPage({
          path: pathIn(language, place),
          component,
          context,
          ...(pattern && { matchPath: pathIn(language, pattern) }),
        })
      // The tower answers without a redirect for every project that has no page.
      const isFallback = page.projectId === FALLBACK_PROJECT_ID
      showAt(page.mainPath, isFallback ? projectMatchPath : undefined)
      // Scripts put the page's own path into the address of these two.
      if (page.mainPath === screens.home.path) showAt(rootPath)
      if (page.mainPath === screens.notFound.path) {
        // Gatsby itself shows that of the main language at every unknown path.
        showAt(unknownPath, isMainLanguage(language) ? undefined : '/*')
      }
    }
  }
}

interface StylesheetPlugin {
  readonly options?: { ignoreOrder?: boolean }
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
  plugins,
  reporter,
  stage,
}) => {
  const config = getConfig() as { plugins?: StylesheetPlugin[] }
  // Stylesheets may come in any order: each is in a cascade layer, see src/theme/token-css.ts.
  for (const { constructor, options } of config.plugins ?? []) {
    if (constructor.name === 'MiniCssExtractPlugin' && options) options.ignoreOrder = true
  }
  actions.replaceWebpackConfig(config)
  if (stage !== 'build-javascript') return
  actions.setWebpackConfig({
    plugins: [
      // Gatsby registers the background worker as soon as it starts; ours waits.
      plugins.normalModuleReplacement(
        /\/register-service-worker$/,
        path.resolve('src/offline/register-worker.ts'),
      ),
      // Of use to `gatsby develop` only, or to a page that changes its language; with them comes all of
      // gatsby-script.
      plugins.normalModuleReplacement(
        /(?:internal-plugins\/partytown|gatsby-plugin-manifest)\/gatsby-browser/,
        'data:text/javascript,export {}',
      ),
      // GatsbyImage for browsers would draw pictures of later pages with React's server, of 60 KB; the
      // one for servers is drawn by React itself.
      plugins.normalModuleReplacement(
        /gatsby-plugin-image[\\/]dist[\\/]gatsby-image\.browser\.modern\.js$/,
        './gatsby-image.module.js',
      ),
      deferScripts(reporter.panic),
    ],
  })
}

export const onPostBuild: GatsbyNode['onPostBuild'] = async () => {
  writeFileSync('public/robots.txt', robots())
  await writeRedirects('public')
  // Last, since it reads what the others have written.
  await writeHeaders('public')
  stampCache()
}
