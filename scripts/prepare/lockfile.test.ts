import { readFileSync } from 'node:fs'

interface Lockfile {
  readonly packages: Readonly<
    Record<string, { readonly optionalDependencies?: Readonly<Record<string, string>> }>
  >
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile

// Fails if the lockfile lacks binaries for macOS or Windows. npm omits binaries that its registry
// does not have yet.
test('the lockfile has the binaries of every system', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.replace(/.*node_modules\//, '')))
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !locked.has(name))
  expect(missing).toEqual([])
})
