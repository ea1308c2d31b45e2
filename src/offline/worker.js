// The last part of the service worker: gatsby-plugin-offline appends this file to the code that
// it generates from workbox-config.ts.
/* global workbox */

/** Maximum number of cached scripts, fonts and pictures; the least recently used are removed. */
const MAX_FILES = 300

/** Paths for which a visitor without a connection sees the browser's own message. */
const uncachedPaths = /^\/(?:admin|api|\.netlify|__forms)\b/

// Files with a content hash in their names.
workbox.routing.registerRoute(
  /\/static\/[^?]+$|[-.][0-9a-f]{20}\.(?:js|css)$/,
  new workbox.strategies.CacheFirst({
    cacheName: 'files',
    plugins: [new workbox.expiration.Plugin({ maxEntries: MAX_FILES })],
  }),
)

// A new version deletes the cached pages of the previous version, which need other scripts. This
// happens on install, because the open page is requested and cached again on activate.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.delete(workbox.core.cacheNames.runtime)),
)

// Without a connection: responds with the cached page, also for a URL with a query or without the
// last slash, otherwise with the offline page of the language.
workbox.routing.setCatchHandler(async ({ event }) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.mode !== 'navigate' || uncachedPaths.test(pathname)) return Response.error()
  const cachedPage = await caches.match(pathname.replace(/\/?$/, '/'))
  const findOfflinePage = (folder) =>
    workbox.precaching.getCacheKeyForURL(`${folder}/offline/index.html`)
  return (
    cachedPage ?? caches.match(findOfflinePage(`/${pathname.split('/')[1]}`) ?? findOfflinePage(''))
  )
})
