import type { Express } from 'express'
import type { GatsbyConfig } from 'gatsby'
import { createAppManifest } from './src/build/app-manifest'
import { workboxConfig } from './src/build/workbox-config'
import { createAdapterWithoutRestore } from './src/build/gatsby-cache'
import { CONTENT_FILE } from './src/build/record-schema'
import { sitemap } from './src/build/sitemap'
import { isForeignRequest } from './src/http/foreign-request'
import { getSiteUrl } from './src/site-url'

// Sets variables with the prefix GATSBY_, because pages can read no other variables.
process.env.GATSBY_SITE_URL = getSiteUrl()
process.env.GATSBY_BUILD_YEAR = String(new Date().getFullYear())

/** Hidden files of operating systems, and JSON files in the media folder, which may be invalid. */
const ignoredFiles = ['**/.*', '**/content/media/**/*.json']

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: getSiteUrl() },
  trailingSlash: 'always',
  ...(process.env.NETLIFY && { adapter: createAdapterWithoutRestore() }),
  jsxRuntime: 'automatic',
  graphqlTypegen: { typesOutputPath: 'src/gatsby-types.d.ts', generateOnBuild: true },
  // Checks the host here, because the proxy hides the host from the functions' server.
  developMiddleware: (app: Express) => {
    app.use(({ method, headers, url }, response, next) => {
      const request = new Request(`http://${headers.host}${url}`, {
        method,
        headers: headers as HeadersInit,
      })
      if (isForeignRequest(request)) response.sendStatus(403)
      else next()
    })
  },
  // Forwards these paths to another server in `npm run dev`. Sets the proxy for other commands too,
  // because the generated types contain the proxy.
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
    // Skips sharp's own check, because the content check has already rejected damaged pictures.
    { resolve: 'gatsby-plugin-sharp', options: { failOn: 'none' } },
    'gatsby-plugin-image',
    { resolve: 'gatsby-plugin-manifest', options: createAppManifest() },
    { resolve: 'gatsby-plugin-sitemap', options: sitemap },
    {
      resolve: 'gatsby-plugin-offline',
      options: { workboxConfig, appendScript: 'src/site/browser/worker.js', debug: false },
    },
  ],
}

export default config
