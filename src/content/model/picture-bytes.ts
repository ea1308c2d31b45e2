/** Signatures of the picture types that the code distinguishes. */
const signatures = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  // Excludes AVIF files: they may begin with the brand mif1 or msf1 too, but list a brand such as
  // avif after it.
  'image/heic': /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|(?:mif1|msf1)(?![^]{0,60}avi[fs]))/,
  // Matches TIFF files and many raw photos. The build decodes some of them, but browsers show none.
  'image/tiff': /^(?:II\*\0|MM\0\*)/,
  // Skips a byte order mark, declarations, comments and a doctype, which programs may write before
  // the root element of an SVG.
  'image/svg+xml':
    /^(?:\xef\xbb\xbf)?(?:\s|<\?(?:(?!\?>)[^])*\?>|<!--(?:(?!-->)[^])*-->|<!doctype\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>)*<(?:\w+:)?svg[\s/>]/i,
}

/** File extensions by MIME type, for the pictures that the site can show. */
export const pictureExtensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** Number of bytes to search for a signature, enough for an SVG that begins with a comment. */
export const SIGNATURE_BYTES = 16_384

/**
 * Returns the MIME type of a picture by its bytes, regardless of its name; undefined for any
 * other file.
 */
export function detectPictureType(bytes: Uint8Array): keyof typeof signatures | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  const types = Object.keys(signatures) as (keyof typeof signatures)[]
  return types.find((type) => signatures[type].test(head))
}

/**
 * Advice for photos that browsers do not show, by MIME type, as the rest of a sentence that begins
 * with a file name or a field's label.
 */
export const photoAdvice: Readonly<Record<string, string>> = {
  'image/heic':
    'is a HEIC photo, which browsers do not show. Send a JPEG of it: on an iPhone, press Share, then Options, and choose Most Compatible; on a computer, open it and export it.',
  'image/tiff': 'is a TIFF or a raw photo, which browsers do not show. Export it as a JPEG.',
}

/** Maximum width and height of a picture, in px, because the build decodes pictures into memory. */
export const MAX_SIDE = 10_000
