import type { Page } from '@playwright/test'

/** More than a window's own frame and bars, in px. */
const ROOM = 200

/**
 * Makes the window of a page larger than the screen that it emulates. What lies beyond its edge is not
 * drawn, so that no frames would be counted there.
 */
export async function fitWindow(page: Page): Promise<void> {
  const screen = page.viewportSize()
  if (!screen) return
  const devtools = await page.context().newCDPSession(page)
  const { windowId } = await devtools.send('Browser.getWindowForTarget')
  const bounds = { width: screen.width + ROOM, height: screen.height + ROOM }
  await devtools.send('Browser.setWindowBounds', { windowId, bounds })
}
