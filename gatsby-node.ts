import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CreatePagesArgs, GatsbyNode, Reporter } from 'gatsby'
import { checkContent } from './src/content-model/check-content'
import { emptyAsNull } from './src/content-model/empty-as-null'
import { graphqlTypes } from './src/content-model/graphql-types'
import { createLanguageNodes } from './src/content-model/language-nodes'
import { findMissingTexts } from './src/content-model/missing-texts'
import { recordInLanguage } from './src/content-model/record-in-language'
import { translatedTexts } from './src/languages/all-texts'
import { pathIn } from './src/languages/language-path'
import { languages, mainLanguage } from './src/languages/languages'
import { isOfUnlistedLanguage } from './src/languages/unlisted-language'
import { checkProductionSettings } from './src/functions/send-email/settings'
import { writeHeaders } from './src/security-headers/write-headers'
import { writeRedirects } from './src/seo/write-redirects'
import { requiredSiteUrl } from './src/seo/site-url'
import { robots } from './src/seo/robots'
import { setAvifEffort } from './src/pictures/set-avif-effort'
import { pictureResolvers, pictureTypes } from './src/pictures/picture-type'
import { Editions, otherPlaces, sitePages } from './src/screens/site-pages'

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  // Netlify keeps the pictures from build to build, so that there the effort is spent once.
  setAvifEffort(process.env.NETLIFY ? 4 : 2)
  const errors = checkContent(path.resolve('content'))
  if (errors.length > 0) reporter.panic(['The content has errors:', ...errors].join('\n'))
  const unset = checkProductionSettings()
  if (unset) reporter.panic(unset)
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createFieldExtension(emptyAsNull)
  actions.createFieldExtension(recordInLanguage)
  actions.createTypes([pictureTypes, graphqlTypes()])
}

export const onCreateNode: GatsbyNode['onCreateNode'] = createLanguageNodes

export const createResolvers: GatsbyNode['createResolvers'] = (args) => {
  args.createResolvers(pictureResolvers(args))
}

/** Every page, each project's among them, and what else the build makes files of. */
async function readSite(graphql: CreatePagesArgs['graphql'], reporter: Reporter) {
  const { data, errors } = await graphql<Queries.BuiltSiteQuery>(`
    query BuiltSite {
      site {
        siteMetadata {
          siteUrl
        }
      }
      allProjectDetail {
        nodes {
          language
          projectId
          parent {
            ... on File {
              relativePath
            }
          }
        }
      }
    }
  `)
  if (!data) return reporter.panic('The content could not be read.', errors as Error[])
  const projects = data.allProjectDetail.nodes.flatMap(({ language, projectId, parent }) =>
    language === mainLanguage.code && parent && 'relativePath' in parent
      ? [{ projectId, file: parent.relativePath }]
      : [],
  )
  const pages = sitePages(projects)
  const editions = new Editions(pages, findMissingTexts('content'), translatedTexts)
  return { data, pages, editions }
}

export const createPages: GatsbyNode['createPages'] = async ({ actions, graphql, reporter }) => {
  const { pages, editions } = await readSite(graphql, reporter)

  for (const language of languages) {
    for (const page of pages) {
      if (!editions.isIn(language, page)) {
        const reasons = editions.reasons(language, page)
        reporter.warn(
          `${page.mainPath} is not made in ${language.name} yet. Missing:\n${reasons.join('\n')}`,
        )
        continue
      }
      const { matchPath, redirected } = otherPlaces(page, language)
      const own = pathIn(language, page.mainPath)
      const component = path.resolve(`src/screens/${page.folder}/page.tsx`)
      const { projectId } = page
      const context = { ...editions.context(language, page), ...(projectId && { projectId }) }
      actions.createPage({
        path: own,
        component,
        context,
        ...(matchPath && { matchPath: pathIn(language, matchPath) }),
      })
      for (const other of redirected) {
        actions.createPage({
          path: pathIn(language, other),
          component,
          context: { ...context, redirectTo: own },
        })
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
      // The words of the CMS have no place in a visitor's browser; see src/screens/registry.ts.
      plugins.normalModuleReplacement(
        /\/fields$/,
        path.resolve('src/content-model/fields-in-browser.ts'),
      ),
      // Nor have the texts of a language that the site does not have.
      plugins.ignore({
        checkResource: (file: string, folder: string) =>
          isOfUnlistedLanguage(path.join(folder, file)),
      }),
    ],
  })
}

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, reporter }) => {
  const { data, editions } = await readSite(graphql, reporter)
  writeFileSync('public/robots.txt', robots(requiredSiteUrl(data.site)))
  writeRedirects('public', editions)
  // Last, since it reads what the others have written.
  await writeHeaders('public')
}
