/** Seconds that a slow network has, before a kept copy is shown instead. */
const PATIENCE_SECONDS = 4

/**
 * Where the background worker takes answers from, in the order in which the rules are tried. The
 * plugin merges this list with its own, rule by rule, so that it must not be shorter than that.
 */
const runtimeCaching = [
  // The editor, the functions and the form that Netlify reads; see neverKept.
  {
    urlPattern: /^https?:\/\/[^/]+\/(?:admin(?:\/|$|\?)|api\/|\.netlify\/|__forms)/,
    handler: 'NetworkOnly',
  },
  // Pages: an address without a file ending.
  {
    urlPattern: /^https?:\/\/[^/]+\/(?:[^?]*\/)?[^?./]*(?:\?.*)?$/,
    handler: 'NetworkFirst',
    options: { networkTimeoutSeconds: PATIENCE_SECONDS },
  },
  {
    urlPattern: /\/page-data\/.*\.json(?:\?|$)/,
    handler: 'NetworkFirst',
    options: { networkTimeoutSeconds: PATIENCE_SECONDS },
  },
  // Files whose names change with their content.
  {
    urlPattern: /\/static\/|-[0-9a-f]{20}\.js$|\.[0-9a-f]{20}\.css$/,
    handler: 'CacheFirst',
  },
  {
    urlPattern: /\/(?:favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png)$/,
    handler: 'StaleWhileRevalidate',
  },
] as const

/** Options for gatsby-plugin-offline. */
export const workboxConfig = {
  runtimeCaching: [...runtimeCaching],
  // A new worker waits for the pages of the version before it; see worker.ts.
  skipWaiting: false,
  clientsClaim: true,
}
