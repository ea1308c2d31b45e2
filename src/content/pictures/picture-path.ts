/**
 * Returns the path of a picture in composed form (NFC), the form of the paths in records. The names
 * of files from macOS may be decomposed (NFD).
 */
export function toPicturePath(file: string): string {
  return file.normalize()
}

/** Returns the possible paths of a picture's file on the disk: composed and decomposed. */
export function listPictureFiles(path: string): string[] {
  return [...new Set([path.normalize(), path.normalize('NFD')])]
}
