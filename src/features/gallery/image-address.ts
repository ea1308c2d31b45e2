/** The part of an address that names a picture of the page's gallery, such as `?image=7`. */
const parameter = 'image'

/**
 * The picture that an address names, counted from 1; none where it names no picture of a gallery
 * of `count`.
 */
export function imageInAddress(address: string, count: number): number | undefined {
  const written = new URL(address).searchParams.get(parameter) ?? ''
  const number = Number(written)
  return /^[1-9]\d*$/.test(written) && number <= count ? number : undefined
}

/** The address with picture `number`, counted from 1, in place of the one it names. */
export function withImage(address: string, number: number): string {
  const named = new URL(address)
  named.searchParams.set(parameter, String(number))
  return named.href
}

/** The address of the page that shows the gallery, without naming a picture. */
export function withoutImage(address: string): string {
  const bare = new URL(address)
  bare.searchParams.delete(parameter)
  return bare.href
}
