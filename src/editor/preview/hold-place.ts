import { removeLanguageSuffix } from '../../content/model/field-label'

/** Returns the field that an element shows, as a text that is the same in all languages. */
function getSubject({ dataset: { field = '', record } }: HTMLElement): string {
  return `${removeLanguageSuffix(field)} ${record}`
}

/**
 * Remembers the text or picture near the top of the window.
 * @returns a function that scrolls the same text or picture to the same height after a change of
 *   the language
 */
export function holdPlace(root: HTMLElement): () => void {
  const findAll = () => [...root.querySelectorAll<HTMLElement>('main [data-field]')]
  const first = findAll().find(
    (element) => element.getBoundingClientRect().bottom > innerHeight / 4,
  )
  const subject = first && getSubject(first)
  const top = first?.getBoundingClientRect().top ?? 0
  return () => {
    const same = findAll().find((element) => getSubject(element) === subject)
    if (same) scrollBy({ top: same.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}
