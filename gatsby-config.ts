import type { GatsbyConfig } from 'gatsby'
import { workboxConfig } from './src/offline/workbox-config'
import { recordKindOf } from './src/content/content-model'

// Read by the footer for its first render; GATSBY_ variables reach the browser.
process.env.GATSBY_BUILD_YEAR = String(new Date().getFullYear())

const config: GatsbyConfig = {
  siteMetadata: {
    // Netlify gives the site's own address as URL.
    siteUrl: process.env.URL ?? 'http://localhost:8888',
  },
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  graphqlTypegen: { typesOutputPath: 'src/gatsby-types.d.ts', generateOnBuild: true },
  // Set by `npm run dev`: the function runs beside gatsby develop.
  proxy: process.env.FUNCTIONS_URL
    ? [{ prefix: '/api', url: process.env.FUNCTIONS_URL }]
    : undefined,
  plugins: [
    { resolve: 'gatsby-source-filesystem', options: { name: 'content', path: 'content' } },
    {
      resolve: 'gatsby-transformer-json',
      options: {
        typeName: ({ node }: { node: { relativePath: string } }) =>
          recordKindOf(node.relativePath)?.typeName ?? 'UnknownRecord',
      },
    },
    'gatsby-plugin-sharp',
    'gatsby-plugin-image',
    { resolve: 'gatsby-plugin-offline', options: { workboxConfig, debug: false } },
  ],
}

export default config
