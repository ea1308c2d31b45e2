import { create } from 'zustand'
import { readPicture } from './backend/content-client'

/** Until such a picture is there: its own address would be missed on the live site. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** Pictures that were chosen from this computer, by the paths that records name them by. */
const chosen = new Map<string, File>()
/** Those of the published ones that the content API was asked for. */
const asked = new Set<string>()

/**
 * Where the browser finds what is not on the live site: what was chosen, and what was published since.
 * Whoever uses it renders again once there is another picture.
 */
export const usePictures = create<ReadonlyMap<string, string>>()(() => new Map())

/** Keeps a picture until a record that names it is published: nothing else sends it. */
export function addPicture(path: string, file: File): void {
  chosen.set(path, file)
  setUrl(path, URL.createObjectURL(file))
}

/** The pictures that have to be sent with a record. */
export function newPicturesIn(record: object): ReadonlyMap<string, File> {
  const text = JSON.stringify(record)
  return new Map([...chosen].filter(([path]) => text.includes(JSON.stringify(path))))
}

/** All pictures that were chosen from this computer. */
export function newPictures(): ReadonlyMap<string, File> {
  return chosen
}

/** Where the browser finds a picture: the content API has those that the live site has not yet. */
export function pictureUrl(path: string): string {
  const url = usePictures.getState().get(path)
  if (url || !path || PICTURES.includes(path)) return url ?? path
  if (!asked.has(path)) void readFromSite(path)
  return NOTHING
}

async function readFromSite(path: string): Promise<void> {
  asked.add(path)
  // A form does without what cannot be read.
  setUrl(path, await readPicture(path).catch(() => path))
}

function setUrl(path: string, url: string): void {
  usePictures.setState(new Map(usePictures.getState()).set(path, url), true)
}
