// The last part of the service worker: gatsby-plugin-offline appends this file to the code that
// it generates from workbox-config.ts.
/* global workbox */

/** Maximum number of cached scripts, fonts and pictures; the least recently used are removed. */
const MAX_FILES = 300

/** Paths that are never cached. Without a connection, the browser shows its own message. */
const uncachedPaths = /^\/(?:admin|api|\.netlify|__forms)\b/

// Caches files with a content hash in their names.
workbox.routing.registerRoute(
  /\/static\/[^?]+$|[-.][0-9a-f]{10}\.(?:js|css)$/,
  new workbox.strategies.CacheFirst({
    cacheName: 'files',
    plugins: [new workbox.expiration.Plugin({ maxEntries: MAX_FILES })],
  }),
)

// Deletes the cached pages of the previous version, because they need other scripts. Deletes them
// on install, because the open page caches itself again on activate.
self.addEventListener('install', (event) => event.waitUntil(deleteCachedPages()))

// Deletes the pages one by one, because after `caches.delete` Chromium never settles the `put` of a
// page that is just being cached. The new version would then wait minutes for the previous one.
async function deleteCachedPages() {
  const cache = await caches.open(workbox.core.cacheNames.runtime)
  const requests = await cache.keys()
  await Promise.all(requests.map((request) => cache.delete(request)))
}

// Responds with the cached page if there is no connection, even if the URL has a query or lacks the
// final slash. If the page is not cached, responds with the offline page in the URL's language.
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
