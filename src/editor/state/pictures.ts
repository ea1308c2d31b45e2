import { create } from 'zustand'
import { findPictures } from '../../content/model/picture-fields'
import { getCopyUrl } from '../model/picture-copy'
import { fetchPicture } from './content-client'
import { keepFile, readFile, readFiles } from './picture-files'
import { withLimit } from './with-limit'

/* Pictures that the live site lacks, by their paths in records. A path contains the hash of the
   picture's content, so that a path names the same picture in each draft, version and window. The
   editor looks for a picture in memory, then in the browser's storage, then on the server. */

export interface PictureState {
  /** URL for `<img>` elements; undefined until the editor has found the picture. */
  readonly url?: string
  /** File from the user's computer. */
  readonly file?: File
  /** False if the browser could not store the file. */
  readonly isKept?: boolean
  /** Ticket of the uploaded file. */
  readonly ticket?: string
  /** Query of `GET /picture`, for a picture that the server has but has not published. */
  readonly query?: string
  /** True once the editor has started to look for the picture. */
  readonly isAsked?: boolean
  /** State of a picture that is being prepared. */
  readonly preparation?: Preparation
}

/** Preparation of a chosen file; see pending-pictures.ts. */
export interface Preparation {
  /** Previous value of the field, which is restored if the file cannot be used. */
  readonly previous: unknown
  readonly done: Promise<void>
  readonly result?: { readonly src: string } | { readonly error: string }
}

export const usePictures = create<Map<string, PictureState>>()(() => new Map())

/**
 * Placeholder until a picture has been loaded from the content API, because the live site would
 * respond with 404 to the path of the picture.
 */
const PLACEHOLDER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

export function getPicture(path: string): PictureState {
  return usePictures.getState().get(path) ?? {}
}

export function setPicture(path: string, change: Partial<PictureState>): void {
  const picture = { ...getPicture(path), ...change }
  usePictures.setState(new Map(usePictures.getState()).set(path, picture), true)
}

/** Shows a file from the user's computer. */
export function showFile(path: string, file: File): void {
  setPicture(path, { file, url: URL.createObjectURL(file) })
}

/** Adds a picture. The picture is uploaded when a record that names it is published or saved. */
export async function addPicture(path: string, file: File): Promise<void> {
  if (!getPicture(path).file) showFile(path, file)
  setPicture(path, { isKept: await keepFile(path, file) })
}

/**
 * Stores files again in the browser, such as files for which the browser had no space before.
 * @param isLost returns true for a picture whose file is not stored
 */
export function keepPictures(isLost: (picture: PictureState) => boolean): void {
  for (const [path, picture] of usePictures.getState()) {
    const { file, isKept } = picture
    if (file && isKept !== undefined && isLost(picture)) void addPicture(path, file)
  }
}

/**
 * Adds pictures that the server has but has not published.
 * @param queries queries of `GET /picture`, by the paths of the pictures
 */
export function addSitePictures(queries: Readonly<Record<string, string>>): void {
  for (const [path, query] of Object.entries(queries)) {
    const { url, isAsked } = getPicture(path)
    // Looks again for a picture that could not be loaded before: its URL was set to its path.
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
 * Adds the pictures that this browser has stored for the user.
 * @param records records of the stored drafts
 */
export async function openPictures(records: readonly object[]): Promise<void> {
  for (const [path, file] of await readFiles(records)) showStored(path, file)
}

function showStored(path: string, file: File): void {
  if (getPicture(path).file) return
  showFile(path, file)
  setPicture(path, { isKept: true })
}

/** Adds those pictures of a record whose files another window has stored in this browser. */
export async function findFiles(record: object): Promise<void> {
  const paths = findPictures(record).map(({ src }) => src)
  await Promise.all(paths.filter((path) => !isNewPicture(path)).map(loadFile))
}

/** Returns true for an unpublished picture that staff have chosen or that the server has. */
export function isNewPicture(path: string): boolean {
  const { file, query } = getPicture(path)
  return file !== undefined || query !== undefined
}

/**
 * Returns the URL of a picture. For a picture that is not live, returns a placeholder and starts to
 * look for the picture.
 */
export function getPictureUrl(path: string): string {
  const { url, isAsked, ...picture } = getPicture(path)
  if (url || !path || PICTURES.includes(path)) return url ?? path
  if (!isAsked) {
    // Changes the map without notifying components, because a component is rendering.
    usePictures.getState().set(path, { ...picture, isAsked: true })
    void loadPicture(path)
  }
  return PLACEHOLDER
}

/** Width of thumbnails, in px, which is enough for screens with two device pixels per px. */
const THUMBNAIL_WIDTH = 320

/** Returns the URL of a small copy of a live picture, and of the file itself of any other picture. */
export function getThumbnailUrl(path: string): string {
  const url = getPictureUrl(path)
  return url === path ? getCopyUrl(path, THUMBNAIL_WIDTH) : url
}

/** Timeout of the download of a published picture, in ms. */
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
  // Uses the path as the URL if the picture cannot be loaded, so that the form still works.
  setPicture(path, { url: await fetchUrl(path) })
}

/**
 * Looks for a picture in the browser's storage and adds its file. Returns false if there is no
 * file.
 */
async function loadFile(path: string): Promise<boolean> {
  const file = await readFile(path)
  if (file) showStored(path, file)
  return file !== undefined
}

/** Fetches a picture from the server and returns an object URL; after a failure, the path. */
async function fetchUrl(path: string): Promise<string> {
  const query = getPicture(path).query ?? `path=${encodeURIComponent(path)}`
  return fetchPicture(query).then(
    (content) => URL.createObjectURL(content),
    () => path,
  )
}
