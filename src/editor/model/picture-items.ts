import { getOutdatedFlagName, getPropertyName } from '../../content/model/translation'
import { isEmpty, isObject } from '../../content/model/values'
import { languages, type Language } from '../../languages/languages'

/* The items of a list of pictures. */

export function hasFile(item: unknown): boolean {
  return isObject(item) && !isEmpty(item.file)
}

/** Returns the path of an item's picture, or the id of a picture that is being prepared. */
export function getSource(item: unknown): string {
  return isObject(item) && isObject(item.file) ? String(item.file.src ?? '') : ''
}

/** Lists the languages in which a picture has no description; none if there is no picture. */
export function listMissingLanguages(item: unknown): readonly Language[] {
  if (!isObject(item) || !hasFile(item)) return []
  return languages.filter((language) => isEmpty(item[getPropertyName(language, 'alt')]))
}

/** Returns true if a description may no longer fit the picture or the other description. */
export function isDescriptionOutdated(item: unknown): boolean {
  const isFlagged = (language: Language) =>
    isObject(item) && Boolean(item[getOutdatedFlagName(getPropertyName(language, 'alt'))])
  return languages.some(isFlagged)
}

/**
 * Returns true if a picture has a file, a description in each language, and no outdated
 * description.
 */
export function isComplete(item: unknown, among: readonly Language[]): boolean {
  const isMissing = listMissingLanguages(item).some((language) => among.includes(language))
  return hasFile(item) && !isMissing && !isDescriptionOutdated(item)
}

/** Counts the missing descriptions and the required descriptions, in all languages. */
export function countDescriptions(items: readonly unknown[]) {
  return {
    missing: items.reduce<number>((sum, item) => sum + listMissingLanguages(item).length, 0),
    all: items.filter(hasFile).length * languages.length,
  }
}

/**
 * Returns the index of the next sought item after an index; otherwise of the first sought item, if
 * any.
 */
export function findNext(
  items: readonly unknown[],
  after: number,
  isSought: (item: unknown, index: number) => boolean,
): number | undefined {
  const indexes = [...items.keys()].filter((index) => isSought(items[index], index))
  return indexes.find((index) => index > after) ?? indexes[0]
}
