import { hashedName, neverCached } from './cache-rules'

/** Seconds that a slow network has, before a cached copy is shown instead. */
const NETWORK_TIMEOUT_SECONDS = 4

/**
 * Where the background worker takes answers from, in the order in which the rules are tried. The
 * plugin merges this list with its own, rule by rule, so that it must not be shorter than that.
 */
const runtimeCaching = [
  {
    // Workbox compares whole addresses.
    urlPattern: new RegExp(neverCached.source.replace('^', '^https?://[^/]+')),
    handler: 'NetworkOnly',
  },
  // Pages: an address without a file ending.
  {
    urlPattern: /^https?:\/\/[^/]+\/(?:[^?]*\/)?[^?./]*(?:\?.*)?$/,
    handler: 'NetworkFirst',
    options: { networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS },
  },
  {
    urlPattern: /\/page-data\/.*\.json(?:\?|$)/,
    handler: 'NetworkFirst',
    options: { networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS },
  },
  // Files whose names change with their content.
  {
    urlPattern: new RegExp(`/static/|${hashedName.source}`),
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
