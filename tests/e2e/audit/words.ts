import { mainLanguage } from '../../../src/languages/languages'
import { editions } from '../support/site'
import { differences, type Step } from './visit'

/** Words, names, alternative texts and the head are in the page's language, or say in which. */
export const language: Step = async ({ page, edition }) => {
  const texts = await page.evaluate(() => {
    const attributes = ['alt', 'aria-label', 'aria-roledescription', 'title', 'placeholder']
    const words = [...document.querySelectorAll('body *')]
      .filter((element) => !element.matches('script, style'))
      .filter((element) => element.closest('[lang]') === document.documentElement)
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
        ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ])
    const head = [...document.querySelectorAll('meta[name=description], meta[property^="og:"]')]
    return [...words, document.title, ...head.map((meta) => meta.getAttribute('content') ?? '')]
  })
  const foreign =
    edition.language === mainLanguage
      ? /\p{Script=Arabic}/u
      : // Arabic with Western figures, as in the drawings; a name or two may be Latin.
        /[a-z]+ [a-z]+ [a-z]+|[٠-٩۰-۹]/i
  return texts.filter((text) => foreign.test(text)).map((text) => `“${text}” is not translated`)
}

/** Numbers and addresses of mail stand from left to right; ranges of years run as the text does. */
export const figures: Step = ({ page }) =>
  page.evaluate(() => {
    const runsToTheRight = (text: Text) => {
      const start = text.data.search(/\S/)
      const places = [...text.data.trim()].map((_, index) => {
        const letter = document.createRange()
        letter.setStart(text, start + index)
        letter.setEnd(text, start + index + 1)
        return letter.getBoundingClientRect()
      })
      // A second line begins at the start again.
      return places.every(({ left, top }, index) => {
        const before = places[index - 1]
        return !before || top > before.top + 2 || left >= before.left
      })
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const turned: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const isFigure = /^[\d\s+\-–/:.,@a-z]+$/i.test(text.data) && /\d|@/.test(text.data)
      const isRange = /^\d{4} - \d{4}$/.test(text.data.trim())
      if (isFigure && !isRange && text.parentElement?.checkVisibility() && !runsToTheRight(text)) {
        turned.push(`“${text.data}” is turned round`)
      }
    }
    return turned
  })

/** The links to the same page in the other languages, each named in its own. */
export const languageSwitch: Step = async ({ page, shown, edition }) => {
  const position = edition.pages.findIndex(({ path }) => path === shown.path)
  // The page for readers without a connection has no other edition.
  if (position < 0) return []
  const found = await page
    .getByRole('banner')
    .locator('a[hreflang]')
    .evaluateAll((all) =>
      all.map((link) =>
        [link.textContent, ...['href', 'lang', 'hreflang'].map((it) => link.getAttribute(it))].join(
          ' ',
        ),
      ),
    )
  const expected = editions
    .filter((other) => other !== edition)
    .map(({ pages, language: { code, name } }) =>
      [name, pages[position]?.path, code, code].join(' '),
    )
  return differences({ links: [[...new Set(found)], expected] })
}
