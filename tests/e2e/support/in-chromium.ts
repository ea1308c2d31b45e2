import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'

/**
 * Parts of Chromium that the tests do without. The address bar's own pages would start two more
 * processes for each test. The others are what Playwright leaves out, whose list this replaces.
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
  // Twice a page stopped drawing frames while software stood in for a graphics card.
  '--disable-gpu',
  '--disable-sync',
  '--no-first-run',
  // Chromium's own sandbox does not start as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** A visitor on a desktop. The global setup says where the site and the browser are. */
export const inChromium: Partial<PlaywrightTestOptions & PlaywrightWorkerOptions> = {
  baseURL: process.env.BASE_URL,
  browserName: 'chromium',
  launchOptions: { executablePath: process.env.CHROME_PATH, args },
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: 'Asia/Kuwait',
  serviceWorkers: 'block',
  screenshot: 'only-on-failure',
}
