import { create } from 'zustand'
import { IMAGE_CDN_PATH } from '../cms-access/content-api'
import { findPictures } from '../content-model/picture-fields'
import { mediaPath } from '../content-model/record-kind'
import { fetchPictureUrl } from './backend/content-client'

/**
 * Placeholder until a picture has been loaded from the content API. On the live site, the
 * picture's own URL would be a 404.
 */
const PLACEHOLDER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** Pictures from the user's computer, by their paths in records. */
const chosenFiles = new Map<string, File>()
/** Queries, by path, of pictures at the site that are not published: of drafts and of versions. */
const siteQueries = new Map<string, string>()
/** Paths of the pictures that have been requested from the content API. */
const requested = new Set<string>()

/**
 * Hook: URLs, by path, of pictures that the live site does not have: chosen pictures and newly
 * published ones. A component that uses the hook renders again when a URL is added.
 */
export const usePictureUrls = create<ReadonlyMap<string, string>>()(() => new Map())

/** Stores a chosen picture, which is uploaded when a record that uses it is published. */
export function addPicture(path: string, file: File): void {
  chosenFiles.set(path, file)
  setUrl(path, URL.createObjectURL(file))
}

/** Returns the chosen pictures that a record uses. */
export function findNewPictures(record: object): ReadonlyMap<string, File> {
  const used = findPictures(record).map(({ src }) => src)
  return new Map([...chosenFiles].filter(([path]) => used.includes(path)))
}

/**
 * Adds a picture that the site has, but has not published.
 * @param query of `GET /api/cms/picture`
 */
export function addSitePicture(path: string, query: string): void {
  siteQueries.set(path, query)
}

/** Adds the pictures of an earlier version, some of which may no longer be published. */
export function addVersionPictures(version: string, record: object): void {
  for (const { src } of findPictures(record)) {
    addSitePicture(src, `path=${encodeURIComponent(src)}&version=${version}`)
  }
}

/** Returns true for a picture that is not published, but was chosen or is at the site. */
export function isNewPicture(path: string): boolean {
  return chosenFiles.has(path) || siteQueries.has(path)
}

/**
 * Returns the URL of a picture. A picture that is not live yet is loaded from the content API,
 * with a placeholder until then.
 */
export function getPictureUrl(path: string): string {
  const url = usePictureUrls.getState().get(path)
  if (url || !path || PICTURES.includes(path)) return url ?? path
  if (!requested.has(path)) void loadPicture(path)
  return PLACEHOLDER
}

/** Width of thumbnails in px: enough for screens with two pixels per px. */
const THUMBNAIL_WIDTH = 320

/** Returns the URL of a small copy of a picture. Only pictures of the live site have one. */
export function getThumbnailUrl(path: string): string {
  const url = getPictureUrl(path)
  if (url !== path || !path.startsWith(mediaPath) || path.endsWith('.svg')) return url
  return `${IMAGE_CDN_PATH}?url=${encodeURIComponent(path)}&w=${THUMBNAIL_WIDTH}`
}

/** Returns the width of a published picture, in px; undefined if the picture cannot be read. */
export async function readPictureWidth(path: string): Promise<number | undefined> {
  const picture = new Image()
  picture.src = PICTURES.includes(path)
    ? path
    : await fetchPictureUrl(getQuery(path)).catch(() => path)
  try {
    await picture.decode()
    return picture.naturalWidth || undefined
  } catch {
    return undefined
  }
}

async function loadPicture(path: string): Promise<void> {
  requested.add(path)
  // A picture that cannot be loaded keeps its path as its URL, so that the form still works.
  setUrl(path, await fetchPictureUrl(getQuery(path)).catch(() => path))
}

function getQuery(path: string): string {
  return siteQueries.get(path) ?? `path=${encodeURIComponent(path)}`
}

function setUrl(path: string, url: string): void {
  usePictureUrls.setState(new Map(usePictureUrls.getState()).set(path, url), true)
}
