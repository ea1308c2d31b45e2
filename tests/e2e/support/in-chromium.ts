import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'

/**
 * Chromium features to disable. The two popups of the address bar would start two more processes
 * for each test. The others come from Playwright's own list, which this list replaces.
 */
const disabledFeatures = [
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

const args = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  // Disables the GPU that Chromium emulates in software, because pages sometimes stopped rendering.
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
  // Disables Chromium's sandbox for root, because a sandboxed Chromium does not start as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Options for a desktop visitor. The global setup sets TEST_SITE_URL and CHROME_PATH. */
export const inChromium: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  baseURL: process.env.TEST_SITE_URL,
  browserName: 'chromium',
  launchOptions: { executablePath: process.env.CHROME_PATH, args },
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: 'Asia/Kuwait',
  serviceWorkers: 'block',
  screenshot: 'only-on-failure',
}

/** Options for a visitor with a phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}
