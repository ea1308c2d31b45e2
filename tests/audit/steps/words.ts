import { languages, localisePath, mainLanguage, toMainPath } from '../../../src/languages/languages'
import { listMismatches, type AuditStep } from './visit'

/** Matches a text in directional isolates, which mark a fallback where no element can. */
const markedFallback = /\u2066[^\u2069]*\u2069/g

/** Finds text, accessible names and metadata in another language, except in `lang` elements. */
export const checkLanguage: AuditStep = async ({ page, edition }) => {
  const texts = await page.evaluate(() => {
    const attributes = ['alt', 'aria-label', 'aria-roledescription', 'title', 'placeholder']
    const bodyTexts = [...document.querySelectorAll('body *')]
      .filter((element) => !element.matches('script, style'))
      .filter((element) => element.closest('[lang]') === document.documentElement)
      .flatMap((element) => [
        ...[...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
        ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ])
    const head = [...document.querySelectorAll('meta[name=description], meta[property^="og:"]')]
    return [...bodyTexts, document.title, ...head.map((meta) => meta.getAttribute('content') ?? '')]
  })
  const foreignText =
    edition.language === mainLanguage
      ? /\p{Script=Arabic}/u
      : // Allows Western digits, which Arabic pages use by design, and two Latin words in a row.
        /[a-z]+ [a-z]+ [a-z]+|[٠-٩۰-۹]/i
  return texts
    .filter((text) => foreignText.test(text.replace(markedFallback, '')))
    .map((text) => `“${text}” is not translated`)
}

/** Finds numbers and email addresses that run from right to left, except ranges of years. */
export const checkNumberDirection: AuditStep = ({ page }) =>
  page.evaluate(() => {
    const isLeftToRight = (text: Text) => {
      const start = text.data.search(/\S/)
      const boxes = [...text.data.trim()].map((_, index) => {
        const character = document.createRange()
        character.setStart(text, start + index)
        character.setEnd(text, start + index + 1)
        return character.getBoundingClientRect()
      })
      // Accepts a character on a new line, which may be further to the left.
      return boxes.every(({ left, top }, index) => {
        const before = boxes[index - 1]
        return !before || top > before.top + 2 || left >= before.left
      })
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const reversed: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const isNumber = /^[\d\s+\-–/:.,@a-z]+$/i.test(text.data) && /\d|@/.test(text.data)
      const isRange = /^\d{4} - \d{4}$/.test(text.data.trim())
      if (isNumber && !isRange && text.parentElement?.checkVisibility() && !isLeftToRight(text)) {
        reversed.push(`“${text.data}” is turned round`)
      }
    }
    return reversed
  })

/** Checks the links to the same page in other languages, each with its language's own name. */
export const checkLanguageSwitch: AuditStep = async ({ page, auditedPage, edition }) => {
  // Skips the offline page, which has no links to other languages.
  if (!auditedPage.hasScripts) return []
  const links = await page
    .getByRole('banner')
    .locator('a[hreflang]')
    .evaluateAll((all) =>
      all.map((link) =>
        [link.textContent, ...['href', 'lang', 'hreflang'].map((it) => link.getAttribute(it))].join(
          ' ',
        ),
      ),
    )
  const expected = languages
    .filter((other) => other !== edition.language)
    .map((other) =>
      [other.name, localisePath(other, toMainPath(auditedPage.path)), other.code, other.code].join(
        ' ',
      ),
    )
  return listMismatches({ links: [[...new Set(links)], expected] })
}
