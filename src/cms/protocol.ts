/* What the editor in the browser shares with the scripts that build and serve it. */

/** The file at the root of the built site that says which content it shows. */
export const BUILD_STAMP_FILE = 'build.json'

export interface BuildStamp {
  /** As an ISO date: whatever was published before is in it. */
  readonly builtAt: string
}
