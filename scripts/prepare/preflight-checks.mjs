// Checks Node's version, the folder's path, files, permissions and disk space. Must run without
// packages, and on versions of Node that the project does not support.
import fs from 'fs'
import path from 'path'

const requiredFiles = ['package.json', 'package-lock.json', 'netlify.toml', 'content', 'src']
/** Folders that the project writes to. */
const writableFolders = ['.', 'node_modules', '.cache', 'public', '.local']

/**
 * Matches the characters that the project's path must not contain, because Gatsby would read them
 * as patterns, as parts of a URL or as code.
 */
const unsupportedCharacters = /[^\p{L}\p{M}\p{N}\p{So} _.,\-+@=~&;^$\\/]/gu

/**
 * Minimum minor version of each supported major version of Node. Earlier versions cannot require ES
 * modules, as Playwright requires Netlify's packages.
 */
const minMinor = new Map([
  [20, 19],
  [22, 12],
  [24, 0],
])

const GIGABYTE = 1e9
const REQUIRED_BYTES = { install: 2 * GIGABYTE, build: 0.3 * GIGABYTE }

/**
 * Returns a message that says how to fix the first failed check, or undefined if all pass.
 * @param {{ node: string, folder: string, freeBytes: number, isInstalled: boolean,
 *   exists: (file: string) => boolean, isWritable: (file: string) => boolean }} facts
 */
export function findPreflightError({ node, folder, freeBytes, isInstalled, exists, isWritable }) {
  const [major, minor] = node.split('.').map(Number)
  if (!(minor >= minMinor.get(major))) {
    return `This project needs Node 24, 22.12 or 20.19; this is ${node}. Get Node 24 from https://nodejs.org.`
  }
  // Ignores the drive at the beginning of a Windows path, such as C:
  const unsupported = folder.replace(/^[a-z]:/i, '').match(unsupportedCharacters)
  if (unsupported) {
    const characters = [...new Set(unsupported)].join(' ')
    return `Rename this folder, or move the project to another: the build cannot work with ${characters} in its path, ${folder}.`
  }
  const missing = requiredFiles.find((file) => !exists(file))
  if (missing) return `${missing} is missing. Restore it with: git checkout -- ${missing}`
  const readOnly = writableFolders.find((file) => exists(file) && !isWritable(file))
  if (readOnly) {
    const readOnlyPath = path.join(folder, readOnly)
    return `You may not write to ${readOnlyPath}. Change its owner or its rights, or copy the project to a folder of your own.`
  }
  const needed = isInstalled ? REQUIRED_BYTES.build : REQUIRED_BYTES.install
  if (freeBytes < needed) {
    const [free, total] = [freeBytes, needed].map((bytes) => (bytes / GIGABYTE).toFixed(1))
    return `There is too little room on the disk: ${free} GB are free, and this needs ${total} GB. Remove what you no longer need, then try again.`
  }
  return undefined
}

export function readSystemState() {
  return {
    node: process.versions.node,
    folder: process.cwd(),
    freeBytes: getFreeBytes(),
    isInstalled: fs.existsSync('node_modules/.package-lock.json'),
    exists: fs.existsSync,
    isWritable,
  }
}

function getFreeBytes() {
  if (!fs.statfsSync) return Infinity
  const { bavail, bsize } = fs.statfsSync('.')
  return bavail * bsize
}

/** @param {string} file */
function isWritable(file) {
  try {
    fs.accessSync(file, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}
