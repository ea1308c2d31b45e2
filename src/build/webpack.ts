import path from 'node:path'
import type { CreateWebpackConfigArgs } from 'gatsby'
import { deferScripts } from './defer-scripts'

/* Changes Gatsby's configuration of webpack, with one function per change. docs/architecture.md
   names the tests that fail if a change no longer has its effect. */

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

type WebpackPlugins = CreateWebpackConfigArgs['plugins']

/** Changes the configuration of a stage, for gatsby-node's onCreateWebpackConfig. */
export function changeWebpackConfig(args: CreateWebpackConfigArgs): void {
  const { actions, getConfig, plugins, reporter, stage } = args
  const config = getConfig() as WebpackConfig
  extendLoadingTime(config)
  shortenHashes(config)
  ignoreStylesheetOrder(config)
  if (stage.startsWith('build-')) {
    splitStylesheets(config)
    shortenClassNames(config)
  }
  actions.replaceWebpackConfig(config)
  actions.setWebpackConfig({ plugins: [replaceImageComponent(plugins)] })
  if (stage !== 'build-javascript') return
  actions.setWebpackConfig({
    plugins: [
      delayServiceWorker(plugins),
      delayReactDom(plugins),
      removeUnusedModules(plugins),
      deferScripts(reporter.panic),
    ],
  })
}

/**
 * Extends the timeout for loading code, in ms, because the default of 2 min is too short for a slow
 * line whose bytes still arrive. On a silent line, repeat-requests.ts gives up earlier.
 */
function extendLoadingTime({ output }: WebpackConfig): void {
  output.chunkLoadTimeout = 600_000
}

/**
 * Shortens the hashes in file names, because the first script contains the names of all files, and
 * hashes cannot be compressed. The patterns in worker.js and write-headers.ts expect this length.
 */
function shortenHashes({ output }: WebpackConfig): void {
  output.hashDigestLength = 10
}

/**
 * Silences warnings about the order of stylesheets. The order does not matter, because each
 * stylesheet is in a cascade layer (token-css.ts).
 */
function ignoreStylesheetOrder({ plugins = [] }: WebpackConfig): void {
  for (const { constructor, options } of plugins) {
    if (constructor.name === 'MiniCssExtractPlugin' && options) options.ignoreOrder = true
  }
}

/**
 * Removes Gatsby's group of all styles, so that each page and each dialog has its own stylesheet.
 * Gatsby inlines the stylesheet of a page. Webpack loads other stylesheets before their scripts
 * run.
 */
function splitStylesheets({ optimization }: WebpackConfig): void {
  delete optimization?.splitChunks?.cacheGroups?.styles
}

/** Shortens class names: Gatsby's, such as `button-module--button--931e8`, are 5% of a page. */
function shortenClassNames({ module }: WebpackConfig): void {
  const loaders = module.rules.flatMap(({ oneOf = [] }) => oneOf.flatMap(({ use = [] }) => use))
  for (const { options } of loaders) {
    if (options?.modules?.localIdentName) options.modules.localIdentName = '[hash:base64:4]'
  }
}

/**
 * Uses GatsbyImage's component for servers in browsers too, because the component for browsers
 * needs react-dom/server (60 KB) to render the pictures of later pages.
 */
function replaceImageComponent(plugins: WebpackPlugins) {
  return plugins.normalModuleReplacement(
    /gatsby-plugin-image[\\/]dist[\\/]gatsby-image\.browser\.modern\.js$/,
    './gatsby-image.module.js',
  )
}

/** Delays the registration of the service worker until the page is idle. */
function delayServiceWorker(plugins: WebpackPlugins) {
  return plugins.normalModuleReplacement(
    /\/register-service-worker$/,
    path.resolve('src/site/browser/register-worker.ts'),
  )
}

/** Evaluates React DOM later than the other scripts. */
function delayReactDom(plugins: WebpackPlugins) {
  return plugins.normalModuleReplacement(
    /\/react-dom-utils$/,
    path.resolve('src/site/browser/react-dom-utils.ts'),
  )
}

/**
 * Removes two modules: Partytown's, because only `gatsby develop` needs it, and the manifest
 * plugin's, because only a language change without a new document needs it.
 */
function removeUnusedModules(plugins: WebpackPlugins) {
  return plugins.normalModuleReplacement(
    /(?:internal-plugins\/partytown|gatsby-plugin-manifest)\/gatsby-browser/,
    'data:text/javascript,export {}',
  )
}
