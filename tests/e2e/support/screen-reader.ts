import type { virtual } from '@guidepup/virtual-screen-reader'
import { expect, type Page } from './fixtures'

const bundle = require.resolve('@guidepup/virtual-screen-reader/browser.js')
const bundlePath = '/virtual-screen-reader.js'

/** Matches the role or the live region priority at the start of a phrase. */
const rolePattern =
  /^(?:end of )?(?:article|banner|button|carousel|contentinfo|definition|dialog|document|form|heading|image|item|link|list|main|navigation|polite|region|slide|status|term|textbox)\b/
/** Matches the states at the end of a phrase. */
const statesPattern =
  /(?:, (?:(?:level|position|set size) \d+|current page|disabled|has popup dialog|invalid|modal|required|(?:not )?expanded|\d+ (?:controls?|error messages?)))*$/

interface ReaderWindow {
  virtual: typeof virtual
}

/** Starts a screen reader on a part of the page, whose live regions it also announces. */
export async function startScreenReader(page: Page, part = 'body'): Promise<void> {
  await page.route(`**${bundlePath}`, (route) => route.fulfill({ path: bundle }))
  // A string, because Playwright would compile the import in a function for Node.
  await page.evaluate(`import('${bundlePath}').then((reader) => Object.assign(window, reader))`)
  await page.evaluate(async (container) => {
    // The reader reads the source of noscript elements, which browsers with scripts do not render.
    for (const noscript of document.querySelectorAll('noscript')) noscript.remove()
    const { virtual } = window as unknown as ReaderWindow
    await virtual.start({ container: document.querySelector(container)! })
  }, part)
}

/** Reads until a phrase starts with `end`. Returns the transcript since the previous one. */
export async function readUntil(page: Page, end: string): Promise<string> {
  await page.evaluate(async (prefix) => {
    const { virtual } = window as unknown as ReaderWindow
    do await virtual.next()
    while (!(await virtual.lastSpokenPhrase()).startsWith(prefix))
  }, end)
  return takeTranscript(page)
}

/** Waits until a live region announces a text. Returns the transcript since the previous one. */
export async function waitForStatus(page: Page, text: string): Promise<string> {
  await expect(
    page.getByRole('status').filter({ hasText: text }),
    'one live region says it',
  ).toHaveCount(1)
  return waitForPhrase(page, `polite: ${text}`)
}

/** Waits until the reader speaks a phrase. Returns the transcript since the previous one. */
export async function waitForPhrase(page: Page, phrase: string): Promise<string> {
  const readLog = () =>
    page.evaluate(() => (window as unknown as ReaderWindow).virtual.spokenPhraseLog())
  await expect.poll(async () => (await readLog()).join('\n')).toContain(phrase)
  return takeTranscript(page)
}

/**
 * Returns and clears the log of spoken phrases, one per line. Texts become an ellipsis, so that
 * transcripts do not change with the content. Omits the ends of short elements, and phrases that
 * only this reader speaks: default states, empty live regions, the text of a link after its name,
 * and repetitions of a live region when its attributes change.
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

/** Replaces a phrase's text by an ellipsis, for example "button, …, has popup dialog". */
function maskText(phrase: string): string {
  const [start = ''] = rolePattern.exec(phrase) ?? []
  const [end = ''] = statesPattern.exec(phrase) ?? []
  const hasText = phrase.length > start.length + end.length
  const parts = hasText ? [start, '…'] : [start]
  return parts.filter(Boolean).join(', ') + end
}
