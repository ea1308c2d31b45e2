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
import { writeFoundFiles } from './src/seo/write-seo-files'
import { pictureResolvers, pictureTypes } from './src/pictures/picture-type'
import {
  offlinePath,
  projectMatchPath,
  projectPath,
  rootPath,
  routes,
  unknownPath,
} from './src/screens/registry'
import { shortenClassNames, type WebpackRules } from './src/theme/short-class-names'

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const faults = checkContent(path.resolve('content'))
  if (faults.length > 0) reporter.panic(['The content has faults:', ...faults].join('\n'))
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
  const template = (name: string) => path.resolve(`src/screens/${name}/page.tsx`)
  // The project that the home page shows.
  const featured = { projectId: FALLBACK_PROJECT_ID }

  for (const route of Object.values(routes)) {
    actions.createPage({ path: route.path, component: template(route.template), context: featured })
  }
  // These two show their page at once, on any host, and then move on to its own address.
  for (const [from, { path: movesTo, template: name }] of [
    [rootPath, routes.home],
    [unknownPath, routes.notFound],
  ] as const) {
    actions.createPage({ path: from, component: template(name), context: { ...featured, movesTo } })
  }

  actions.createPage({ path: offlinePath, component: template('offline') })

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
    reporter.panicOnBuild('The project pages could not be made.', errors as Error[])
    return
  }
  for (const { projectId } of data.allProjectDetail.nodes) {
    actions.createPage({
      path: projectPath(projectId),
      // Every project path without a page of its own shows this one (specification, section 2).
      ...(projectId === FALLBACK_PROJECT_ID && { matchPath: projectMatchPath }),
      component: template('project'),
      context: { projectId },
    })
  }
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
  plugins,
  stage,
}) => {
  if (stage === 'build-javascript' || stage === 'build-html') {
    const config = getConfig() as WebpackRules
    shortenClassNames(config)
    actions.replaceWebpackConfig(config)
  }
  if (stage !== 'build-javascript') return
  // Gatsby registers the background worker as soon as it starts; ours waits.
  const own = path.resolve('src/offline/start-worker.ts')
  actions.setWebpackConfig({
    plugins: [plugins.normalModuleReplacement(/\/register-service-worker$/, own)],
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
    reporter.panicOnBuild('The sitemap could not be made.', errors as Error[])
    return
  }
  const projects = data.allProjectDetail.nodes.flatMap(({ projectId, parent }) =>
    parent && 'relativePath' in parent ? [{ projectId, file: parent.relativePath }] : [],
  )
  writeFoundFiles('public', data.site.siteMetadata.siteUrl, projects)
  await writeAppFiles('public', data.company)
  finishWorker(
    'public',
    data.allSitePage.nodes.map((page) => page.path),
  )
  // Last, since it reads what the others have written.
  await writeHeaders('public')
}
