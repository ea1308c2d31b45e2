import { useSyncExternalStore } from 'react'
import { otherLanguages, type Language } from '../../languages/languages'
import { getEnglishName } from '../model/english-name'
import { words } from '../words/words'
import { addDraftId, decode, parseAddress, withField } from './address'
import { notify } from './notice'
import { readSession, storeSession } from './storage'

/* The URLs of the desk. The desk is all pages of the editor that are not forms: the lists of
   content, translations, pictures and deleted records, and the search. What a page shows is in its
   URL, so that a reload, Back and a copied URL show the same. */

/** Name of the desk in Decap's configuration: a collection with an entry for each page. */
export const DESK = 'site'

/** Names of the pages in URLs. */
export const CONTENT_PAGE = 'content'
export const PICTURES_PAGE = 'pictures'
export const DELETED_PAGE = 'deleted'

export interface DeskRoute {
  readonly page: string
  /** Search term; empty without a search. The results of a search replace the page. */
  readonly q: string
  /** Filter of the page; empty for the first filter. */
  readonly show: string
  readonly sort: string
  readonly group: string
  /** Search term on the page of pictures. */
  readonly find: string
  /** Path of the picture whose details the page of pictures shows. */
  readonly picture: string
}

/** Returns the name of a language's page of translations, such as arabic. */
export function getTranslationPageName(language: Language): string {
  return getEnglishName(language).toLowerCase()
}

/** Returns the language of a page of translations; undefined for any other page. */
export function findTranslationLanguage(page: string): Language | undefined {
  return otherLanguages.find((language) => getTranslationPageName(language) === page)
}

export const deskPages: readonly string[] = [
  CONTENT_PAGE,
  ...otherLanguages.map(getTranslationPageName),
  PICTURES_PAGE,
  DELETED_PAGE,
]

const pattern = new RegExp(`^#/collections/${DESK}/entries/([^/?]+)(?:\\?(.*))?$`)
const parameters = ['q', 'show', 'sort', 'group', 'find', 'picture'] as const

/** Parses the hash of a URL; undefined if it leads to no page of the desk. */
export function parseDeskRoute(hash: string): DeskRoute | undefined {
  const [, page = '', search] = pattern.exec(hash) ?? []
  if (!deskPages.includes(page)) return undefined
  const query = new URLSearchParams(search)
  const values = parameters.map((name) => [name, query.get(name) ?? ''])
  return { page, ...(Object.fromEntries(values) as Omit<DeskRoute, 'page'>) }
}

/** Returns a page's URL; by default, the content page's. */
export function getDeskUrl({ page = CONTENT_PAGE, ...route }: Partial<DeskRoute> = {}): string {
  const filled = parameters.flatMap((name) => (route[name] ? [[name, route[name]]] : []))
  const query = new URLSearchParams(filled as [string, string][])
  return `#/collections/${DESK}/entries/${page}${query.size > 0 ? `?${query.toString()}` : ''}`
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  listeners.add(listener)
  return () => {
    window.removeEventListener('hashchange', listener)
    listeners.delete(listener)
  }
}

/** Hook: the page that the URL leads to; undefined if it leads to a form. */
export function useDeskRoute(): DeskRoute | undefined {
  return parseDeskRoute(useSyncExternalStore(subscribe, () => location.hash))
}

/**
 * Changes the parameters of the page in the URL. Fires no `hashchange`, because Decap would render
 * its editor again after each character that staff type into a search field. Does nothing if staff
 * have opened a form meanwhile.
 * @param isStep true to add a history entry, so that Back restores what the page shows now
 */
export function changeDeskRoute(change: Partial<DeskRoute>, isStep = false): void {
  const route = parseDeskRoute(location.hash)
  const url = getDeskUrl({ ...route, ...change })
  if (!route || url === location.hash) return
  if (isStep) history.pushState(null, '', url)
  else history.replaceState(history.state, '', url)
  listeners.forEach((listener) => listener())
}

/** Key, in sessionStorage, of the last open page's URL. */
const LAST_PAGE = 'desk'

/**
 * Term in the search field that is to be focused; undefined if no search field is to be focused.
 */
let requestedSearch: string | undefined

/**
 * Leaves a form for the page that was open last, with the focus in its search field.
 * @param field path of the form's field that the browser's Back button returns to
 */
export function openSearch(field: string): void {
  const url = findLastDesk()
  requestedSearch = parseDeskRoute(url)?.q
  document.addEventListener('focusin', endSearchRequest)
  if (field) history.replaceState(history.state, '', withField(location.hash, field))
  location.hash = url
}

/** Ends the request to focus the search field once another element gets the focus. */
function endSearchRequest({ target }: Event): void {
  if ((target as Element).matches('[type=search]')) return
  requestedSearch = undefined
  document.removeEventListener('focusin', endSearchRequest)
}

/**
 * Focuses the search field after openSearch(), also if Decap mounts the page again. Selects its
 * text, unless something was typed meanwhile.
 */
export function focusRequestedSearch(input: HTMLInputElement): void {
  if (requestedSearch === undefined) return
  const { value } = input
  input.focus()
  input.setSelectionRange(value === requestedSearch ? 0 : value.length, value.length)
}

/** Stores the URL of the open page, so that the arrow of a form leads back to this page. */
export function rememberDesk(): void {
  if (parseDeskRoute(location.hash)) storeSession(LAST_PAGE, location.hash)
}

/**
 * Returns the hash to use instead of a URL's hash. Keeps the hash of a page or form. Keeps a hash
 * without a slash, such as `#invite_token=…`, for the sign-in widget. Returns the hash of the last
 * open page for any other hash, and for invalid percent-encoding, because Decap would throw. Shows
 * a notice if the hash is invalid or names a missing record.
 */
export function resolveHash(hash: string): string {
  const isBroken = decode(hash) === undefined
  if ((/^#[^/]+$/.test(hash) && !isBroken) || parseDeskRoute(hash)) return hash
  const url = addDraftId(hash)
  if (parseAddress(url)) return url
  if (hash.includes('/entries/') || isBroken) notify(words.site.missing)
  return findLastDesk()
}

/** Returns the URL of the page that was open last; without one, of the content page. */
function findLastDesk(): string {
  const last = readSession(LAST_PAGE) ?? ''
  return parseDeskRoute(last) ? last : getDeskUrl()
}
