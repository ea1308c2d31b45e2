import type { virtual } from '@guidepup/virtual-screen-reader'
import { expect, type Page } from './fixtures'

const bundle = require.resolve('@guidepup/virtual-screen-reader/browser.js')
const bundlePath = '/virtual-screen-reader.js'

/** What a phrase begins with, if it is not words alone: a role, or that a live region speaks. */
const rolePattern =
  /^(?:end of )?(?:article|banner|button|carousel|contentinfo|definition|dialog|document|form|heading|image|item|link|list|main|navigation|polite|region|slide|status|term|textbox)\b/
/** What a phrase ends with. */
const statesPattern =
  /(?:, (?:(?:level|position|set size) \d+|current page|disabled|has popup dialog|invalid|modal|required|(?:not )?expanded|\d+ (?:controls?|error messages?)))*$/

interface ReaderWindow {
  virtual: typeof virtual
}

/** Starts a screen reader on part of the page; it also says what changes there from then on. */
export async function startScreenReader(page: Page, part = 'body'): Promise<void> {
  await page.route(`**${bundlePath}`, (route) => route.fulfill({ path: bundle }))
  // As text, because Playwright would compile the import into one of Node's.
  await page.evaluate(`import('${bundlePath}').then((reader) => Object.assign(window, reader))`)
  await page.evaluate(async (container) => {
    // No browser shows these to a visitor with scripts, but the reader reads their source.
    for (const noscript of document.querySelectorAll('noscript')) noscript.remove()
    const { virtual } = window as unknown as ReaderWindow
    await virtual.start({ container: document.querySelector(container)! })
  }, part)
}

/** Reads on until a phrase that starts with `end`, and tells what has been said since last asked. */
export async function readUntil(page: Page, end: string): Promise<string> {
  await page.evaluate(async (prefix) => {
    const { virtual } = window as unknown as ReaderWindow
    do await virtual.next()
    while (!(await virtual.lastSpokenPhrase()).startsWith(prefix))
  }, end)
  return takeTranscript(page)
}

/** Waits until a live region says a text, and tells what has been said since last asked. */
export async function waitForStatus(page: Page, text: string): Promise<string> {
  await expect(
    page.getByRole('status').filter({ hasText: text }),
    'one live region says it',
  ).toHaveCount(1)
  return waitForPhrase(page, `polite: ${text}`)
}

/** Waits until a phrase is said, and tells what has been said since last asked. */
export async function waitForPhrase(page: Page, phrase: string): Promise<string> {
  const readLog = () =>
    page.evaluate(() => (window as unknown as ReaderWindow).virtual.spokenPhraseLog())
  await expect.poll(async () => (await readLog()).join('\n')).toContain(phrase)
  return takeTranscript(page)
}

/**
 * What has been said since last asked, a phrase a line, with an ellipsis for words, so that no change
 * of a text changes it. It leaves out the ends of what is short, and what this reader says but none
 * that people use: states at their default, an empty live region, a link's text after its name, and
 * a live region once more for each attribute that changes in it.
 */
async function takeTranscript(page: Page): Promise<string> {
  const phrases = await page.evaluate(async () => {
    const { virtual } = window as unknown as ReaderWindow
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
    .map((phrase) => `${maskText(phrase)}\n`)
    .join('')
}

/** A phrase with its role and its states, such as "button, …, has popup dialog". */
function maskText(phrase: string): string {
  const [start = ''] = rolePattern.exec(phrase) ?? []
  const [end = ''] = statesPattern.exec(phrase) ?? []
  const hasText = phrase.length > start.length + end.length
  const parts = hasText ? [start, '…'] : [start]
  return parts.filter(Boolean).join(', ') + end
}
