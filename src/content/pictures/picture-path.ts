/**
 * Returns the path of a picture as in records: in composed form (NFC). File names that macOS has
 * written may be decomposed (NFD).
 */
export function toPicturePath(file: string): string {
  return file.normalize()
}

/** Returns the possible paths of a picture's file on the disk: composed and decomposed. */
export function listPictureFiles(path: string): string[] {
  return [...new Set([path.normalize(), path.normalize('NFD')])]
}
