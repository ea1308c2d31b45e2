/** Licences that ask for nothing but their notice, or that we only use and do not change. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])

/**
 * Old packages whose manifest has no SPDX name; their files say MIT or the Unlicense. Mapbox's says
 * nothing, and is a fork of one under MIT; it comes with Decap's map, which is not compiled.
 */
const lookedAt = new Set([
  '@mapbox/jsonlint-lines-primitives',
  'busboy',
  'callsite',
  'fuzzy',
  'linkfs',
  'memorystream',
  'semaphore',
  'sort-asc',
  'sort-desc',
  'sort-object',
  'streamsearch',
  'trim',
  'valid-url',
  'xmlhttprequest-ssl',
])

/** Whether a package may be used, by the SPDX expression of its licence. */
export function licenceAllowed(name: string, expression: string | undefined): boolean {
  if (!expression) return lookedAt.has(name)
  const plain = expression.replace(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())))
}
