import { licenceAllowed } from './licences'

/** A package as package-lock.json has it. */
export interface LockedPackage {
  version?: string
  integrity?: string
  license?: string
  link?: boolean
}

/**
 * What is wrong with the packages of a lockfile, one sentence each: no checksum, a licence that
 * was not looked at, a version that is known to carry harmful code.
 * @param packages by path, as the lockfile has them
 * @param knownBad versions by name
 */
export function findFaults(
  packages: Readonly<Record<string, LockedPackage>>,
  knownBad: Readonly<Record<string, readonly string[]>>,
): string[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .flatMap(([path, { version = '', integrity, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const faults: string[] = []
      if (!integrity) faults.push(`${name} ${version} has no checksum in the lockfile.`)
      if (!licenceAllowed(name, license)) {
        faults.push(
          `${name} ${version} is under "${license}". Look at it, then scripts/dependencies/.`,
        )
      }
      if (knownBad[name]?.includes(version)) {
        faults.push(`${name} ${version} carries harmful code. Install another version.`)
      }
      return faults
    })
}
