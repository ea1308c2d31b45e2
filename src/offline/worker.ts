import { isHashedCode, isPage, isPageData, neverCached } from './cache-rules'
import type { WorkerMessage } from './worker-message'

/**
 * The site's part of the service worker; `finishWorker` appends it to the one that
 * gatsby-plugin-offline makes. The plugin's part answers requests, network first where content can
 * change; this part manages the cached pages, and what is shown offline.
 */

/** Filled in by `finishWorker`. */
declare const SITE_BUILD: {
  /** Changes with anything in the built site. */
  readonly id: string
  /** Scripts that a visited page needs to become interactive. */
  readonly scripts: readonly string[]
  /** The offline page in each language, the main one first. */
  readonly offlinePages: readonly string[]
  /** The script of the offline pages. */
  readonly listScript: string
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

/** The plugin's handlers for messages from a page. */
declare const MessageAPI: { clearPathResources: (event: ExtendableEvent) => void }

const scope = self as unknown as WorkerScope
const keptCache = workbox.core.cacheNames.runtime
const offlineCachePrefix = 'offline-page-'
const offlineCache = offlineCachePrefix + SITE_BUILD.id
const { offlinePages, listScript } = SITE_BUILD

/** How many pictures and fonts are cached; the oldest are deleted first. */
const MAX_KEPT_FILES = 300

scope.addEventListener('install', (event) => event.waitUntil(prepare()))
scope.addEventListener('activate', (event) => event.waitUntil(tidyUp().then(renewKeptPages)))
scope.addEventListener('message', (event) => {
  const message = event.data
  if (message.kind === 'cache') event.waitUntil(cache(message.addresses))
  if (message.kind === 'takeOver') event.waitUntil(scope.skipWaiting())
  if (message.kind === 'takeOverIfAlone') event.waitUntil(takeOverIfAlone())
})
// Gatsby calls this when a page and its data are of different versions. The plugin would clear the
// cache even while there is no connection to fill it again.
MessageAPI.clearPathResources = (event) => event.waitUntil(renewKeptPages())
workbox.routing.registerRoute(new RegExp(`${listScript}$`), ({ event }) =>
  fromOfflineCache(event.request),
)
workbox.routing.setCatchHandler(({ event }) => answerOffline(event.request))

async function prepare(): Promise<void> {
  const offline = await caches.open(offlineCache)
  await offline.addAll(
    [...offlinePages, listScript].map((file) => new Request(file, { cache: 'reload' })),
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
 * Updates the cached pages to this version, all or none, so that a page never runs with scripts or
 * data of another version.
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
    // Offline: the cached pages stay as they are, with their own scripts.
  }
}

/** Reads the whole body before anything is cached, in case the connection breaks half-way. */
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

/** The cached copy of a page, or else the offline page. */
async function answerOffline(request: Request): Promise<Response> {
  const address = new URL(request.url)
  if (request.mode !== 'navigate' || neverCached.test(address.pathname)) return Response.error()
  const page = `${address.origin}${address.pathname.replace(/\/?$/, '/')}`
  const kept = await caches.match(page, { cacheName: keptCache, ignoreSearch: true })
  // The offline page in the language of the page asked for: /ar/offline/ for /ar/home/.
  const ofLanguage = offlinePages.filter((offlinePage) =>
    address.pathname.startsWith(offlinePage.replace(/[^/]+\/$/, '')),
  )
  const offlinePage = ofLanguage.at(-1) ?? ''
  const offline = kept ?? (await caches.match(offlinePage, { cacheName: offlineCache }))
  return offline ?? Response.error()
}
