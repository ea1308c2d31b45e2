import type { Json } from '../../content/model/record-file'
import { getOutdatedFlagName, getPropertyName } from '../../content/model/translation'
import { isEmpty } from '../../content/model/values'
import { languages } from '../../languages/languages'
import { listFileLanguages, listUses, type Description, type KeyedRecord } from './library'

/* Finds the descriptions of a picture in the records that show the picture, so that descriptions
   need no storage of their own. */

/**
 * Finds the descriptions of a picture in records, at most one for each language. Prefers the field
 * with descriptions in the most languages, then the first record. Ignores outdated descriptions.
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

/**
 * Picks the known descriptions for languages in which a picture's description is missing or
 * outdated.
 */
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
