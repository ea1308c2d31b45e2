import type { GatsbyConfig } from 'gatsby'
import { createAppManifest } from './src/offline/app-manifest'
import { workboxConfig } from './src/offline/workbox-config'
import { createGatsbyAdapter } from './src/build-cache/gatsby-cache'
import { CONTENT_FILE } from './src/content-source/record-schema'
import { sitemap } from './src/seo/sitemap'
import { getSiteUrl } from './src/site-url'

// GATSBY_ variables reach the pages: the footer's first render and the head read them.
process.env.GATSBY_SITE_URL = getSiteUrl()
process.env.GATSBY_BUILD_YEAR = String(new Date().getFullYear())

/** Hidden files of systems, and JSON among the pictures, which need not be any. */
const notContent = ['**/.*', '**/content/media/**/*.json']

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: getSiteUrl() },
  trailingSlash: 'always',
  ...(process.env.NETLIFY && { adapter: createGatsbyAdapter() }),
  jsxRuntime: 'automatic',
  graphqlTypegen: { typesOutputPath: 'src/gatsby-types.d.ts', generateOnBuild: true },
  // Only gatsby develop reads it; `npm run dev` runs the function and the editor on another port. Given
  // always, since the generated types name it.
  proxy: ['/api', '/admin', '/media'].map((prefix) => ({
    prefix,
    url: process.env.FUNCTIONS_URL ?? 'http://127.0.0.1',
  })),
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'content', path: 'content', ignore: notContent },
    },
    { resolve: 'gatsby-transformer-json', options: { typeName: CONTENT_FILE } },
    // The content check has decided which pictures are whole.
    { resolve: 'gatsby-plugin-sharp', options: { failOn: 'none' } },
    'gatsby-plugin-image',
    { resolve: 'gatsby-plugin-manifest', options: createAppManifest() },
    { resolve: 'gatsby-plugin-sitemap', options: sitemap },
    {
      resolve: 'gatsby-plugin-offline',
      options: { workboxConfig, appendScript: 'src/offline/worker.js', debug: false },
    },
  ],
}

export default config
