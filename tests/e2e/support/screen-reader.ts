import type { virtual } from '@guidepup/virtual-screen-reader'
import { expect, type Page } from './fixtures'

const bundle = require.resolve('@guidepup/virtual-screen-reader/browser.js')
const address = '/virtual-screen-reader.js'

/** What a phrase begins with, if it is not words alone: a role, or that a live region speaks. */
const role =
  /^(?:end of )?(?:article|banner|button|carousel|contentinfo|definition|dialog|document|form|heading|image|item|link|list|main|navigation|polite|region|slide|status|term|textbox)\b/
/** What a phrase ends with. */
const states =
  /(?:, (?:(?:level|position|set size) \d+|current page|disabled|has popup dialog|invalid|modal|required|(?:not )?expanded|\d+ (?:controls?|error messages?)))*$/

interface Listening {
  virtual: typeof virtual
}

/** Starts a screen reader on part of the page; it also says what changes there from then on. */
export async function startScreenReader(page: Page, part = 'body'): Promise<void> {
  await page.route(`**${address}`, (route) => route.fulfill({ path: bundle }))
  // As text, because Playwright would compile the import into one of Node's.
  await page.evaluate(`import('${address}').then((reader) => Object.assign(window, reader))`)
  await page.evaluate(async (container) => {
    // No browser shows these to a visitor with scripts, but the reader reads their source.
    for (const unseen of document.querySelectorAll('noscript')) unseen.remove()
    const { virtual } = window as unknown as Listening
    await virtual.start({ container: document.querySelector(container)! })
  }, part)
}

/** Reads on until a phrase that starts with `end`, and tells what has been said since last asked. */
export async function readTo(page: Page, end: string): Promise<string> {
  await page.evaluate(async (last) => {
    const { virtual } = window as unknown as Listening
    do await virtual.next()
    while (!(await virtual.lastSpokenPhrase()).startsWith(last))
  }, end)
  return transcript(page)
}

/** Waits until a live region says a text, and tells what has been said since last asked. */
export async function listenForStatus(page: Page, text: string): Promise<string> {
  await expect(
    page.getByRole('status').filter({ hasText: text }),
    'one live region says it',
  ).toHaveCount(1)
  return listenFor(page, `polite: ${text}`)
}

/** Waits until a phrase is said, and tells what has been said since last asked. */
export async function listenFor(page: Page, phrase: string): Promise<string> {
  const said = () => page.evaluate(() => (window as unknown as Listening).virtual.spokenPhraseLog())
  await expect.poll(async () => (await said()).join('\n')).toContain(phrase)
  return transcript(page)
}

/**
 * What has been said since last asked, a phrase a line, with an ellipsis for words, so that no change
 * of a text changes it. It leaves out the ends of what is short, and what this reader says but none
 * that people use: states at their default, an empty live region, a link's text after its name, and
 * a live region once more for each attribute that changes in it.
 */
async function transcript(page: Page): Promise<string> {
  const phrases = await page.evaluate(async () => {
    const { virtual } = window as unknown as Listening
    const log = await virtual.spokenPhraseLog()
    await virtual.clearSpokenPhraseLog()
    return log
  })
  return phrases
    .map((phrase) => phrase.replace(/, not (?:busy|disabled|invalid)/g, ''))
    .map((phrase) => phrase.replace(/^listitem, level 1, /, 'item, '))
    .filter((phrase) => !/^(?:(?:end of )?(?:paragraph|strong)|status)$/.test(phrase))
    .filter((phrase) => !/^end of (?:definition|link|listitem|term)/.test(phrase))
    .filter((phrase, index, all) => {
      const before = all[index - 1] ?? ''
      return phrase !== before && !(before.startsWith('link, ') && before.includes(phrase))
    })
    .map((phrase) => `${withoutWords(phrase)}\n`)
    .join('')
}

/** A phrase with its role and its states, such as "button, …, has popup dialog". */
function withoutWords(phrase: string): string {
  const [start = ''] = role.exec(phrase) ?? []
  const [end = ''] = states.exec(phrase) ?? []
  const hasWords = phrase.length > start.length + end.length
  const parts = hasWords ? [start, '…'] : [start]
  return parts.filter(Boolean).join(', ') + end
}
