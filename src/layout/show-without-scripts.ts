/**
 * Makes of this page, whose scripts cannot start, the one that a visitor without scripts gets: all
 * of it can be read, its links work, and nothing is offered that would not answer.
 */
export function showWithoutScripts(): void {
  for (const style of document.querySelectorAll('style')) {
    style.textContent = (style.textContent ?? '').replaceAll('(scripting:none)', '(min-width:0)')
  }
  for (const unseen of document.querySelectorAll('noscript')) {
    unseen.outerHTML = unseen.textContent ?? ''
  }
}
