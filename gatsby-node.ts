import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { checkContent } from './src/content-model/check-content'
import { emptyAsNull } from './src/content-model/empty-as-null'
import { graphqlTypes } from './src/content-model/graphql-types'
import { FALLBACK_PROJECT_ID } from './src/constants'
import { checkProductionSettings } from './src/functions/settings'
import { writeHeaders } from './src/security-headers/write-headers'
import { writeAppFiles } from './src/offline/app-files'
import { finishWorker } from './src/offline/finish-worker'
import { writeSeoFiles } from './src/seo/write-seo-files'
import { setAvifEffort } from './src/pictures/set-avif-effort'
import { pictureResolvers, pictureTypes } from './src/pictures/picture-type'
import {
  offlinePath,
  projectMatchPath,
  projectPath,
  rootPath,
  unknownPath,
} from './src/screens/paths'
import { screens } from './src/screens/registry'
import { shortenClassNames, type WebpackRules } from './src/theme/short-class-names'

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
  actions.createTypes([pictureTypes, graphqlTypes()])
}

export const createResolvers: GatsbyNode['createResolvers'] = (args) => {
  args.createResolvers(pictureResolvers(args))
}

export const createPages: GatsbyNode['createPages'] = async ({ actions, graphql, reporter }) => {
  const component = (folder: string) => path.resolve(`src/screens/${folder}/page.tsx`)

  for (const screen of Object.values(screens)) {
    actions.createPage({ path: screen.path, component: component(screen.folder) })
  }
  // These two show their page at once, on any host, and then redirect to its own path.
  for (const [from, { path: redirectTo, folder }] of [
    [rootPath, screens.home],
    [unknownPath, screens.notFound],
  ] as const) {
    actions.createPage({ path: from, component: component(folder), context: { redirectTo } })
  }

  actions.createPage({ path: offlinePath, component: component('offline') })

  const { data, errors } = await graphql<Queries.ProjectPagesQuery>(`
    query ProjectPages {
      allProjectDetail {
        nodes {
          projectId
        }
      }
    }
  `)
  if (!data) {
    reporter.panicOnBuild('The project pages could not be created.', errors as Error[])
    return
  }
  for (const { projectId } of data.allProjectDetail.nodes) {
    actions.createPage({
      path: projectPath(projectId),
      // Every project path without a page of its own shows this one (specification, section 2).
      ...(projectId === FALLBACK_PROJECT_ID && { matchPath: projectMatchPath }),
      component: component('project'),
      context: { projectId },
    })
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
  const config = getConfig() as WebpackRules & { plugins?: StylesheetPlugin[] }
  // Stylesheets may come in any order: each is in a cascade layer, see src/theme/token-css.ts.
  for (const { constructor, options } of config.plugins ?? []) {
    if (constructor.name === 'MiniCssExtractPlugin' && options) options.ignoreOrder = true
  }
  if (stage === 'build-javascript' || stage === 'build-html') shortenClassNames(config)
  actions.replaceWebpackConfig(config)
  if (stage !== 'build-javascript') return
  actions.setWebpackConfig({
    plugins: [
      // Gatsby registers the background worker as soon as it starts; ours waits.
      plugins.normalModuleReplacement(
        /\/register-service-worker$/,
        path.resolve('src/offline/start-worker.ts'),
      ),
      // The words of the CMS have no place in a visitor's browser; see src/screens/registry.ts.
      plugins.normalModuleReplacement(
        /\/fields$/,
        path.resolve('src/content-model/fields-in-browser.ts'),
      ),
    ],
  })
}

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, reporter }) => {
  const { data, errors } = await graphql<Queries.BuiltSiteQuery>(`
    query BuiltSite {
      site {
        siteMetadata {
          siteUrl
        }
      }
      company {
        brand
        summary
      }
      allSitePage {
        nodes {
          path
        }
      }
      allProjectDetail {
        nodes {
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
  if (!data?.company || !data.site?.siteMetadata?.siteUrl) {
    reporter.panicOnBuild('The sitemap could not be created.', errors as Error[])
    return
  }
  const projects = data.allProjectDetail.nodes.flatMap(({ projectId, parent }) =>
    parent && 'relativePath' in parent ? [{ projectId, file: parent.relativePath }] : [],
  )
  writeSeoFiles('public', data.site.siteMetadata.siteUrl, projects)
  await writeAppFiles('public', data.company)
  finishWorker(
    'public',
    data.allSitePage.nodes.map((page) => page.path),
  )
  // Last, since it reads what the others have written.
  await writeHeaders('public')
}
