import { defineConfig, type PlaywrightTestOptions, type Project } from '@playwright/test'
import { runnerSettings } from '../runner-settings'

/** `npm run test:e2e` sets these; see scripts/run-browser-journeys.ts. */
const { BASE_URL, CHROME_PATH } = process.env
if (!BASE_URL) throw new Error('BASE_URL is not set. Run: npm run test:e2e')

/**
 * Parts of Chromium that the journeys do without. The address bar's own pages would start two more
 * processes for each journey. The others are what Playwright leaves out, whose list this replaces.
 */
const leftOut = [
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

const chromiumArgs = [
  `--disable-features=${leftOut.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  // Chromium's own sandbox does not start as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const phone: Project<PlaywrightTestOptions> = {
  name: 'phone',
  grepInvert: /@desktop/,
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
}

const desktop: Project<PlaywrightTestOptions> = {
  name: 'desktop',
  grepInvert: /@phone/,
  use: { viewport: { width: 1440, height: 900 } },
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../.local/journeys',
  snapshotPathTemplate: 'transcripts/{arg}{ext}',
  fullyParallel: true,
  ...runnerSettings,
  use: {
    baseURL: BASE_URL,
    browserName: 'chromium',
    launchOptions: { executablePath: CHROME_PATH, args: chromiumArgs },
    locale: 'en-GB',
    timezoneId: 'Asia/Kuwait',
    serviceWorkers: 'block',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
  projects: [phone, desktop],
})
