import { create } from 'zustand'
import { IMAGE_CDN_PATH } from '../api/content-api'
import { findPictures } from '../../content/model/picture-fields'
import { mediaPath } from '../../content/model/record-kind'
import { fetchPicture } from './content-client'
import { keepFile, readFile, readFiles } from './picture-files'
import { withLimit } from './with-limit'

/* The only place that knows pictures, by their paths in records. A path contains the hash of the
   picture's content, so that it is the same picture in each draft, version and window. A picture is
   in memory, in the browser's storage or at the site, and is looked for in this order. */

export interface Picture {
  /** What elements show; undefined until the picture is looked for. */
  readonly url?: string
  /** File from the user's computer. */
  readonly file?: File
  /** False if the browser could not store the file. */
  readonly isKept?: boolean
  /** Ticket of the uploaded file. */
  readonly ticket?: string
  /** Query of `GET /picture`, for a picture that the site has, but has not published. */
  readonly query?: string
  /** True once the picture is looked for. */
  readonly isAsked?: boolean
  /** How a picture that is being prepared goes on. */
  readonly preparation?: Preparation
}

/** How a chosen file becomes a picture; see pending-pictures.ts. */
export interface Preparation {
  /** Value of the field before, which returns if the file cannot be used. */
  readonly previous: unknown
  readonly done: Promise<void>
  readonly result?: { readonly src: string } | { readonly error: string }
}

/** Hook: the pictures that the live site does not have. */
export const usePictures = create<Map<string, Picture>>()(() => new Map())

/**
 * Placeholder until a picture has been loaded from the content API. On the live site, the
 * picture's own URL would be a 404.
 */
const PLACEHOLDER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

export function getPicture(path: string): Picture {
  return usePictures.getState().get(path) ?? {}
}

export function setPicture(path: string, change: Partial<Picture>): void {
  const picture = { ...getPicture(path), ...change }
  usePictures.setState(new Map(usePictures.getState()).set(path, picture), true)
}

/** Shows a file from the user's computer. */
export function showFile(path: string, file: File): void {
  setPicture(path, { file, url: URL.createObjectURL(file) })
}

/** Adds a picture that is ready to be uploaded when a record that names it is published. */
export async function addPicture(path: string, file: File): Promise<void> {
  if (!getPicture(path).file) showFile(path, file)
  setPicture(path, { isKept: await keepFile(path, file) })
}

/** Adds pictures that the site has, but has not published: their queries by path. */
export function addSitePictures(queries: Readonly<Record<string, string>>): void {
  for (const [path, query] of Object.entries(queries)) {
    const { url, isAsked } = getPicture(path)
    // A picture that could not be loaded before has its path as its URL.
    const isMissing = url === path
    setPicture(path, isMissing ? { query, url: undefined, isAsked: false } : { query, isAsked })
  }
}

/** Adds the pictures of an earlier version, some of which may no longer be published. */
export function addVersionPictures(version: string, record: object): void {
  const queries = findPictures(record).map(({ src }) => {
    return [src, `path=${encodeURIComponent(src)}&version=${encodeURIComponent(version)}`] as const
  })
  addSitePictures(Object.fromEntries(queries))
}

/**
 * Makes the pictures known that this browser has stored for the user.
 * @param records of the stored drafts
 */
export async function openPictures(records: readonly object[]): Promise<void> {
  for (const [path, file] of await readFiles(records)) {
    if (!getPicture(path).file) showFile(path, file)
  }
}

/** Makes the pictures of a record known that another window has added. */
export async function findFiles(record: object): Promise<void> {
  const paths = findPictures(record).map(({ src }) => src)
  await Promise.all(paths.filter((path) => !isNewPicture(path)).map(loadFile))
}

/** Returns true for a picture that is not published, but was chosen or is at the site. */
export function isNewPicture(path: string): boolean {
  const { file, query } = getPicture(path)
  return file !== undefined || query !== undefined
}

/**
 * Returns the URL of a picture. A picture that is not live yet is looked for, with a placeholder
 * until then.
 */
export function getPictureUrl(path: string): string {
  const { url, isAsked, ...picture } = getPicture(path)
  if (url || !path || PICTURES.includes(path)) return url ?? path
  if (!isAsked) {
    // Tells no component, because one of them renders just now.
    usePictures.getState().set(path, { ...picture, isAsked: true })
    void loadPicture(path)
  }
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

/** Limit of the download of a published picture, in ms. */
const LIMIT_MS = 20_000

/** Returns the width of a published picture, in px; undefined if the picture cannot be read. */
export async function readPictureWidth(path: string): Promise<number | undefined> {
  const picture = new Image()
  picture.src = PICTURES.includes(path) ? path : await fetchUrl(path)
  try {
    await withLimit(picture.decode(), LIMIT_MS, () => new Error('No answer.'))
    return picture.naturalWidth || undefined
  } catch {
    return undefined
  }
}

async function loadPicture(path: string): Promise<void> {
  if (await loadFile(path)) return
  // A picture that cannot be loaded keeps its path as its URL, so that the form still works.
  setPicture(path, { url: await fetchUrl(path) })
}

/** Returns true if the browser's storage has the file of a picture, which is known then. */
async function loadFile(path: string): Promise<boolean> {
  const file = await readFile(path)
  if (file && !getPicture(path).file) showFile(path, file)
  return file !== undefined
}

/** Fetches a picture from the site. Returns its path if the site does not have it. */
async function fetchUrl(path: string): Promise<string> {
  const query = getPicture(path).query ?? `path=${encodeURIComponent(path)}`
  return fetchPicture(query).then(
    (content) => URL.createObjectURL(content),
    () => path,
  )
}
