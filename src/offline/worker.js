// The end of the background worker: gatsby-plugin-offline appends it to what it makes of
// workbox-config.ts.
/* global workbox */

/** How many scripts, fonts and pictures are kept; those that were not used for longest go first. */
const MAX_FILES = 300

/** Paths where a visitor without a connection sees the browser's own message. */
const uncachedPaths = /^\/(?:admin|api|\.netlify|__forms)\b/

// Files whose names change with their content.
workbox.routing.registerRoute(
  /\/static\/[^?]+$|[-.][0-9a-f]{20}\.(?:js|css)$/,
  new workbox.strategies.CacheFirst({
    cacheName: 'files',
    plugins: [new workbox.expiration.Plugin({ maxEntries: MAX_FILES })],
  }),
)

// A new version forgets the pages of the one before it, whose scripts are not its own. Not when it is
// activated: the open page is asked for again at that moment, to be kept.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.delete(workbox.core.cacheNames.runtime)),
)

// Without a connection: the page itself, where it was asked for with a query or without its slash,
// or else the offline page of its language.
workbox.routing.setCatchHandler(async ({ event }) => {
  const { pathname } = new URL(event.request.url)
  if (event.request.mode !== 'navigate' || uncachedPaths.test(pathname)) return Response.error()
  const visited = await caches.match(pathname.replace(/\/?$/, '/'))
  const kept = (folder) => workbox.precaching.getCacheKeyForURL(`${folder}/offline/index.html`)
  return visited ?? caches.match(kept(`/${pathname.split('/')[1]}`) ?? kept(''))
})
