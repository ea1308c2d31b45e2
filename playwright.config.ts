import { defineConfig, type Project } from '@playwright/test'
import { inChromium } from './tests/e2e/support/in-chromium'

const seconds = 1000
const minutes = 60 * seconds

const site: Project = {
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/transcripts/{arg}{ext}',
  use: inChromium,
}

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

/** Tests of one engine. A single worker starts the engine once, and its tests share one tab. */
const engine: Project = { testDir: 'tests/engines', workers: 1 }

/** Configures all browser tests. To run some: `npx playwright test --project=phone -g menu`. */
export default defineConfig({
  outputDir: '.local/results',
  globalSetup: './tests/e2e/support/serve-site.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Three workers for two cores, because the worker of the `builds` project mostly waits.
  workers: 3,
  // Timeouts are long, so that only tests that hang fail, even on a slow machine.
  timeout: 20 * minutes,
  expect: { timeout: 60 * seconds },
  use: { actionTimeout: 60 * seconds, navigationTimeout: 60 * seconds },
  reporter: [['list'], ['json', { outputFile: '.local/reports/browsers.json' }]],
  projects: [
    // Each file builds a copy of the project.
    { name: 'builds', testDir: 'tests/builds', workers: 1, use: inChromium },
    { name: 'Firefox', ...engine },
    { name: 'WebKitGTK', ...engine },
    { name: 'desktop', ...site, grepInvert: /@phone/ },
    { name: 'phone', ...site, grep: /@phone/, use: { ...inChromium, ...phone } },
    // Checks the site at BASE_URL, or the local build if BASE_URL is not set.
    {
      name: 'live',
      testDir: 'tests/live',
      fullyParallel: false,
      use: { ...inChromium, screenshot: 'off' },
    },
    {
      name: 'screenshots',
      testDir: 'scripts/screenshots',
      testMatch: '*.shots.ts',
      use: { ...inChromium, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
