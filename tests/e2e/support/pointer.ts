import type { Page } from './fixtures'

/** A point in CSS px from the top left of the viewport, and the number of the finger. */
export interface Finger {
  x: number
  y: number
  id: number
}

/** Time between two touch events, in ms. */
const TOUCH_STEP_MS = 50

// Sets fixed timestamps, because the page measures the time between presses, and a slow machine
// would send the second press too late.

/** Clicks twice. Each press, and the pause between the presses, lasts `interval` ms. */
export async function doubleClick(
  page: Page,
  { x, y }: { x: number; y: number },
  interval: number,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const getTimestamp = startClock(interval)
  for (let click = 0; click < 2; click++) {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const press = {
        type,
        x,
        y,
        button: 'left',
        clickCount: 1,
        timestamp: getTimestamp(),
      } as const
      await devtools.send('Input.dispatchMouseEvent', press)
    }
  }
}

/** Moves fingers along the steps of a path. A finger that is missing in a step is lifted. */
export async function touch(page: Page, path: readonly Finger[][]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const getTimestamp = startClock(TOUCH_STEP_MS)
  let fingers = 0
  for (const touchPoints of path) {
    const type = touchPoints.length > fingers ? 'touchStart' : 'touchMove'
    fingers = touchPoints.length
    const timestamp = getTimestamp()
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }
  const timestamp = getTimestamp()
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
}

/** Returns a function whose successive results, in seconds since 1970, are `step` ms apart. */
function startClock(step: number): () => number {
  let time = Date.now()
  return () => {
    const timestamp = time / 1000
    time += step
    return timestamp
  }
}
