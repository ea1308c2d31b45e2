/** The file at the root of the built site that says which content it shows. */
export const BUILD_STAMP_FILE = 'build.json'

export interface BuildStamp {
  /** When the build began, as an ISO date. */
  readonly builtAt: string
  /** A hash of each record that the site was built from, by its path below content/. */
  readonly records: Readonly<Record<string, string>>
}

/** Whether the site was built from a record with this hash. */
export function shows({ records }: BuildStamp, hash: string): boolean {
  return Object.values(records).includes(hash)
}
