import { readFileSync } from 'node:fs'
import { findFaults, type LockedPackage } from './find-faults'
import knownBad from './known-bad.json'

// Works offline: what the registry knows besides is asked in CI, where it answers.
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const faults = findFaults(packages, knownBad)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`Dependencies: ${Object.keys(packages).length - 1} packages, no faults.`)
