import type { Texts } from '../languages/en/interface-texts'

/**
 * Puts what Gatsby announces after a navigation into the language of the page. Gatsby writes its
 * English words in the next frame, and so does this after it, before a screen reader hears either.
 */
export function announcePage({ arrivedAt }: Texts): void {
  requestAnimationFrame(() => {
    const announcer = document.getElementById('gatsby-announcer')
    const heading = document.querySelector('h1')?.textContent
    if (announcer?.textContent && heading) announcer.textContent = arrivedAt(heading)
  })
}
