import path from 'node:path'

const folder = 'content'

/** Names of the properties of a request to Decap's server that hold paths of the repository. */
const pathKeys = new Set(['path', 'newPath', 'folder', 'mediaFolder', 'paths'])

/** The paths of a request to Decap's server that do not lie in content/. */
export function pathsOutsideContent(body: unknown): string[] {
  return pathsIn(body).filter((file) => {
    const normal = path.posix.normalize(file.replaceAll('\\', '/'))
    return normal !== folder && !normal.startsWith(`${folder}/`)
  })
}

function pathsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return pathKeys.has(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, name))
}
