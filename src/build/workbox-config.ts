/** Seconds to wait for the network before a cached copy is used. */
const NETWORK_TIMEOUT_SECONDS = 4

const networkFirst = {
  handler: 'NetworkFirst',
  options: { networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS },
} as const

/**
 * Files to precache: the offline pages and the list of scripts. Because the list differs between
 * builds, each build installs its own service worker.
 */
const precached = '{{offline,*/offline}/index.html,webpack.stats.json}'

/**
 * Options that gatsby-plugin-offline passes to Workbox, which generates sw.js. The plugin appends
 * worker.js to sw.js. The plugin merges arrays by index, so no array may be shorter than the
 * plugin's own. No pattern matches the beginning of a URL, because Workbox would then apply the
 * rule of the pattern to other origins too.
 */
export const workboxConfig = {
  globPatterns: Array<string>(50).fill(precached),
  runtimeCaching: [
    // Never caches the editor, the functions, the form that Netlify reads, and URLs with a query,
    // which would be cached once per query.
    {
      urlPattern: /:\/\/[^/]+\/(?:admin(?:[/?]|$)|api\/|\.netlify\/|__forms)|\?/,
      handler: 'NetworkOnly',
    },
    // Matches pages: URLs without a file extension.
    { urlPattern: /:\/\/[^/]+\/(?:[^?]*\/)?[^?./]*$/, ...networkFirst },
    { urlPattern: /\/page-data\/.*\.json$/, ...networkFirst },
    {
      urlPattern: /\/(?:favicon\.(?:ico|svg)|manifest\w*\.webmanifest|icons\/[\w-]+\.png)$/,
      handler: 'StaleWhileRevalidate',
    },
  ],
}
