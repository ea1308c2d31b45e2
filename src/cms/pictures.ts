import { create } from 'zustand'
import { fetchPictureUrl } from './backend/content-client'

/** Until such a picture is there: its own address would be missed on the live site. */
const PLACEHOLDER = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** Pictures that were chosen from this computer, by the paths that records name them by. */
const chosenFiles = new Map<string, File>()
/** Those of the published ones that the content API was asked for. */
const requested = new Set<string>()

/**
 * Where the browser finds what is not on the live site: what was chosen, and what was published since.
 * Whoever uses it renders again once there is another picture.
 */
export const usePictureUrls = create<ReadonlyMap<string, string>>()(() => new Map())

/** Keeps a picture until a record that names it is published: nothing else sends it. */
export function addPicture(path: string, file: File): void {
  chosenFiles.set(path, file)
  setUrl(path, URL.createObjectURL(file))
}

/** The pictures that have to be sent with a record. */
export function findNewPictures(record: object): ReadonlyMap<string, File> {
  const text = JSON.stringify(record)
  return new Map([...chosenFiles].filter(([path]) => text.includes(JSON.stringify(path))))
}

/** All pictures that were chosen from this computer. */
export function getNewPictures(): ReadonlyMap<string, File> {
  return chosenFiles
}

/** Where the browser finds a picture: the content API has those that the live site has not yet. */
export function getPictureUrl(path: string): string {
  const url = usePictureUrls.getState().get(path)
  if (url || !path || PICTURES.includes(path)) return url ?? path
  if (!requested.has(path)) void loadPicture(path)
  return PLACEHOLDER
}

async function loadPicture(path: string): Promise<void> {
  requested.add(path)
  // A form does without what cannot be read.
  setUrl(path, await fetchPictureUrl(path).catch(() => path))
}

function setUrl(path: string, url: string): void {
  usePictureUrls.setState(new Map(usePictureUrls.getState()).set(path, url), true)
}
