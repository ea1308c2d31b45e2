/**
 * The path as Gatsby's router can read it: the router decodes it twice, and where that fails the
 * whole script stops. Such a path loses its percent signs; it has no page of its own anyway.
 */
export function decodablePath(path: string): string {
  try {
    decodeURIComponent(decodeURIComponent(path))
    return path
  } catch {
    return path.replaceAll('%', '')
  }
}
