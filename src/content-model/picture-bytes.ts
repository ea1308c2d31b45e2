/** The kinds of picture that browsers show, and others that people often have. */
export type PictureFormat =
  'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'svg' | 'heic' | 'tiff' | 'pdf'

/** The first bytes of a kind of file, each as the letter of its number. */
const beginnings: readonly (readonly [PictureFormat, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['gif', /^GIF8[79]a/],
  ['avif', /^[^]{4}ftypavi[fs]/],
  ['heic', /^[^]{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  ['tiff', /^(?:II\*\0|MM\0\*)/],
  ['pdf', /^%PDF-/],
]
const LONGEST_BEGINNING = 12

/** What may come before a drawing; some programs write a page of comments. */
const drawing =
  /^\s*(?:(?:<\?[^]*?\?>|<!--[^]*?-->|<!doctype\s+svg\b[^[>]*(?:\[[^\]]*\]\s*)?>)\s*)*<(?:\w+:)?svg[\s/>]/i
const MAX_PROLOGUE = 64 * 1024

/** What a file is by its bytes, whatever its name and type say; undefined if it is something else. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const first = String.fromCharCode(...bytes.subarray(0, LONGEST_BEGINNING))
  const found = beginnings.find(([, expression]) => expression.test(first))
  if (found) return found[0]
  const encoding = first.startsWith('\xff\xfe') ? 'utf-16le' : 'utf-8'
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, MAX_PROLOGUE))
  return drawing.test(text) ? 'svg' : undefined
}

/** What to do with a photo as iPhones keep it, which browsers do not show. */
export const heicAdvice =
  'Send a JPEG of it: on an iPhone, press Share, then Options, and choose Most Compatible; on a computer, open it and export it.'
