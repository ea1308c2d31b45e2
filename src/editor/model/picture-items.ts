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

/** Returns true if a description may no longer fit its picture, or the other language. */
export function isDescriptionOutdated(item: unknown): boolean {
  const isFlagged = (language: Language) =>
    isObject(item) && Boolean(item[getOutdatedFlagName(getPropertyName(language, 'alt'))])
  return languages.some(isFlagged)
}

/** Returns true if staff have nothing to do for a picture in these languages. */
export function isComplete(item: unknown, among: readonly Language[]): boolean {
  const isMissing = listMissingLanguages(item).some((language) => among.includes(language))
  return hasFile(item) && !isMissing && !isDescriptionOutdated(item)
}

/** Counts the descriptions that are missing, in all languages, and those that there must be. */
export function countDescriptions(items: readonly unknown[]) {
  return {
    missing: items.reduce<number>((sum, item) => sum + listMissingLanguages(item).length, 0),
    all: items.filter(hasFile).length * languages.length,
  }
}

/** Finds the next item after an index, or from the first on; undefined if there is none. */
export function findNext(
  items: readonly unknown[],
  after: number,
  isSought: (item: unknown, index: number) => boolean,
): number | undefined {
  const indexes = [...items.keys()].filter((index) => isSought(items[index], index))
  return indexes.find((index) => index > after) ?? indexes[0]
}
