import { findChromium } from '../../../scripts/find-browsers'

/** Tells the browser tests which Chromium to start. */
export default async function findBrowser(): Promise<void> {
  process.env.CHROME_PATH = await findChromium()
}
