/** Seconds that a slow network has, before a cached copy is shown instead. */
const NETWORK_TIMEOUT_SECONDS = 4

const networkFirst = {
  handler: 'NetworkFirst',
  options: { networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS },
} as const

/**
 * What is kept before anybody asks: the offline pages, and the list of scripts, so that every version
 * of the site has a worker of its own.
 */
const precached = '{{offline,*/offline}/index.html,webpack.stats.json}'

/**
 * What gatsby-plugin-offline hands to Workbox; worker.js follows below it. The plugin merges each
 * list with its own, place by place, so that none may be shorter than the plugin's. No pattern begins
 * with the scheme: one that matches an address from its first letter holds for other origins too.
 */
export const workboxConfig = {
  globPatterns: Array<string>(50).fill(precached),
  runtimeCaching: [
    // The editor, the functions and the form that Netlify reads; and addresses with a query, which
    // would be kept once for each.
    {
      urlPattern: /:\/\/[^/]+\/(?:admin(?:[/?]|$)|api\/|\.netlify\/|__forms)|\?/,
      handler: 'NetworkOnly',
    },
    // Pages: an address without a file ending.
    { urlPattern: /:\/\/[^/]+\/(?:[^?]*\/)?[^?./]*$/, ...networkFirst },
    { urlPattern: /\/page-data\/.*\.json$/, ...networkFirst },
    {
      urlPattern: /\/(?:favicon\.svg|manifest\w*\.webmanifest|icons\/[\w-]+\.png)$/,
      handler: 'StaleWhileRevalidate',
    },
  ],
}
