/** A JPEG of one pixel. */
const jpeg =
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8ATH//2Q=='

/**
 * Creates a small picture for tests.
 * @param rest bytes after the end of the picture, which distinguish it from others
 */
export function createTinyJpeg(rest: Iterable<number> = []) {
  return Buffer.concat([Buffer.from(jpeg, 'base64'), Uint8Array.from(rest)])
}
