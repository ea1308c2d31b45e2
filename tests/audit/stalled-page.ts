import { shortenSpinner, type Page } from '../e2e/support/fixtures'

/**
 * Time, in ms, without a frame after which a page is stalled. A busy machine shows a frame within
 * seconds.
 */
const STALL_MS = 30_000

const stalled = Symbol('stalled')

/**
 * Runs a step on a page. If the page stalls, opens the page in another tab and runs the step again.
 * Chromium 156 stops rendering a tab for good after about one in a thousand changes of its size.
 * @returns the result of the step, and the tab in which the step ran last
 */
export async function runUnlessStalled<T>(
  page: Page,
  step: (page: Page) => Promise<T>,
): Promise<{ readonly result: T; readonly page: Page }> {
  const done = new AbortController()
  const result = step(page)
  try {
    const first = await Promise.race([result, waitForStall(page, done.signal)])
    if (first !== stalled) return { result: first, page }
  } finally {
    done.abort()
  }
  console.warn(`${page.url()} has stopped rendering. It is opened in another tab.`)
  const newPage = await openAgain(page)
  // Waits for the first attempt, which fails because its tab is closed.
  await result.catch(() => undefined)
  return { result: await step(newPage), page: newPage }
}

/** Resolves when the page has shown no frame for too long. Never resolves after `signal` aborts. */
async function waitForStall(page: Page, signal: AbortSignal): Promise<typeof stalled> {
  const pause = (result: boolean) =>
    new Promise<boolean>((resolve) => setTimeout(resolve, STALL_MS, result).unref())
  while (!signal.aborted) {
    const frame = page
      .evaluate(() => new Promise(requestAnimationFrame))
      .then(
        () => true,
        // Counts a rejection as a frame, because a navigation has ended the evaluation.
        () => true,
      )
    if (!(await Promise.race([frame, pause(false)])) && !signal.aborted) return stalled
    await pause(true)
  }
  return new Promise(() => {})
}

async function openAgain(page: Page): Promise<Page> {
  const newPage = await page.context().newPage()
  await newPage.setViewportSize(page.viewportSize()!)
  await shortenSpinner(newPage)
  await newPage.goto(page.url(), { waitUntil: 'networkidle' })
  await page.close()
  return newPage
}
