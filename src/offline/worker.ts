import { isHashedCode, isPage, isPageData, neverCached } from './cache-rules'
import type { WorkerMessage } from './worker-message'

/**
 * The site's part of the background worker; `finishWorker` appends it to what
 * gatsby-plugin-offline has made. The plugin's part answers requests, from the network first where
 * content can change; this part looks after what is kept, and what is shown without a connection.
 */

/** Written in by `finishWorker`. */
declare const SITE_BUILD: {
  /** Differs when anything of the built site differs. */
  readonly id: string
  /** Scripts without which a page that was visited would not come alive. */
  readonly scripts: readonly string[]
  /** The offline page and its script. */
  readonly offlineFiles: readonly string[]
}

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  readonly clients: { matchAll(options: object): Promise<readonly unknown[]> }
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(
    type: 'message',
    listener: (event: ExtendableEvent & { readonly data: WorkerMessage }) => void,
  ): void
}
declare const workbox: {
  readonly core: { readonly cacheNames: { readonly runtime: string } }
  readonly routing: {
    registerRoute(
      address: RegExp,
      handler: (asked: { event: { request: Request } }) => Promise<Response>,
    ): void
    setCatchHandler(handler: (failed: { event: { request: Request } }) => Promise<Response>): void
  }
}

/** What the plugin's part does when a page tells it something. */
declare const MessageAPI: { clearPathResources: (event: ExtendableEvent) => void }

const scope = self as unknown as WorkerScope
const keptCache = workbox.core.cacheNames.runtime
const offlineCachePrefix = 'offline-page-'
const offlineCache = offlineCachePrefix + SITE_BUILD.id
const [offlinePage = '', offlineScript = ''] = SITE_BUILD.offlineFiles

/** How many pictures and fonts are kept; the oldest go first. */
const MAX_KEPT_FILES = 300

scope.addEventListener('install', (event) => event.waitUntil(prepare()))
scope.addEventListener('activate', (event) => event.waitUntil(tidyUp().then(renewKeptPages)))
scope.addEventListener('message', (event) => {
  const message = event.data
  if (message.kind === 'cache') event.waitUntil(cache(message.addresses))
  if (message.kind === 'takeOver') event.waitUntil(scope.skipWaiting())
  if (message.kind === 'takeOverIfAlone') event.waitUntil(takeOverIfAlone())
})
// Gatsby asks for this when a page and its data are of two versions. The plugin would forget all
// that is kept, also while there is no connection to fetch it again.
MessageAPI.clearPathResources = (event) => event.waitUntil(renewKeptPages())
workbox.routing.registerRoute(new RegExp(`${offlineScript}$`), ({ event }) =>
  fromOfflineCache(event.request),
)
workbox.routing.setCatchHandler(({ event }) => answerOffline(event.request))

async function prepare(): Promise<void> {
  const offline = await caches.open(offlineCache)
  await offline.addAll(
    SITE_BUILD.offlineFiles.map((file) => new Request(file, { cache: 'reload' })),
  )
  await (await caches.open(keptCache)).addAll([...SITE_BUILD.scripts])
}

async function tidyUp(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(offlineCachePrefix) && name !== offlineCache) await caches.delete(name)
  }
  const kept = await caches.open(keptCache)
  const files = (await kept.keys()).filter(({ url }) => {
    const address = new URL(url)
    return !isPage(address) && !isPageData(address) && !isHashedCode(address)
  })
  const tooMany = files.slice(0, Math.max(0, files.length - MAX_KEPT_FILES))
  await Promise.all(tooMany.map((request) => kept.delete(request)))
}

/**
 * Brings the pages that were visited before to this version, all or none, so that they never mix
 * with scripts and data of another version.
 */
async function renewKeptPages(): Promise<void> {
  const kept = await caches.open(keptCache)
  const addresses = (await kept.keys()).map(({ url }) => new URL(url))
  const changing = addresses.filter((address) => isPage(address) || isPageData(address))
  try {
    const answers = await Promise.all(changing.map(fetchWhole))
    await Promise.all(
      answers.map(({ address, answer }) =>
        answer.ok && !answer.redirected ? kept.put(address, answer) : kept.delete(address),
      ),
    )
    const old = addresses.filter(
      (address) => isHashedCode(address) && !SITE_BUILD.scripts.includes(address.pathname),
    )
    await Promise.all(old.map((address) => kept.delete(address)))
  } catch {
    // The connection is gone: what is kept stays as it was, with its own scripts.
  }
}

/** An answer with all of its body, so that a connection that breaks later cannot spoil it. */
async function fetchWhole(address: URL): Promise<{ address: URL; answer: Response }> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (!answer.ok || answer.redirected) return { address, answer }
  return { address, answer: new Response(await answer.blob(), answer) }
}

async function cache(addresses: readonly string[]): Promise<void> {
  const kept = await caches.open(keptCache)
  await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(address).catch(() => undefined)
      if (answer?.ok && !answer.redirected) await kept.put(address, answer)
    }),
  )
}

async function takeOverIfAlone(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length <= 1) await scope.skipWaiting()
}

async function fromOfflineCache(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: offlineCache })) ?? fetch(request)
}

/** The kept copy of a page, else the page that says one is offline. */
async function answerOffline(request: Request): Promise<Response> {
  const address = new URL(request.url)
  if (request.mode !== 'navigate' || neverCached.test(address.pathname)) return Response.error()
  const page = `${address.origin}${address.pathname.replace(/\/?$/, '/')}`
  const kept = await caches.match(page, { cacheName: keptCache, ignoreSearch: true })
  const offline = kept ?? (await caches.match(offlinePage, { cacheName: offlineCache }))
  return offline ?? Response.error()
}
