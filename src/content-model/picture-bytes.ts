/** The first bytes of the kinds of picture that are treated each in its own way. */
const signatures = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n/,
  'image/webp': /^RIFF[^]{4}WEBP/,
  'image/heic': /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/,
  // Behind what programs write before a drawing.
  'image/svg+xml':
    /^(?:\xef\xbb\xbf)?(?:\s|<\?[^]*?\?>|<!--[^]*?-->|<!doctype\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>)*<(?:\w+:)?svg[\s/>]/i,
}

/** File endings by the types of picture that the site can show. */
export const pictureExtensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/** Enough for a page of comments before a drawing. */
export const SIGNATURE_BYTES = 16_384

/** The type of a picture by its bytes, whatever its name says; undefined for any other kind of file. */
export function detectPictureType(bytes: Uint8Array): keyof typeof signatures | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES))
  const types = Object.keys(signatures) as (keyof typeof signatures)[]
  return types.find((type) => signatures[type].test(beginning))
}

/** What to do with a photo as iPhones keep it, to follow the name of its file or field. */
export const heicAdvice =
  'is a HEIC photo, which browsers do not show. Send a JPEG of it: on an iPhone, press Share, then Options, and choose Most Compatible; on a computer, open it and export it.'
