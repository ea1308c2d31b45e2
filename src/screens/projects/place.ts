/** The place of a project that the list is filtered by. */
export interface Place {
  /** Its part of an address, the same in every language. */
  readonly slug: string
  /** Its name in the language of the list. */
  readonly name: string
}

/**
 * The country, which a location has after its comma. There are few of them, and a city that is new
 * needs no list to be kept.
 *
 * @param location the location in the language of the list
 * @param mainLocation the location in the main language, which the address is made from
 */
export function placeOf(location: string, mainLocation: string): Place {
  return { slug: slugOf(countryIn(mainLocation)), name: countryIn(location) }
}

function countryIn(location: string): string {
  return (location.split(/[,،]/).at(-1) ?? '').trim()
}

/** `uae` for UAE and for U.A.E., so that both are one place. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
