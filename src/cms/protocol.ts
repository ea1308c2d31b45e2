/* What the editor in the browser shares with the scripts that build and serve it. */
import { adminPath } from '../routes'

/** The file at the root of the built site that says which content it shows. */
export const BUILD_STAMP_FILE = 'build.json'

export interface BuildStamp {
  /** As an ISO date: whatever was published before is in it. */
  readonly builtAt: string
  /** Which fields records have in it: the editor must have been compiled with the same. */
  readonly fields: string
}

/** Where a small copy of a picture of the built site is; a drawing is small enough itself. */
export function thumbnailPath(picture: string): string {
  return picture.endsWith('.svg') ? picture : `${adminPath}thumbnails${picture}`
}
