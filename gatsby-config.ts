import type { GatsbyConfig } from 'gatsby'
import { createAppManifest } from './src/offline/app-manifest'
import { workboxConfig } from './src/offline/workbox-config'
import { createGatsbyAdapter } from './src/build-cache/gatsby-cache'
import { CONTENT_FILE } from './src/content-source/record-schema'
import { sitemap } from './src/seo/sitemap'
import { getSiteUrl } from './src/site-url'

// Pages can read variables with the prefix GATSBY_; the footer and the heads read both.
process.env.GATSBY_SITE_URL = getSiteUrl()
process.env.GATSBY_BUILD_YEAR = String(new Date().getFullYear())

/** Hidden files of operating systems, and JSON files among the pictures, which may be invalid. */
const ignoredFiles = ['**/.*', '**/content/media/**/*.json']

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: getSiteUrl() },
  trailingSlash: 'always',
  ...(process.env.NETLIFY && { adapter: createGatsbyAdapter() }),
  jsxRuntime: 'automatic',
  graphqlTypegen: { typesOutputPath: 'src/gatsby-types.d.ts', generateOnBuild: true },
  // Only used by `gatsby develop`: `npm run dev` serves the functions and the editor at another
  // port. Always set, because the generated types contain it.
  proxy: ['/api', '/admin', '/media', '/.netlify'].map((prefix) => ({
    prefix,
    url: process.env.FUNCTIONS_URL ?? 'http://127.0.0.1',
  })),
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'content', path: 'content', ignore: ignoredFiles },
    },
    { resolve: 'gatsby-transformer-json', options: { typeName: CONTENT_FILE } },
    // The content check has already rejected damaged pictures.
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
