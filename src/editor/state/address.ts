import { useSyncExternalStore } from 'react'
import { isFolder, type RecordKind } from '../../content/model/record-kind'
import { recordKinds } from '../../content/registry'
import { isUuid } from '../api/record-key'

/* The open form is derived from the URL only, because Decap mounts one editor for all records and
   does not load a record again when the URL changes. */

/** The form that a URL leads to. */
export interface Address {
  readonly kind: RecordKind
  /** Path of the record below content/; for a new record, path of its folder. */
  readonly path: string
  /** Key of the form's draft: the path; for a new record, the path, `#` and the id of the draft. */
  readonly key: string
  /** Path of the field to focus. */
  readonly field: string | null
}

const DRAFT = 'draft'
const FIELD = 'field'
const formPattern = /^#\/collections\/([^/?]+)\/(?:new|entries\/([^?]+))(?:\?(.*))?$/

/**
 * Parses the hash of an editor URL. Returns undefined if the URL leads to no form of a known
 * kind, or to a new record without the id of a draft.
 */
export function parseAddress(hash: string): Address | undefined {
  const [, collection, slug, search] = formPattern.exec(hash) ?? []
  const query = new URLSearchParams(search)
  const kind = recordKinds.find(({ path }) =>
    slug && !path.endsWith('/')
      ? path.startsWith(`${collection}/`) && getCmsName({ path }) === slug
      : path === `${collection}/`,
  )
  const name = slug && decode(slug)
  if (!kind || (slug && !name)) return undefined
  const path = isFolder(kind) && name ? `${kind.path}${name}.json` : kind.path
  const draft = query.get(DRAFT)
  if (isFolder(kind) && !slug && !draft) return undefined
  return { kind, path, key: slug ? path : getNewKey(kind, draft!), field: query.get(FIELD) }
}

/** Decodes a part of a URL; undefined for invalid percent-encoding. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Hook: the address of the open form; undefined if no form is open. */
export function useAddress(): Address | undefined {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return parseAddress(hash)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/**
 * Adds a draft's id to the URL of a new record if the id is missing. Replaces an id that the server
 * would reject, such as in a truncated URL. Returns other URLs unchanged.
 */
export function addDraftId(hash: string): string {
  const [, url, search] = /^(#\/collections\/[^/?]+\/new)(?:\?(.*))?$/.exec(hash) ?? []
  const hasId = isUuid(new URLSearchParams(search).get(DRAFT) ?? '')
  return url && !hasId ? `${url}?${DRAFT}=${crypto.randomUUID()}` : hash
}

/**
 * Calls `onChange` with the address of the open form, immediately and after each change of the URL.
 * Must be called before Decap starts, so that Decap sees only resolved URLs.
 * @param resolve returns the hash to use instead of a URL's hash
 */
export function watchAddress(
  onChange: (address: Address | undefined) => void,
  resolve = addDraftId,
): void {
  let shown: string | undefined
  const read = () => {
    const url = resolve(location.hash)
    if (url !== location.hash) history.replaceState(history.state, '', url)
    if (url !== shown) onChange(parseAddress(url))
    shown = url
  }
  window.addEventListener('hashchange', read)
  // Replaces the URL of a link before Decap follows the link, because Decap would mount its list.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#/"]')
    const isInNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    const url = link && !isInNewTab ? resolve(link.hash) : undefined
    if (!url || url === link?.hash) return
    event.preventDefault()
    location.hash = url
  }
  document.addEventListener('click', follow, true)
  read()
}

/** Returns the key of a new record's draft. */
export function getNewKey(kind: RecordKind, draftId: string): string {
  return `${kind.path}#${draftId}`
}

/** Returns the name of a kind in Decap's configuration, such as pages-home. */
export function getCmsName({ path }: Pick<RecordKind, 'path'>): string {
  return path.replace(/\/$|\.json$/, '').replace('/', '-')
}

/**
 * Returns the editor URL of a form, by the key of its draft. For the key of a folder, the URL leads
 * to the desk.
 */
export function getFormUrl(kind: RecordKind, key: string): string {
  const [collection, file = ''] = key.split('/')
  const base = `#/collections/${collection}`
  if (!isFolder(kind)) return `${base}/entries/${getCmsName(kind)}`
  if (file.startsWith('#')) return `${base}/new?${DRAFT}=${file.slice(1)}`
  return file ? `${base}/entries/${file.replace(/\.json$/, '')}` : base
}

/** Returns the editor URL of a form for a new record. */
export function getNewUrl({ path }: RecordKind): string {
  return `#/collections/${path}new`
}

/** Opens another record in a new tab, so that the edits in this tab are not lost. */
export function openInNewTab(url: string, field: string): void {
  window.open(withField(url, field), '_blank')
}

/** Returns the editor URL of a form, with the field to focus. */
export function withField(url: string, field: string): string {
  const [path, search] = url.split('?')
  const query = new URLSearchParams(search)
  query.set(FIELD, field)
  return `${path}?${query.toString()}`
}
