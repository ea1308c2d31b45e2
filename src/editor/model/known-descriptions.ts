import type { Json } from '../../content/model/record-file'
import { getOutdatedFlagName, getPropertyName } from '../../content/model/translation'
import { isEmpty } from '../../content/model/values'
import { languages } from '../../languages/languages'
import { listFileLanguages, listUses, type Description, type KeyedRecord } from './library'

/* A description is kept with its picture: nothing is stored, because the records that show the
   picture have it. */

/**
 * Finds how records describe a picture, once for each language. Prefers the places that describe it
 * in most languages, then the first record. Leaves out what may describe an earlier picture.
 */
export function findKnownDescriptions(
  path: string,
  records: readonly KeyedRecord[],
): readonly Description[] {
  const places = records
    .flatMap(([key, record]) => listUses(key, record).get(path) ?? [])
    .map(({ descriptions }) => descriptions.filter(({ isOutdated }) => !isOutdated))
    .toSorted((one, other) => other.length - one.length)
  return languages.flatMap(
    (language) => places.flat().find((description) => description.language === language) ?? [],
  )
}

/** A description for a field. */
export interface NeededDescription extends Pick<Description, 'language' | 'text'> {
  /** Name of the field's property. */
  readonly name: string
}

/** Picks the descriptions that a picture lacks, or that replace outdated ones. */
export function listNeededDescriptions(
  known: readonly Description[],
  picture: Json,
  fileName = 'file',
): readonly NeededDescription[] {
  return known.flatMap(({ language, text }) => {
    const name = getPropertyName(language, 'alt')
    const isNeeded = isEmpty(picture[name]) || Boolean(picture[getOutdatedFlagName(name)])
    const isShown = listFileLanguages(picture, fileName).includes(language)
    return isShown && isNeeded && picture[name] !== text ? [{ name, language, text }] : []
  })
}
