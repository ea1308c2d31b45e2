/** The record that was published last in this browser: it outlives a closed tab, as copies do. */
interface Published {
  readonly path: string
  /** What it was opened as, which Decap goes on giving for it. */
  readonly opened: string
  readonly text: string
}

const storageKey = 'published-last'

/**
 * The text that a record was made from. After a save, and in a copy of what was typed then, Decap
 * still has the one before.
 * @param text what Decap has as its text
 */
export function openedText(path: string, text: string): string {
  const last = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Published>
  return last.path === path && last.opened === text ? (last.text ?? text) : text
}

export function rememberPublished(published: Published): void {
  localStorage.setItem(storageKey, JSON.stringify(published))
}
