/** File with the BuildStamp, in the top folder of the built site. */
export const BUILD_STAMP_FILE = 'build.json'

export interface BuildStamp {
  /** ISO date. The build contains everything that was published before this time. */
  readonly builtAt: string
  /** Hash of the content, code and settings of the build. An unchanged site is not built again. */
  readonly inputHash: string
}
