import { defineConfig, type Project } from '@playwright/test'
import { inChromium, phone } from './tests/e2e/support/in-chromium'

const minutes = 60_000

const journeys: Project = { testDir: 'tests/e2e', use: inChromium }

/** Options to test the site with the company's content. Most tests visit the tests' own site. */
const onRealSite = { ...inChromium, baseURL: process.env.BASE_URL }

/** Tests of one engine. One worker starts the engine once, and its tests share one tab. */
const engine: Project = { testDir: 'tests/engines', workers: 1 }

/** Configures all browser tests. To run some: `npx playwright test --project=phone -g menu`. */
export default defineConfig({
  outputDir: '.local/results',
  globalSetup: './tests/e2e/support/serve-site.ts',
  fullyParallel: true,
  // Runs three workers on two cores, because the worker of the `builds` project mostly waits.
  workers: 3,
  // Sets long timeouts, so that only tests that hang fail, even on a slow machine.
  timeout: 20 * minutes,
  expect: { timeout: 2 * minutes },
  use: { actionTimeout: 2 * minutes, navigationTimeout: 2 * minutes },
  reporter: [['list'], ['json', { outputFile: '.local/reports/browsers.json' }]],
  projects: [
    // Tests copies of the project. Their builds have a longer timeout of their own.
    { name: 'builds', testDir: 'tests/builds', workers: 1, timeout: 5 * minutes, use: inChromium },
    { name: 'Firefox', ...engine },
    { name: 'WebKitGTK', ...engine },
    { name: 'desktop', ...journeys, grepInvert: /@phone/ },
    { name: 'phone', ...journeys, grep: /@phone/, use: { ...inChromium, ...phone } },
    { name: 'audit', testDir: 'tests/audit', use: onRealSite },
    // Checks the site at BASE_URL, or the local build if BASE_URL is not set.
    {
      name: 'live',
      testDir: 'tests/live',
      fullyParallel: false,
      use: { ...onRealSite, screenshot: 'off' },
    },
    {
      name: 'screenshots',
      testDir: 'scripts/screenshots',
      testMatch: '*.shots.ts',
      use: { ...onRealSite, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
})
