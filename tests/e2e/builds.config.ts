import { defineConfig } from '@playwright/test'
import { runnerSettings } from '../runner-settings'
import { inChromium } from './support/in-chromium'

/** The tests that build copies of the project, which run beside the others. */
export default defineConfig({
  ...runnerSettings('builds'),
  workers: 1,
  testMatch: 'builds.spec.ts',
  globalSetup: './support/find-browser.ts',
  use: inChromium,
})
