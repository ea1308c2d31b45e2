import { chromium, type Browser } from '@playwright/test'
import { findChromium } from './find-browsers'

/** Starts the Chromium or Chrome of this machine; also as root, where its own sandbox does not start. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
}
