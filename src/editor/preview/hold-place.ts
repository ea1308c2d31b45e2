import { otherLanguages } from '../../languages/languages'

const suffix = new RegExp(`_(${otherLanguages.map(({ code }) => code).join('|')})$`)

/** Returns what an element shows, in any language. */
function getSubject({ dataset: { field = '', record } }: HTMLElement): string {
  return `${field.replace(suffix, '')} ${record}`
}

/**
 * Remembers the text or picture at the top of the window.
 * @returns a function that scrolls it to the same height, after the language has changed
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
