import sharp from 'sharp'
import type { Tab } from '../../tests/engines/support/tab'

/**
 * A page from its top to its end, put together from one screen after another: not every driver can
 * take more than a screen, and a higher window would be laid out in another way.
 */
export async function takeWholePage(
  tab: Tab,
  address: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  await tab.resize(width, height)
  await tab.open(address)
  const view = await tab.evaluate(settle, 0)
  const parts: { input: Buffer; left: number; top: number }[] = []
  for (let next = 0; next < view.pageHeight; next += view.height) {
    const { top } = await tab.evaluate(settle, next)
    // Engines differ in whether a picture has the screen's pixels or a page's.
    const part = sharp(await tab.screenshot()).resize({ width: view.width })
    parts.push({ input: await part.png().toBuffer(), left: 0, top })
  }
  const size = { width: view.width, height: view.pageHeight }
  return await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .composite(parts)
    .png()
    .toBuffer()
}

/** Scrolls, and waits until what is in sight has arrived and stands still. Runs in the page. */
async function settle(top: number) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (document.querySelector('[style*="--startup-duration"]')) await frame()
  scrollTo({ top, behavior: 'instant' })
  await frame()
  const isInSight = (image: HTMLImageElement) => {
    const box = image.getBoundingClientRect()
    return image.checkVisibility() && box.bottom > 0 && box.top < innerHeight
  }
  const pictures = [...document.images].filter(isInSight)
  // One that its own scroller hides, such as the last thumbnails, would never begin to load.
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  // Scrolling starts movements only some frames later, and one may start another.
  for (let stillFrames = 0; stillFrames < 6; stillFrames++) {
    await frame()
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    if (document.getAnimations().some(isMoving)) stillFrames = 0
  }
  const pageHeight = document.documentElement.scrollHeight
  return { width: innerWidth, height: innerHeight, pageHeight, top: scrollY }
}
